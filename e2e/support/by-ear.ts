import type { Locator, Page } from '@playwright/test';
import {
  type Card,
  faceOf,
  type Move,
  type PileId,
  type Rules,
  type Slot,
  untouchedTable,
  type View,
} from '@snap-up/engine';
import { expect } from './test.ts';

/*
 * A player who sees nothing: everything is read and pressed by roles and names, as the accessibility tree has them.
 */

declare global {
  interface Window {
    /** What has been announced, and what was pressed before it. */
    heard: Heard[];
  }
}

/** Something that was announced. */
export interface Heard {
  readonly text: string;
  /** Counts the presses, so that it is known what came first after each. */
  readonly press: number;
}

/** Has a page keep what is announced, and after which press. To be called before it is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    let press = 0;
    const keyPressed = ({ key }: KeyboardEvent) => {
      // The page knows of it when the button is clicked, which browsers do a moment later.
      if (key !== 'Enter') press += 1;
    };
    const clicked = () => {
      press += 1;
    };
    addEventListener('keydown', keyPressed, { capture: true });
    addEventListener('click', clicked, { capture: true });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
        const text = status?.textContent?.replace('\u00a0', '').trim() ?? '';
        if (text !== '') window.heard.push({ text, press });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns what has been announced so far. */
export function heardOn(page: Page): Promise<readonly Heard[]> {
  return page.evaluate(() => window.heard);
}

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

/** Returns the position of a race as somebody hears it who goes through the outline. Rivals' cards are left out. */
export async function heardView(page: Page, rules: Rules): Promise<View> {
  const cards = new Map<string, Card>(
    rules.faces.flatMap((face, card) => (card < rules.ruleset.pack.faces.length ? [[face.name, card] as const] : [])),
  );
  const namesIn = (text: string) =>
    text.match(/\b(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of \w+/g) ?? [];
  const piles: Slot[][] = rules.piles.map(() => []);
  const lines = async (heading: string) =>
    (await outlineOn(page).getByRole('list', { name: heading, exact: true }).getByRole('listitem').allInnerTexts()).map(
      (line) => line.replaceAll(/\s+/g, ' '),
    );
  const { tableau, stock, waste } = rules.seatPiles[0] ?? { tableau: [], stock: null, waste: null };
  for (const [index, line] of (await lines('Columns')).entries()) {
    const holes = Number(/(\d+) face-down/.exec(line)?.[1] ?? 0);
    const known = namesIn(line).map((name) => cards.get(name) ?? null);
    piles[tableau[index] ?? 0] = [...Array<null>(holes).fill(null), ...known];
  }
  for (const line of await lines('Stock and waste')) {
    if (line.startsWith('The stock'))
      piles[stock ?? 0] = Array<null>(Number(/(\d+) cards?/.exec(line)?.[1] ?? 0)).fill(null);
    else if (!line.endsWith('empty')) piles[waste ?? 0] = [cards.get(namesIn(line)[0] ?? '') ?? null];
  }
  for (const line of await lines('Foundations')) {
    const suit = /foundations of (\w+)/.exec(line)?.[1];
    const places = rules.foundations.filter((pile) => nameOfSuit(rules, rules.piles[pile]?.suit) === suit);
    const tops = line
      .slice(line.indexOf(':') + 1)
      .split('·')
      .map((text) => text.trim());
    for (const [index, pile] of places.entries()) {
      const card = cards.get(tops[index] ?? '');
      if (card === undefined) continue;
      // Others' cards look the same. Those of the other seats are never one's own.
      const top = card + rules.ruleset.pack.faces.length;
      piles[pile] = [...Array<null>(faceOf(rules, card).rank).fill(null), top];
    }
  }
  return untouchedTable(rules, piles);
}

function nameOfSuit({ ruleset }: Rules, suit: string | undefined): string | undefined {
  return ruleset.pack.suits.find(({ id }) => id === suit)?.name;
}
