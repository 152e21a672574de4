import type { Options } from '@snap-up/engine';
import type { SeatInfo, TableInfo } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import {
  currentSeats,
  GameFacts,
  LastSeconds,
  runsAgainstTime,
  seatClocks,
} from '../../src/features/race/game-facts.svelte.ts';
import { clockWords, leftText } from '../../src/messages/times.ts';
import { freeSeat, tableOf } from '../support/tables.ts';
import { raceFor, turnsFor, viewOf } from '../support/views.ts';

const game = { number: 1, names: ['Anna', 'Ben', 'Cleo'] };
const over = { phase: 'finished', gameNumber: 1 } as const;
const [anna, ben, cleo] = game.names.map((name) => ({ name, hasPlayed: true }));
/** Cleo on a seat on which somebody else has played. */
const movedCleo = { name: 'Cleo', hasPlayed: false };

it('finds players who moved up because free seats were removed', () => {
  expect(currentSeats(tableOf([{ ...anna }, freeSeat, { ...cleo }], over), game)).toEqual([0, null, 2]);
  expect(currentSeats(tableOf([{ ...anna }, movedCleo], over), game)).toEqual([0, null, 1]);
});

it('does not mistake later arrivals for players of the game', () => {
  const table = tableOf([{ ...anna }, { name: 'Dov' }, { ...cleo }], over);
  expect(currentSeats(table, game)).toEqual([0, null, 2]);
});

it('knows players who have changed their names, as long as they keep their seats', () => {
  const table = tableOf([{ ...anna, name: 'Annie' }, { ...ben }, { ...cleo }], over);
  expect(currentSeats(table, game)).toEqual([0, 1, 2]);
});

it('goes by the seats while the table is ahead of the game', () => {
  const table = tableOf([{ ...anna }, { ...ben }, { ...cleo }], { phase: 'countdown', gameNumber: 2 });
  expect(currentSeats(table, game)).toEqual([0, 1, 2]);
});

/** What Anna's page tells of a race with Ben. */
function factsOf(ben: Partial<SeatInfo>, change: Partial<TableInfo> = {}, options: Options = {}): GameFacts {
  const rules = raceFor(2, options);
  const seats = [{ hasPlayed: true }, { name: 'Ben', hasPlayed: true, ...ben }];
  const played = {
    table: tableOf(seats, { phase: 'playing', gameNumber: 1, ...change }),
    game: {
      number: 1,
      rules,
      names: ['Anna', 'Ben'],
      startsAt: 0,
      seq: 1,
      confirmed: null,
      moveNos: [],
      view: viewOf(rules, 'a:t1: 7h', 'b:t1: 8h'),
      pendingCount: 0,
      mode: { kind: 'multiplayer', clock: null },
    },
    seat: 0,
    connection: 'online',
    clockOffsetMs: 0,
    connected: { seenEnding: null },
    chat: { reactionOf: () => null, lineOf: () => null },
    chosenSeat: 0,
  } as const;
  return new GameFacts(() => played);
}

it('covers the cards of a player who starts later, and those alone, until then', () => {
  const options = { handicaps: '30,draw1' };
  const waiting = factsOf({}, { startsAt: Number.MAX_SAFE_INTEGER }, options);
  expect([waiting.isWaiting, waiting.canPlay]).toEqual([true, false]);
  const cardsOf = ({ rules, view }: GameFacts) => rules.seatPiles.map(({ tableau }) => view.piles[tableau[0] ?? -1]);
  const [own, other] = cardsOf(factsOf({}));
  expect(cardsOf(waiting)).toEqual([own?.map(() => null), other]);
  expect(waiting.players.map(({ handicap }) => handicap)).toEqual(['Starts 30\u00a0s later', 'Draws one card']);
  const started = factsOf({}, { startsAt: 0 }, options);
  expect([started.isWaiting, started.canPlay]).toEqual([false, true]);
  expect(cardsOf(started)).toEqual([own, other]);
});

/** Who wants a pause at a table at which both have voted. */
const requestOf = (pause: TableInfo['pause']) => factsOf({}, { pause }).pauseRequest;

it('knows the connections of players who are here', () => {
  const latency = { delayMs: 250, jitterMs: 10 };
  expect(factsOf({ latency }).players.map(({ connection }) => connection?.quality)).toEqual([undefined, 'very-slow']);
  expect(factsOf({ latency, presence: 'reconnecting' }).players[1]?.connection).toBeNull();
});

it('does not take those who are ready to play on after a pause for those who want one', () => {
  expect(requestOf({ votes: [1], resumesAt: null })).toEqual({ others: ['Ben'], agreedCount: 1, askedCount: 2 });
  expect(requestOf({ votes: [0, 1], resumesAt: 5_000 })).toBeNull();
});

const rulesWith = (options: Options) => ({ ...turnsFor(3), options });
const perTurn = rulesWith({ clock: 'turn-60' });
const bank = rulesWith({ clock: 'bank-5' });
const view = viewOf(turnsFor(3), 'a:t1: 7h', 'b:t1: 8h', 'c:t1: 9h', 'turn: b 1,1,0');

it('shows no clock in a game without one, before its cards are dealt, and after its end', () => {
  const clock = { endsAt: 61_000, banksMs: null };
  expect(seatClocks(rulesWith({ clock: 'none' }), view, clock, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, view, null, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, { ...view, turn: null }, clock, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, { ...view, ending: 'agreed' }, clock, 1_000)).toEqual([null, null, null]);
});

it('counts a turn down by the server’s clock, for the current seat only', () => {
  const left = seatClocks(perTurn, view, { endsAt: 61_000, banksMs: null }, 40_500);
  expect(left).toEqual([null, { leftMs: 20_500, state: 'runs', isUrgent: false }, null]);
});

it('is urgent in the last ten seconds, and never below zero', () => {
  const at = (serverMs: number) => seatClocks(perTurn, view, { endsAt: 61_000, banksMs: null }, serverMs)[1];
  expect(at(50_999)?.isUrgent).toBe(false);
  expect(at(51_000)).toEqual({ leftMs: 10_000, state: 'runs', isUrgent: true });
  expect(at(63_000)).toMatchObject({ leftMs: 0, isUrgent: true });
});

it('shows a whole turn while the clock is paused', () => {
  const still = seatClocks(perTurn, view, { endsAt: null, banksMs: null }, 40_500);
  expect(still[1]).toEqual({ leftMs: 60_000, state: 'still', isUrgent: false });
});

it('shows everybody’s bank, except of players who are out', () => {
  const clock = { endsAt: 100_000, banksMs: [300_000, 70_000, 12_000] };
  expect(seatClocks(bank, view, clock, 40_000)).toEqual([
    { leftMs: 300_000, state: 'waits', isUrgent: false },
    { leftMs: 60_000, state: 'runs', isUrgent: false },
    { leftMs: 12_000, state: 'waits', isUrgent: false },
  ]);
  expect(seatClocks(bank, { ...view, out: [0] }, clock, 40_000)[0]).toBeNull();
});

it('shows the ten seconds of an empty bank that is paused', () => {
  const still = seatClocks(bank, view, { endsAt: null, banksMs: [300_000, 0, 0] }, 40_000);
  expect(still[1]).toMatchObject({ leftMs: 10_000, state: 'still' });
});

it('writes the time left so that the last second is 0:01, and says what the clock does', () => {
  expect([0, 1, 1_000, 59_001, 60_000, 299_500].map(leftText)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '5:00',
  ]);
  expect(clockWords({ leftMs: 27_000, state: 'runs' })).toBe('0:27 left');
  expect(clockWords({ leftMs: 60_000, state: 'still' })).toBe('1:00, clock paused');
  expect(clockWords({ leftMs: 200_000, state: 'waits' })).toBe('3:20 left in total');
});

it('reports the last seconds of a turn once, and not if a turn begins with them', () => {
  const last = new LastSeconds();
  expect([last.begin(0, false), last.begin(0, true), last.begin(0, true)]).toEqual([false, true, false]);
  expect([last.begin(1, true), last.begin(1, true)]).toEqual([false, false]);
  expect([last.begin(0, false), last.begin(0, true)]).toEqual([false, true]);
});

it('runs against time in a race and in turns with a clock, but not in turns without a clock or with a clock of days', () => {
  expect(runsAgainstTime(raceFor(2))).toBe(true);
  const runs = ['turn-60', 'bank-5', 'none', 'days-1'].map((clock) => runsAgainstTime(rulesWith({ clock })));
  expect(runs).toEqual([true, true, false, false]);
});
