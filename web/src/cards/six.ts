/** What is printed on the cards of six: how many bulls. */
export function printedBulls(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

/** The bulls on several cards together. */
export function bullsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + printedBulls(card), 0);
}
