import type { TableLayout } from './pile-layout.ts';

/** Opponents' cards below this share of the viewer's own size count as small. */
export const smallBelow = 0.5;

/**
 * Returns the scale of the opponents' cards if they are small, and drawn as such; null otherwise. An enlarged opponent
 * does not count.
 */
export function smallScale({ cardWidth, opponents }: TableLayout): number | null {
  const usual = opponents.find(({ isEnlarged }) => isEnlarged !== true);
  const scale = usual === undefined ? 1 : usual.cardWidth / cardWidth;
  return scale < smallBelow ? scale : null;
}
