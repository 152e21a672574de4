import type { Page } from '@playwright/test';
import { type Options, type Rules, type Slot, untouchedTable, type View } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';

/** The race's rules for a table. */
export function raceRules(seatCount: number, options: Options = {}): Rules {
  return gameRules('race', seatCount, options);
}

/** What a page shows: every card with its pile and place, and its face. */
export async function shownView(page: Page, rules: Rules): Promise<View> {
  const cards = await page.locator('[data-token]').evaluateAll((elements) =>
    elements.map((element) => {
      const { place = '', face: smallFace = null, pack } = element instanceof HTMLElement ? element.dataset : {};
      // Small cards have no sides, only a look.
      if (pack !== undefined) return { place, face: smallFace, pack: Number(pack) };
      const [back, front] = element.children;
      const isFaceUp = front?.classList.contains('away') === false;
      return {
        place,
        face: isFaceUp ? (/face-(\w+)/.exec(front?.className ?? '')?.[1] ?? null) : null,
        pack: Number(/back-(\d)/.exec(back?.className ?? '')?.[1]),
      };
    }),
  );
  const faces = rules.ruleset.pack.faces;
  const piles: Slot[][] = rules.piles.map(() => []);
  for (const { place, face, pack } of cards) {
    const [pile = 0, index = 0] = place.split(':').map(Number);
    const slots = piles[pile];
    if (slots === undefined) throw new Error(`A card lies at “${place}”, where no pile is.`);
    slots[index] = face === null ? null : pack * faces.length + faces.findIndex(({ text }) => text === face);
  }
  return untouchedTable(rules, withoutTwins(rules, piles));
}

/** Two packs of one player look alike. The second card of a face is read as that of the next pack, so that no card lies at two places. */
function withoutTwins({ ruleset }: Rules, piles: readonly (readonly Slot[])[]): Slot[][] {
  const seen = new Set<Slot>();
  return piles.map((slots) =>
    slots.map((slot) => {
      let card = slot;
      while (card !== null && seen.has(card)) card += ruleset.pack.faces.length;
      seen.add(card);
      return card;
    }),
  );
}
