import type { Rules, Table } from '@snap-up/engine';
import type { Presence, SkipVote } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { absentWords } from '../../src/messages/race.ts';
import { seatInfo } from '../support/tables.ts';
import { raceFor, turnsFor, viewOf } from '../support/views.ts';

const names = ['Anna', 'Ben', 'Cleo', 'Dov'];
const race = raceFor(4);
const turns = turnsFor(4);
const cards = ['a:t1: 7h', 'b:t1: 8h', 'c:t1: 9h', 'd:t1: 5h'];
const bensTurn = viewOf(turns, ...cards, 'turn: b 1,1,0,0');

interface Case {
  readonly rules?: Rules;
  readonly view?: Table;
  readonly presences?: readonly Presence[];
  readonly bots?: readonly number[];
  readonly own?: number | null;
  /** Seats whose players’ data was deleted. */
  readonly left?: readonly number[];
  readonly skipVote?: SkipVote;
  readonly serverMs?: number;
  readonly called?: readonly string[];
}

const away = (...seats: readonly number[]) => names.map((_, seat) => (seats.includes(seat) ? 'away' : 'here'));

function words({
  rules = turns,
  view = bensTurn,
  presences = away(1),
  bots = [],
  own = 0,
  left = [],
  skipVote,
  serverMs = 0,
  called = names,
}: Case) {
  const seats = names.map((name, seat) =>
    seatInfo({
      person: bots.includes(seat) ? null : String(seat),
      name: left.includes(seat) ? null : name,
      bot: bots.includes(seat) ? 'gentle' : null,
      presence: presences[seat] ?? 'here',
      hasPlayed: true,
    }),
  );
  const table = { seats, skipVote: skipVote ?? null };
  const nameOf = (seat: number) => called[seat] ?? '';
  return absentWords({ rules, view, table, isOfGame: () => true, own, nameOf, serverMs });
}

it('says nothing while everybody is here or reconnecting', () => {
  expect(words({ presences: ['here', 'reconnecting', 'here', 'here'] })).toBeNull();
});

it('waits for nobody whose data was deleted or who is out, and does not ask them', () => {
  const view = viewOf(race, ...cards);
  expect(words({ rules: race, view, left: [1] })).toBeNull();
  const agreed = { ...view, agreed: [true, false, true, false] };
  expect(words({ rules: race, view: agreed, presences: away(1, 3), left: [1] })?.sentence).toMatch(
    /^Everyone here agrees to end the game\. It ends once Dov has been away/,
  );
  expect(words({ view: { ...bensTurn, out: [1], turn: null } })).toBeNull();
});

it('knows that bots agree once all people do', () => {
  const view = { ...viewOf(race, ...cards), agreed: [true, false, true, false] };
  expect(words({ rules: race, view, bots: [3] })?.sentence).toBe(
    'Everyone here agrees to end the game. It ends once Ben has been away for two minutes.',
  );
});

it('says in a race that it goes on, between turns that waiting is possible, and how a game can be ended together', () => {
  const view = viewOf(race, ...cards);
  expect(words({ rules: race, view })).toMatchObject({
    sentence: 'Ben is away. Keep playing, or agree to end the game. After two minutes away, Ben no longer gets a vote.',
    vote: null,
  });
  expect(words({ rules: race, view, presences: away(1, 2) })?.sentence).toBe(
    'Ben and Cleo are away. Keep playing, or agree to end the game. After two minutes away, a player no longer gets a vote.',
  );
  expect(words({ presences: away(2) })?.sentence).toBe(
    'Cleo is away. Wait, keep playing, or agree to end the game. After two minutes away, Cleo no longer gets a vote.',
  );
});

it('is a few words for the bar, unless the bar of the turn says enough', () => {
  const view = viewOf(race, ...cards);
  expect(words({ rules: race, view })?.short).toBe('Ben is away.');
  expect(words({ rules: race, view, own: null })?.short).toBe('Ben is away.');
  expect(words({})?.short).toBe('Ben is away.');
  expect(words({ presences: away(2) })?.short).toBe('Cleo is away.');
  const rules = { ...turns, options: { ...turns.options, clock: 'days-2' } };
  expect(words({ rules })).toMatchObject({ remind: { seat: 1 } });
  expect(words({ rules })?.short).toBeUndefined();
  expect(words({ rules, presences: away(2) })).toBeNull();
  expect(words({ rules, own: null })).toBeNull();
});

it('says on their turn when it can be skipped, and what their clock does', () => {
  const skipVote = { seat: 1, openAt: 30_000, votes: [] };
  expect(words({ skipVote, serverMs: 6_000 })).toMatchObject({
    sentence:
      'It’s Ben’s turn, but they’re away. You can wait, vote to skip the turn (in 0:24), or agree to end the game.',
    vote: null,
  });
  const rules = { ...turns, options: { ...turns.options, clock: 'turn-60' } };
  expect(words({ rules })?.sentence).toBe(
    'It’s Ben’s turn, but they’re away. You can let their clock run, or agree to end the game.',
  );
});

it('offers the vote when it is open, to people who are here, counts it, and says whose votes are missing', () => {
  const skipVote = { seat: 1, openAt: 30_000, votes: [] };
  const open = { skipVote, serverMs: 30_000 };
  expect(words(open)?.vote).toEqual({ label: 'Skip 0/3', hasVoted: false });
  expect(words({ ...open, presences: ['here', 'reconnecting', 'here', 'here'] })?.vote).toEqual(words(open)?.vote);
  expect(words({ ...open, bots: [2], presences: away(1, 3) })?.vote?.label).toBe('Skip 0/1');
  const voted = { skipVote: { seat: 1, openAt: 30_000, votes: [0] }, serverMs: 40_000 };
  expect(words(voted)).toMatchObject({
    sentence: 'Ben’s turn will be skipped once Cleo and Dov vote too.',
    vote: { label: 'Voted 1/3', hasVoted: true },
  });
  expect(words({ ...voted, bots: [3] })?.sentence).toBe('Ben’s turn will be skipped once Cleo votes too.');
});

it('tells spectators, and players who are out, only who is away', () => {
  const skipVote = { seat: 1, openAt: 0, votes: [] };
  expect(words({ own: null, skipVote })).toMatchObject({ sentence: 'Ben is away.', vote: null });
  expect(words({ view: { ...bensTurn, out: [0] }, skipVote })).toMatchObject({ sentence: 'Ben is away.', vote: null });
});

it('says when the game ends, once all who are here agree to end it', () => {
  const some = { ...bensTurn, agreed: [true, false, true, false] };
  expect(words({ view: some })?.sentence).toMatch(/^It’s Ben’s turn/);
  expect(words({ view: { ...some, agreed: [true, false, true, true] } })).toMatchObject({
    sentence: 'Everyone here agrees to end the game. It ends once Ben has been away for two minutes.',
    vote: null,
  });
});

it('has news when others are away, whatever their names have in common, and none while time passes', () => {
  const called = ['Anna', 'Dr. A', 'Dr. B', 'Dov'];
  const news = (change: Case) => words({ called, ...change })?.news;
  expect(news({ presences: away(1) })).not.toBe(news({ presences: away(2) }));
  expect(news({ presences: away(1, 2) })).not.toBe(news({ presences: away(2) }));
  const inRace = { rules: race, view: viewOf(race, ...cards) };
  expect(news({ ...inRace, presences: away(1) })).not.toBe(news({ ...inRace, presences: away(2) }));
  const skipVote = { seat: 1, openAt: 30_000, votes: [] };
  expect(news({ skipVote, serverMs: 6_000 })).toBe(news({ skipVote, serverMs: 7_000 }));
  expect(news({ skipVote, serverMs: 31_000 })).not.toBe(news({ skipVote, serverMs: 7_000 }));
});
