import { err, legalMoves, type Options, ok, play, type Rules, rulesets, type Table } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { flushSync, tick } from 'svelte';
import { expect, it } from 'vitest';
import { HandController } from '../../src/felt/hand/hand-controller.svelte.ts';
import type { FeltCue, FeltIntent } from '../../src/felt/index.ts';
import { carryWords } from '../../src/messages/outline.ts';
import type { TurnWords } from '../../src/messages/race.ts';
import { helpFor } from '../../src/messages/rules.ts';
import type { GameTimes } from '../../src/table/outline/outline.svelte.ts';
import TableOutline from '../../src/table/outline/TableOutline.svelte';
import { everySoloGame, soloRules, viewsOfGame } from '../felt/solo-support.ts';
import { show } from '../support/show.ts';
import { raceFor, turnsFor, viewOf } from '../support/views.ts';

const times: GameTimes = { turn: null, clock: null, elapsedMs: 65_000 };

/** An outline whose moves are played at once, by the engine. */
class MountedOutline {
  readonly cues: FeltCue<Rejection>[] = [];
  readonly moves: string[] = [];
  #view: Table = $state.raw() as Table;
  readonly #rules: Rules;
  readonly remove: () => Promise<void>;

  constructor(rules: Rules, view: readonly string[] | Table, canPlay = true, turn: TurnWords | null = null) {
    this.#rules = rules;
    this.#view = 'piles' in view ? view : viewOf(rules, ...view);
    const shown = () => this.#view;
    this.remove = show(TableOutline, {
      get view() {
        return shown();
      },
      rules,
      canPlay,
      turn,
      hand: rules.hand === null ? null : this.#hand(),
      gameNumber: 1,
      nearSeat: 0,
      ownSeat: 0,
      times,
      players: ['Anna', 'Ben', 'Cleo'].map((name) => ({ name, presence: 'here' as const })),
      onintent: (intent: FeltIntent) => this.#take(intent),
      oncue: (cue: FeltCue<Rejection>) => void this.cues.push(cue),
    });
  }

  #hand(): HandController {
    const shown = () => this.#view;
    return new HandController({
      rules: this.#rules,
      get view() {
        return shown();
      },
      seat: 0,
      canPlay: true,
      onintent: (intent) => this.#take(intent),
      oncue: () => undefined,
    });
  }

  #take(intent: FeltIntent) {
    if (intent.kind !== 'move') return ok();
    this.moves.push(intent.move.kind);
    const played = play(this.#rules, this.#view, 0, intent.move);
    if (!played.ok) return err(played.error as Rejection);
    this.#view = played.value.table;
    return ok();
  }

  show(...lines: readonly string[]): void {
    this.#view = viewOf(this.#rules, ...lines);
    flushSync();
  }

  press(name: string): void {
    const found = this.buttons().find((button) => nameOf(button) === name);
    if (found === undefined) throw new Error(`There is no button “${name}” among ${this.names().join('; ')}.`);
    found.focus();
    found.click();
    flushSync();
  }

  key(key: string): void {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    flushSync();
  }

  buttons(): readonly HTMLButtonElement[] {
    return [...document.querySelectorAll<HTMLButtonElement>('li button')];
  }

  names(): readonly string[] {
    return this.buttons().map(nameOf);
  }

  lines(heading: string): readonly string[] {
    const found = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent?.startsWith(heading));
    const list = document.querySelector(`ul[aria-labelledby="${found?.id}"]`);
    return [...(list?.children ?? [])].map(textOf);
  }

  headings(): readonly string[] {
    return [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent ?? '');
  }

  said(): string {
    return document.querySelector('section > section + p')?.textContent ?? '';
  }
}

const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? textOf(button);

const klondike = (options: Options = { draw: 1 }) => soloRules('klondike', options);

it('has a heading for each part of the table, a line for each pile, and buttons for what can be moved', () => {
  const outline = new MountedOutline(klondike(), [
    'f1: Ac',
    'a:s: ?3',
    'a:w: 4d',
    'a:t1: ?2 9h 8c',
    'a:t2: 9d',
    'a:t3: 2c',
  ]);
  expect(outline.headings()).toEqual(['Text view', 'Foundations', 'Stock and waste', 'Columns']);
  expect(outline.lines('Foundations')[0]).toBe('The foundation of clubs: ace of clubs');
  expect(outline.lines('Columns').slice(0, 4)).toEqual([
    'Column 1: 2 face-down cards nine of hearts eight of clubs',
    'Column 2: nine of diamonds',
    'Column 3: two of clubs',
    'Column 4: empty',
  ]);
  expect(outline.names()).toEqual([
    'stock, 3 cards: draw',
    'eight of clubs, column 1, on top',
    'two of clubs, column 3, on top',
  ]);
});

it('moves a card by two presses, announces it, and leaves the focus at its old place', async () => {
  const outline = new MountedOutline(klondike(), ['f1: Ac', 'a:t1: 9h 8c', 'a:t2: 9d', 'a:t3: 2c', 'a:t4: 3d']);
  outline.press('two of clubs, column 3, on top');
  await tick();
  expect(document.activeElement?.textContent, 'the best place has the focus').toBe(
    'two of clubs to the foundation of clubs',
  );
  expect(outline.names()).toContain('two of clubs to three of diamonds, column 4');
  outline.press('two of clubs to three of diamonds, column 4');
  expect(outline.lines('Columns')[3]).toBe('Column 4: three of diamonds two of clubs');
  expect(outline.cues.map(({ kind }) => kind)).toEqual(['lifted', 'landed']);
  expect(outline.names().filter((name) => name.includes(' to '))).toEqual([]);
  expect(textOf(document.activeElement)).toBe('Column 3: empty');
});

it('puts a card back by Escape, and the focus on it', async () => {
  const outline = new MountedOutline(klondike(), ['a:t1: 9h 8c', 'a:t2: 9d']);
  outline.press('eight of clubs, column 1, on top');
  await tick();
  outline.key('Escape');
  await tick();
  expect(outline.cues.map(({ kind }) => kind)).toEqual(['lifted', 'put-back']);
  expect(outline.names()).toEqual(['eight of clubs, column 1, on top']);
  expect(nameOf(document.activeElement ?? document.body)).toBe('eight of clubs, column 1, on top');
});

it('drops a card whose place was taken, and keeps the focus at its pile', async () => {
  const outline = new MountedOutline(raceFor(2), ['f3: Ah', 'a:t1: 2h', 'b:t1: 2h']);
  outline.press('two of hearts, column 1, on top');
  await tick();
  expect(document.activeElement?.textContent).toContain('to the foundations of hearts');
  outline.show('f3: Ah 2h@b', 'a:t1: 2h');
  expect(outline.names().filter((name) => name.includes(' to '))).toEqual([]);
  expect(textOf(document.activeElement)).toBe('Column 1: two of hearts');
});

it('offers a place once, however many foundations of a suit are equally high', () => {
  const outline = new MountedOutline(raceFor(3), ['f3: Ah', 'f7: Ah@b', 'a:t1: 2h']);
  outline.press('two of hearts, column 1, on top');
  expect(outline.names().filter((name) => name.includes(' to '))).toEqual([
    'two of hearts to the foundations of hearts',
  ]);
});

it('lists each rival’s cards under a heading', () => {
  const outline = new MountedOutline(raceFor(3), ['f3: Ah@b', 'b:w: 4s 5c', 'c:t1: ?2 9c']);
  expect(outline.headings().slice(-2)).toEqual([
    'Ben, online, 1 of 52 cards on the foundations, in the lead',
    'Cleo, online, 0 of 52 cards on the foundations',
  ]);
  expect(outline.lines('Ben')).toContain('The waste: five of clubs');
  expect(outline.lines('Cleo')).toContain('Column 1: 2 face-down cards, nine of clubs');
});

it('has no buttons if nothing can be played', () => {
  const outline = new MountedOutline(klondike(), ['a:s: ?3', 'a:t1: 9h 8c', 'a:t2: 9d'], false);
  expect(outline.names()).toEqual([]);
});

it('passes and asks for moves in a game with turns', () => {
  const rules = turnsFor(2);
  const turn: TurnWords = { isOwn: true, sentence: 'Your turn.', canPass: true, askable: [1] };
  const outline = new MountedOutline(rules, ['a:t1: 9h', 'turn: a 1,0'], true, turn);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.turn button')];
  expect(buttons.map(nameOf)).toEqual(['Pass', 'Ask Ben to move']);
  buttons[0]?.click();
  flushSync();
  expect(outline.moves).toEqual(['pass']);
});

it('answers questions by key', () => {
  const outline = new MountedOutline(raceFor(2), [
    'f3: Ah@b',
    'a:s: ?3',
    'a:w: 4s',
    'a:t1: ?1 9h 8c',
    'a:t2: 9d',
    'b:t1: 7s',
  ]);
  outline.key('c');
  expect(outline.said()).toMatch(
    /^Column 1: 1 face-down card, nine of hearts, eight of clubs\. Column 2: nine of diamonds\./,
  );
  outline.key('2');
  expect(outline.said()).toBe('Column 2: nine of diamonds.');
  outline.key('9');
  expect(outline.said()).toBe('There is no column 9.');
  outline.key('k');
  expect(outline.said()).toBe('The stock: 3 cards. The waste: four of spades.');
  outline.key('g');
  expect(outline.said()).toContain('The foundations of hearts: ace of hearts; empty.');
  outline.key('o');
  expect(outline.said()).toMatch(/^Ben, online, 1 of 52 cards on the foundations, in the lead\. The stock: /);
  outline.key('l');
  expect(outline.said()).toBe('2 moves: eight of clubs to nine of diamonds, column 2; draw.');
  outline.key('i');
  expect(outline.said()).toBe('You have 0 of 52 cards on the foundations. Time: 1:05.');
});

it('reports the changes since the last question', () => {
  const outline = new MountedOutline(raceFor(2), ['f3: Ah', 'a:t1: ?1 9h 8c', 'a:t2: 9d', 'b:t1: 2h']);
  outline.key('w');
  expect(outline.said()).toBe('Nothing has changed.');
  outline.show('f3: Ah 2h@b', 'a:t1: 5s 9h', 'a:t2: 9d 8c');
  outline.key('w');
  expect(outline.said()).toBe(
    'Ben: 1 card to the foundations. Five of spades turned up in column 1. Eight of clubs to column 2.',
  );
  outline.key('w');
  expect(outline.said()).toBe('Nothing has changed.');
});

it.each(everySoloGame)('offers every legal move of %s, and no other', async (_name, rules) => {
  for (const view of viewsOfGame(rules, 'e', 24).filter((_, index) => index % 8 === 0)) {
    const outline = new MountedOutline(rules, view);
    const isPlace = (name: string) => name.includes(' to ');
    const offered = [...document.querySelectorAll<HTMLButtonElement>('button[data-card]')].flatMap((button) => {
      button.click();
      flushSync();
      const places = outline.names().filter(isPlace);
      button.click();
      flushSync();
      expect(outline.names().filter(isPlace), 'it is put back').toEqual([]);
      return places;
    });
    const wanted = legalMoves(rules, view, 0).flatMap((move) =>
      move.kind === 'carry' && rules.piles[move.from]?.role !== 'stock'
        ? [carryWords(rules, view, move.lead, move.to)]
        : [],
    );
    // With two packs there are two cards of a name.
    expect(new Set(offered)).toEqual(new Set(wanted));
    await outline.remove();
  }
});

it('chooses cards of a hand, and melds them', () => {
  const outline = new MountedOutline(soloRules('head-solitaire'), ['a:n: 3MW 9WY 4MS AK 5ML CS', 'a:s: ?8']);
  expect(outline.headings()).toContain('Your hand');
  const cards = outline.names();
  expect(cards).toHaveLength(6);
  for (const index of [0, 2, 4]) outline.press(cards[index] ?? '');
  expect([...document.querySelectorAll('[aria-pressed="true"]')]).toHaveLength(3);
  outline.key('m');
  expect(outline.moves).toEqual(['meld']);
});

it('numbers the cards of a hand that is discarded in an order, and discards them', () => {
  const outline = new MountedOutline(soloRules('head-solitaire'), ['a:n: AM 2MK 4MS 7ML 9MS CM', 'a:s: ?8']);
  const numberOf = (place: number) => outline.names()[place]?.match(/discard number \d$/)?.[0];
  expect([numberOf(0), numberOf(2)]).toEqual(['discard number 1', 'discard number 3']);
  outline.press(outline.names()[2] ?? '');
  expect([numberOf(0), numberOf(2)]).toEqual(['discard number 2', 'discard number 1']);
  const discard = [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => textOf(one) === 'Discard');
  discard?.click();
  flushSync();
  expect(outline.moves).toEqual(['discard']);
});

it.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'asks nothing by a key that does something else in %s',
  (_id, ruleset) => {
    const { keys, byEar } = helpFor(ruleset);
    const taken = new Set(keys.map(({ key }) => key));
    expect(byEar.filter(({ key }) => taken.has(key))).toEqual([]);
    expect(byEar.map(({ key }) => key)).toContain('L');
  },
);
