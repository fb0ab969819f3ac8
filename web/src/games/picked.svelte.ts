import type { Action } from "../protocol.ts";

/** What the player has tapped and not yet played. */
export class Picked {
  cards = $state<number[]>([]); // places in the hand
  slot = $state<number | null>(null); // an own place, in a game with places
  other = $state<{ seat: number; slot: number } | null>(null); // somebody else's
  action = $state.raw<Action | null>(null); // what would be played by that, if it is one thing

  toggle(place: number, most = Infinity): void {
    if (this.cards.includes(place)) this.cards = this.cards.filter((one) => one !== place);
    else this.cards = [...this.cards, place].slice(-most);
  }

  clear(): void {
    this.cards = [];
    this.slot = null;
    this.other = this.action = null;
  }

  get empty(): boolean {
    return this.cards.length === 0 && this.slot === null && this.other === null;
  }
}
