import type { Locator } from '@playwright/test';
import type { RestClient, TableClient } from '@snap-up/client';
import { formatPosition, type Move, type Options, type Rules, type Slot, type View } from '@snap-up/engine';
import { until } from '@snap-up/test-kit/players.ts';
import { shownView } from './board.ts';
import { openClient } from './clients.ts';
import { cookieOf, type Person } from './people.ts';
import { granted, restOf } from './rooms.ts';
import { tableIdIn } from './tables.ts';
import { expect } from './test.ts';

/** The deal to ask the server for. */
type WantedDeal = Parameters<RestClient['deal']>[0]['deal'];

/** A solo game that somebody has open in a browser, and its state on the server. */
export interface OpenSoloGame {
  readonly person: Person;
  readonly rules: Rules;
  /** The state of the game on the server. */
  truth(): View;
  /** Makes moves quickly, as another tab of the same player would. Resolves when they are confirmed. */
  play(moves: readonly Move[]): Promise<void>;
  /** Resolves when the server has made this many moves of cards in this game, including those that were undone. */
  hasMoves(count: number): Promise<void>;
  moveCount(): number;
  close(): void;
}

/** Unfolds what few people need on a game's page. */
export async function openMore(page: Person['page']): Promise<void> {
  await page.getByText('More', { exact: true }).click();
}

/** The finished games on a game's page, unfolded. */
export async function historyOn(page: Person['page']): Promise<Locator> {
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('History').click();
  return history.getByRole('link');
}

/** Goes from the gallery to a game's page, chooses the options there and deals by number. Resolves when cards can be moved. */
export async function dealFromGallery(
  { page }: Person,
  { ruleset }: Rules,
  options: Options,
  number: string,
): Promise<void> {
  await page.goto('/patience');
  await page.locator(`a[href="/patience/${ruleset.id}"]`).click();
  await expect(page.getByRole('heading', { name: ruleset.name, exact: true }).first()).toBeVisible();
  await openMore(page);
  for (const [key, value] of Object.entries(options)) {
    const spec = ruleset.options[key];
    const label = spec?.choices.find((choice) => choice.value === value)?.label;
    if (spec === undefined || label === undefined) throw new Error(`${ruleset.name} does not offer ${key} ${value}.`);
    await page.getByRole('group', { name: spec.label }).getByText(label, { exact: true }).click();
  }
  await page.getByLabel('Deal number').fill(number);
  await page.getByRole('button', { name: 'Play this number' }).click();
  await soloGameRuns(page);
}

/** Deals in a person's session without the pages in between, and opens the table. Resolves when cards can be moved. */
export async function dealTo(person: Person, rules: Rules, deal: WantedDeal): Promise<void> {
  await openDeal(person, rules, deal);
  await soloGameRuns(person.page);
}

/** Deals in a person's session without the pages in between, and opens the table, whose cards may still be on their way. */
async function openDeal(person: Person, { ruleset, options }: Rules, deal: WantedDeal): Promise<void> {
  const rest = restOf(person);
  granted(await rest.rename(person.name));
  const { table } = granted(await rest.deal({ ruleset: ruleset.id, options, deal }));
  await person.page.goto(`/t/${table.id}`);
}

/** Resolves when cards can be moved. The felt comes a moment before them; in a game with a hand there may be none on it. */
export async function soloGameRuns(page: Person['page']): Promise<void> {
  await expect(page.locator('.stage.playing')).toBeVisible();
  await expect(page.locator('.stage [data-token], [data-card]').first()).toBeAttached();
}

/** A button of the tool bar: undo, redo, hint or new deal. */
export function toolOf(page: Person['page'], name: 'Undo' | 'Redo' | 'Hint' | 'New deal'): Locator {
  return page.getByRole('toolbar', { name: 'Game' }).getByRole('button', { name });
}

/** Gives a game up for a new deal. */
export async function giveUp(page: Person['page']): Promise<void> {
  await toolOf(page, 'New deal').click();
  await page.getByRole('dialog', { name: 'Give up this game?' }).getByRole('button', { name: 'New deal' }).click();
}

/** Closes the sheet over the cards. Resolves when keys play cards again. */
export async function closeSheet({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  // A closing sheet keeps the focus until it is gone.
  await expect(page.locator('dialog')).toHaveCount(0);
}

const movesAtOnce = 16;

/** Follows the game in a person's browser from outside. */
export async function openSoloGame(person: Person, rules: Rules, url: string): Promise<OpenSoloGame> {
  const client = openClient(url, tableIdIn(person.page.url()), await cookieOf(person, url));
  await until(client, ({ game }) => game?.confirmed != null);
  const moveCount = () => {
    const mode = client.snapshot.game?.mode;
    return mode?.kind === 'solo' ? mode.moveCount : 0;
  };
  return {
    person,
    rules,
    truth: () => truthOf(client),
    async play(moves) {
      const allTaken = () => until(client, ({ game }) => game?.pendingCount === 0);
      for (const [index, move] of moves.entries()) {
        // After each answer a client decides all unanswered moves again.
        if (index % movesAtOnce === 0) await allTaken();
        if (client.play(move).ok) continue;
        // It may belong to a card that is just being turned up.
        await allTaken();
        const played = client.play(move);
        if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.error.code}`);
      }
      await allTaken();
    },
    hasMoves: async (count) => {
      await expect.poll(moveCount, { message: 'so many moves were taken' }).toBe(count);
    },
    moveCount,
    close: () => client.close(),
  };
}

function truthOf({ snapshot }: TableClient): View {
  const view = snapshot.game?.confirmed;
  if (view == null) throw new Error('The game is gone.');
  return view;
}

/** Resolves with the server's position, in the notation, once the page shows it. */
export async function expectTruthShown(solo: OpenSoloGame): Promise<string> {
  const { person, rules } = solo;
  await expect(async () => {
    expect(namesOf(rules, await shownPiles(person, rules))).toEqual(namesOf(rules, solo.truth().piles));
  }).toPass();
  return formatPosition(rules, solo.truth());
}

/** Returns what the page shows: the table and, in a game with a hand, the hand below it. */
async function shownPiles({ page }: Person, rules: Rules): Promise<readonly (readonly Slot[])[]> {
  const { piles } = await shownView(page, rules);
  const hand = rules.piles.findIndex(({ role }) => role === 'hand');
  if (hand === -1) return piles;
  const held = await page
    .getByRole('region', { name: 'Your hand' })
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-card'))));
  return piles.with(hand, held);
}

/** Cards of the same face look alike whatever their pack, and a hand may be in any order. */
function namesOf(rules: Rules, piles: readonly (readonly Slot[])[]): readonly (readonly string[])[] {
  return piles.map((slots, id) => {
    const names = slots.map((card) => (card === null ? '?' : (rules.faces[card]?.text ?? '')));
    return rules.piles[id]?.role === 'hand' ? names.sort() : names;
  });
}
