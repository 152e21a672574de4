import type { Locator, Page } from '@playwright/test';
import { type Card, faceOf, type Rules, type Slot, untouchedTable, type View } from '@snap-up/engine';
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
  /** How long after the last press that was, in milliseconds. */
  readonly afterMs: number;
  /** Counts the presses, so that it is known what came first after each. */
  readonly press: number;
}

/** Has a page keep what is announced, and when. To be called before it is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    let pressedAtMs = 0;
    let press = 0;
    const pressed = () => {
      pressedAtMs = performance.now();
      press += 1;
    };
    addEventListener('keydown', pressed, { capture: true });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
        const text = status?.textContent?.replace('\u00a0', '').trim() ?? '';
        if (text !== '') window.heard.push({ text, afterMs: performance.now() - pressedAtMs, press });
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
  await page.getByRole('button', { name: 'Play by ear' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'By ear', level: 2 })).toBeFocused();
}

/** The table as an outline. */
export function outlineOn(page: Page): Locator {
  return page.getByRole('region', { name: 'By ear' });
}

/** Presses a card, and then a place that it fits on. */
export async function carryByEar(page: Page, card: string, place: RegExp): Promise<void> {
  const outline = outlineOn(page);
  await outline.getByRole('button', { name: new RegExp(`^${card}, `) }).press('Enter');
  const places = outline.getByRole('list', { name: `Where the ${card} fits` });
  await places.getByRole('button', { name: place }).press('Enter');
}

/** Presses the stock. */
export async function drawByEar(page: Page): Promise<void> {
  await outlineOn(page)
    .getByRole('button', { name: /^stock, / })
    .press('Enter');
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

/** How long after presses their own results were announced, in milliseconds. */
export function delays(heard: readonly Heard[]): {
  readonly count: number;
  readonly medianMs: number;
  readonly longestMs: number;
} {
  const sorted = heard.map(({ afterMs }) => afterMs).sort((a, b) => a - b);
  const round = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10;
  return { count: sorted.length, medianMs: round(sorted[sorted.length >> 1]), longestMs: round(sorted.at(-1)) };
}
