import type { TableLayout } from './pile-layout.ts';

/** What share of the size of the viewer's own cards others stay below that count as small. */
export const smallBelow = 0.5;

/**
 * Returns the scale of the opponents' cards where they are small, and drawn as such; null where they are not. An opponent whose
 * cards are shown large does not count.
 */
export function smallScale({ cardWidth, opponents }: TableLayout): number | null {
  const usual = opponents.find(({ isEnlarged }) => isEnlarged !== true);
  const scale = usual === undefined ? 1 : usual.cardWidth / cardWidth;
  return scale < smallBelow ? scale : null;
}
