import type { GameEvent, SixView, Step, TableInfo, Update } from "../src/protocol.ts";

export function sixView(changes: Partial<SixView> = {}): SixView {
  return {
    game: "six", players: 2, options: {}, viewer: 0, phase: "choose", to_act: [0, 1], round: 1, scores: [0, 0],
    over: false, winners: [], rows: [[10], [20], [30, 31, 32, 33, 34], [90]], hands: [[5, 35], 2], chosen: [35, true],
    bulls: [0, 0], trick: 1, gone: [], draft: [], first: null, ...changes,
  }; // prettier-ignore
}

export function seat(name: string, bot: string | null = null) {
  return { name, player: !bot, bot, here: true, open: false };
}

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    code: "ABCDEF", settings: { game: "six", players: 2 }, status: "playing", match: 1, seats: [seat("Anna"), seat("Ben", "medium")],
    host: 0, deal: null, next_deal: null, result: null, watchers: 0, ...changes,
  }; // prettier-ignore
}

/** An event, and a step that tells it by its type. */
export function told(event: GameEvent, step: Partial<Step> = {}): { event: GameEvent; step: Step } {
  return { event, step: { sentences: [{ id: "event-any", args: { what: event.type } }], ...step } };
}

export function update(n: number, all: ReturnType<typeof told>[] = [], changes: Partial<Update> = {}): Update {
  return {
    type: "update",
    match: 1,
    n,
    since: Math.max(0, n - 1),
    events: all.map(({ event }) => event),
    steps: all.map(({ step }) => step),
    view: sixView({ chosen: [null, null] }),
    legal: [{ type: "choose", card: 5 }],
    decision: 0,
    ...changes,
  };
}
