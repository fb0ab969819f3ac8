import { FluentBundle, type FluentResource } from "@fluent/bundle";

/** Puts the message with this id into words. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

export const LANGUAGES = ["en", "de", "nl", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the languages call themselves. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  fr: "Français",
  it: "Italiano",
};

/** What a catalogue says, as it was read while the page was built. */
type Messages = FluentResource["body"];
const catalogues = import.meta.glob<Messages>("../../src/byre/locale/*.ftl", { import: "default" });
const firstOnes = import.meta.glob<Messages>("../../src/byre/locale/*.ftl", {
  import: "default",
  query: "?first",
  eager: true,
});
const pathOf = (language: Language) => `../../src/byre/locale/${language}.ftl`;

/** The first of the wished languages that there is, else English. */
export function guessLanguage(wished: readonly string[]): Language {
  for (const wish of wished) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** The few words that are there before a catalogue is: that it could not be loaded. */
export function firstWords(language: Language): Say {
  return wordsOf(language, firstOnes[pathOf(language)] ?? []);
}

export async function loadWords(language: Language): Promise<Say> {
  const load = catalogues[pathOf(language)];
  if (!load) throw new Error(`there is no catalogue ${language}`);
  return wordsOf(language, await load());
}

/** The function that says things by these messages; what it does not know is shown by its id, so that tests find it. */
function wordsOf(language: string, messages: Messages): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource({ body: messages });
  return (id, values = {}) => {
    const message = bundle.getMessage(id);
    if (!message?.value) return `⟦${id}⟧`;
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, values, errors);
    return errors.length ? `⟦${id}: ${errors[0]?.message ?? ""}⟧` : text;
  };
}

/** The message with this id, or other words if the catalogue has none: a game of another package has no messages. */
export function sayOr(say: Say, id: string, words: string, values?: Record<string, string | number>): string {
  const said = say(id, values);
  return said.startsWith("⟦") ? words : said;
}
