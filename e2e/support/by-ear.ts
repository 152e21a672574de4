import type { Locator, Page } from '@playwright/test';
import { type Card, faceOf, type Move, type PileId, type Rules, type View } from '@snap-up/engine';
import { expect } from './test.ts';

/*
 * A player who sees nothing: everything is read and pressed by roles and names, as the accessibility tree has them.
 */

/** Begins to play by ear with the first button of the table. Resolves when the outline has the focus. */
export async function playByEar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the text view' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Text view', level: 2 })).toBeFocused();
}

/** The table as an outline. */
export function outlineOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Text view' });
}

/** Makes a move by the names of cards and places. */
export async function makeByEar(page: Page, rules: Rules, view: View, move: Move): Promise<void> {
  const outline = outlineOn(page);
  switch (move.kind) {
    case 'carry': {
      const card = nameOf(rules, move.lead);
      if (rules.piles[move.from]?.role === 'stock') {
        await outline.getByRole('button', { name: `Discard the ${card} first` }).press('Enter');
        return;
      }
      await outline
        .getByRole('button', { name: new RegExp(`^${literal(`${card}, ${pileText(rules, move.from)}`)}\\b`) })
        .press('Enter');
      const places = outline.getByRole('list', { name: `Where the ${card} fits` });
      const place = literal(pileText(rules, move.to));
      await places.getByRole('button', { name: new RegExp(`\\b${place}(, empty)?$`) }).press('Enter');
      return;
    }
    case 'draw':
    case 'redeal':
      if (rules.hand === null) await outline.getByRole('button', { name: /^stock, / }).press('Enter');
      else await outline.getByRole('button', { name: /^Draw / }).press('Enter');
      return;
    case 'meld':
    case 'discard': {
      const hand = outline.getByRole('list', { name: 'Your hand' });
      const held = (view.piles[rules.seatPiles[0]?.byRole.hand[0] ?? 0] ?? []).length;
      // Where the order of a discard does not matter there is nothing to choose.
      const isChosen = move.kind === 'meld' || (held > 0 && (await hand.getByRole('button').count()) > 0);
      if (isChosen) {
        for (const card of move.cards)
          await hand
            .getByRole('button', { name: new RegExp(`^${literal(nameOf(rules, card))}(, discard|$)`) })
            .press('Enter');
      }
      await outline
        .getByRole('button', { name: move.kind === 'meld' ? /^Meld/ : 'Discard', exact: move.kind !== 'meld' })
        .press('Enter');
      return;
    }
    default:
      throw new Error(`Nobody is told of “${move.kind}”.`);
  }
}

function nameOf(rules: Rules, card: Card): string {
  return faceOf(rules, card).name;
}

/** A text as a regular expression that means just that. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** What a pile is called. */
function pileText(rules: Rules, pile: PileId): string {
  const { role, suit } = rules.piles[pile] ?? {};
  const suitName = nameOfSuit(rules, suit);
  const number =
    rules.piles.filter((one) => one.role === role && one.owner === 0).findIndex(({ id }) => id === pile) + 1;
  const ordinal = ordinals[number - 1] ?? `${number}th`;
  switch (role) {
    case 'foundation': {
      const of = suitName === undefined ? '' : ` of ${suitName}`;
      if (rules.seatCount > 1) return `the foundations${of}`;
      const alike = rules.foundations.filter((id) => rules.piles[id]?.suit === suit);
      return alike.length === 1 ? `the foundation${of}` : `the ${ordinals[alike.indexOf(pile)]} foundation${of}`;
    }
    case 'tableau':
      return `column ${number}`;
    case 'heap':
      return `the ${ordinal} heap`;
    case 'tier':
      return `the ${ordinal} tier`;
    case 'reserve':
      return `face-down pile ${number}`;
    case 'waste':
      return 'the waste';
    case 'aside':
      return 'the cards set aside';
    default:
      throw new Error(`Nobody carries cards from or to pile ${pile}.`);
  }
}

function nameOfSuit({ ruleset }: Rules, suit: string | undefined): string | undefined {
  return ruleset.pack.suits.find(({ id }) => id === suit)?.name;
}
