import { faceOf, type Move, type Rules, type View } from '@snap-up/engine';

/** A game whose seats a test plays. */
export interface Played {
  readonly rules: Rules;
  /** The current position. */
  view(): View;
  /** Makes a move and resolves when it is confirmed. */
  play(seat: number, move: Move): Promise<void>;
}

/** Draws until the stock is empty, so that the whole waste is known. */
export async function takeWholeStock(played: Played, seat: number): Promise<void> {
  const stock = played.rules.seatPiles[seat]?.stock ?? 0;
  while ((played.view().piles[stock]?.length ?? 0) > 0) await played.play(seat, { kind: 'draw' });
}

/** Turns the waste over and draws until a card with this face is on top, in a game that draws one card at a time. */
export async function turnWasteTo(played: Played, seat: number, face: string): Promise<void> {
  const { rules } = played;
  const waste = rules.seatPiles[seat]?.waste ?? 0;
  const isOnTop = (): boolean => {
    const top = played.view().piles[waste]?.at(-1) ?? null;
    return top !== null && faceOf(rules, top).text === face;
  };
  if (isOnTop()) return;
  await takeWholeStock(played, seat);
  if (!isOnTop()) await played.play(seat, { kind: 'redeal' });
  while (!isOnTop()) await played.play(seat, { kind: 'draw' });
}
