import type { SeatInfo } from '@snap-up/protocol';
import { expect, it, test } from 'vitest';
import {
  type EndRequest,
  endGameCircumstances,
  endGameQuestion,
  endRequestText,
  type WayOut,
  wayOutLabel,
} from '../../src/messages/endings.ts';
import { endingWords, isScoreless, momentWords, newcomerWords, resultTitle } from '../../src/messages/results.ts';
import { seatInfo, tableOf } from '../support/tables.ts';
import { raceFor, viewOf } from '../support/views.ts';

const placing = (seat: number, place: number, cardCount = 9) => ({ seat, place, cardCount, isOut: false });

/** Why a race is over in which nobody was away, gave up or has put all cards up, unless something else is said. */
const words = (ending: Parameters<typeof endingWords>[0], change: Partial<Parameters<typeof endingWords>[1]> = {}) =>
  endingWords(ending, {
    outCount: 0,
    gaveUp: [],
    noun: 'race',
    absentNames: [],
    onlyPerson: null,
    isScoreless: false,
    ...change,
  });

it('tells the winner from the others', () => {
  const names = ['Anna', 'Bruno', 'Chiara'];
  const places = [placing(1, 1), placing(0, 2), placing(2, 3)];
  expect(resultTitle(places, names, 1)).toBe('You won!');
  expect(resultTitle(places, names, 0)).toBe('Bruno won');
  expect(resultTitle(places, names, null)).toBe('Bruno won');
  expect(resultTitle(places, names, 1, 2)).toBe('You won round 2!');
  expect(resultTitle(places, names, 0, 2)).toBe('Bruno won round 2');
  expect(resultTitle([placing(0, 1), placing(1, 1), placing(2, 1)], names, 0)).toBe('It’s a draw');
  expect(resultTitle([placing(0, 1), placing(1, 1), placing(2, 3)], names, 0)).toBe(
    'Tied for first place: you and Bruno',
  );
});

it('names no winner where nobody has a card on the foundations', () => {
  const [scoreless, scored] = [0, 3].map((count) => [placing(0, 1, count), placing(1, 1, count)]);
  expect(resultTitle(scoreless ?? [], ['Anna', 'Ben'], 0)).toBe('No winner');
  expect([isScoreless(scoreless ?? []), isScoreless(scored ?? [])]).toEqual([true, false]);
  expect(words('agreed', { isScoreless: true })).toBe('Everyone agreed to stop. No cards reached the foundations.');
});

it('names the winner whom all others left the game, though nobody has a card on the foundations', () => {
  expect(resultTitle([placing(1, 1, 0), placing(0, 2, 0)], ['Anna', 'Ben'], 0)).toBe('Ben won');
  const tied = [placing(0, 1, 0), placing(1, 1, 0), placing(2, 3, 0)];
  expect(resultTitle(tied, ['Anna', 'Ben', 'Cleo'], 0)).toBe('No winner');
  const you = { name: 'Anna', isYou: true };
  const cleo = { name: 'Cleo', isYou: false };
  expect([[you], [cleo], [you, cleo]].map((gaveUp) => words('given-up', { gaveUp }))).toEqual([
    'You gave up.',
    'Cleo gave up.',
    'Everyone else gave up.',
  ]);
});

it('names those who have come since the game', () => {
  const seat = (name: string | null, hasPlayed: boolean) => seatInfo({ name, hasPlayed });
  expect(newcomerWords([seat('Anna', true), seat(null, false)], ['Anna', 'Ben'], 0, 'race')).toBeNull();
  expect(newcomerWords([seat('Anna', true), seat('Bo', false)], ['Anna', 'Ben'], 0, 'race')).toBe(
    'Joining the next race: Bo.',
  );
  expect(newcomerWords([seat('Anna', false), seat('Bo', false), seat('Cleo', false)], ['Dov'], 1, 'game')).toBe(
    'Joining the next game: Anna, you, and Cleo.',
  );
  // Anna has played, on another seat.
  expect(newcomerWords([seat(null, false), seat('Anna', false)], ['Anna', 'Ben'], 1, 'race')).toBeNull();
});

it('says why a game is over', () => {
  expect(words('out', { outCount: 1 })).toBe('All of the winner’s cards are on the foundations.');
  expect(words('out', { outCount: 3 })).toBe('Everyone has played all their cards.');
  expect(words('stuck')).toBe('Nobody could get any further. Most cards on the foundations wins.');
  expect(words('idle')).toBe('Nobody moved for too long, so the race ended. Most cards on the foundations wins.');
});

it('says who was away when the others agreed to end the game, where this page witnessed it', () => {
  expect(words('agreed')).toBe('Everyone agreed to stop. Most cards on the foundations wins.');
  expect(words('agreed', { absentNames: ['Bo', 'Cleo'] })).toMatch(
    /^Everyone still here agreed to stop while Bo and Cleo were away\. /,
  );
  expect(words('agreed', { absentNames: ['Bo'] })).toMatch(/ agreed to stop while Bo was away\. /);
  expect(words('agreed', { absentNames: null })).toMatch(/^The players agreed to stop\. /);
});

it('says who ended a game against bots alone, in which there was nobody to agree', () => {
  const ended = (name: string, isYou: boolean) => words('agreed', { onlyPerson: { name, isYou } });
  expect(ended('Anna', true)).toBe('You ended the race. Most cards on the foundations wins.');
  expect([ended('Anna', false), ended('bob', false)]).toEqual([
    expect.stringMatching(/^Anna ended the race\. /),
    expect.stringMatching(/^bob ended the race\. /),
  ]);
});

const names = ['Anna', 'Ben', 'Cleo', 'Robo'];
const rules = raceFor(4);
const running = viewOf(rules, 'a:t1: 7h', 'b:t1: 8h', 'c:t1: 9h', 'd:t1: 5h');

/** What Anna is asked who races Ben, Cleo and a bot. */
function circumstances(agreed: readonly number[], ben: Partial<SeatInfo> = {}, out: readonly number[] = []) {
  const seats = [{}, ben, {}, { bot: 'sharp' as const }].map((change, seat) => ({
    name: names[seat] ?? '',
    hasPlayed: true,
    ...change,
  }));
  const view = { ...running, out: [...out], agreed: names.map((_, seat) => agreed.includes(seat)) };
  const nameOf = (seat: number) => names[seat] ?? '';
  const absence = { rules, view, table: tableOf(seats), isOfGame: () => true, own: 0, nameOf, serverMs: 0 };
  return endGameCircumstances('race', false, absence);
}

it('says that a player’s answer decides once all other people agree who are asked', () => {
  expect(circumstances([])).toEqual({ noun: 'race', isRound: false, askers: [], isLast: false, absent: [] });
  expect(circumstances([1])).toMatchObject({ askers: ['Ben'], isLast: false });
  expect(circumstances([1, 2]), 'a bot agrees then').toMatchObject({ askers: ['Ben', 'Cleo'], isLast: true });
  expect(circumstances([2], {}, [1]), 'nobody asks who is out').toMatchObject({ askers: ['Cleo'], isLast: true });
  expect(circumstances([2], { name: null }), 'nor whose data was deleted').toMatchObject({ isLast: true });
});

it('does not wait for the answer of somebody who is away, only for two minutes', () => {
  const away = { presence: 'away' } as const;
  expect(circumstances([], away)).toMatchObject({ isLast: false });
  expect(circumstances([2], { presence: 'reconnecting' })).toMatchObject({ isLast: false });
  const decided = circumstances([2], away);
  expect(decided).toEqual({ noun: 'race', isRound: false, askers: ['Cleo'], isLast: true, absent: ['Ben'] });
  expect(endGameQuestion(decided)).toMatchObject({
    text: 'Cleo would like to end the race. If you agree, it’s over once Ben has been away for two minutes. Most cards on the foundations wins.',
    yes: 'End the race',
  });
});

it('asks before a player agrees to end a game, and says who would like to and what follows', () => {
  const alone = { noun: 'race', isRound: false, askers: [], isLast: false, absent: [] } as const;
  expect(endGameQuestion(alone)).toEqual({
    title: 'End the race?',
    text: 'It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Ask to end',
    no: 'Keep playing',
    variant: 'primary',
  });
  expect(endGameQuestion({ ...alone, noun: 'game', isRound: true, askers: ['Ben'] })).toMatchObject({
    title: 'End this round?',
    text: 'Ben would like to end the game. It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Agree to end',
  });
  expect(endGameQuestion({ ...alone, askers: ['Ben', 'Cleo'], isLast: true })).toMatchObject({
    text: 'Ben and Cleo would like to end the race. If you agree, it’s over. Most cards on the foundations wins.',
    yes: 'End the race',
    variant: 'final',
  });
});

it('calls the way out of a game by what it does', () => {
  const label = (change: Partial<WayOut>) =>
    wayOutLabel({ noun: 'race', isAgainstBots: false, isDecided: false, agrees: false, agreedCount: 0, ...change });
  expect(label({})).toBe('End for everyone …');
  expect(label({ agreedCount: 1 })).toBe('Agree to end');
  expect(label({ agrees: true, agreedCount: 1 })).toBe('Withdraw (don’t end)');
  expect(label({ isAgainstBots: true })).toBe('Leave the race');
  expect(label({ isAgainstBots: true, isDecided: true })).toBe('End the race');
});

it('says in a line who asks to end a game, how many agree, and how it stands', () => {
  const line = (change: Partial<EndRequest>) =>
    endRequestText({
      people: [],
      bots: ['Robin'],
      agreedCount: 0,
      askedCount: 1,
      own: 9,
      others: [{ name: 'Robin', count: 7 }],
      ...change,
    });
  expect(line({})).toEqual({
    text: 'Robin is stuck. End now? You lead 9–7.',
    short: 'End now? You lead 9–7.\nRobin is stuck.',
  });
  expect(line({ bots: ['Robin', 'Kim'], own: 4 }).text).toBe('Robin and Kim are stuck. End now? Robin leads 7–4.');
  expect(line({ people: ['Anna'], bots: [], agreedCount: 1, askedCount: 3, own: 7 })).toEqual({
    text: 'Anna wants to end now. 1 of 3 agree. Tied at 7.',
    short: 'Anna wants to end now. 1 of 3 agree',
  });
  const others = [
    { name: 'Ben', count: 12 },
    { name: 'Cleo', count: 12 },
    { name: 'Robin', count: 7 },
  ];
  expect(line({ own: 8, others }).text).toBe('Robin is stuck. End now? Ben and Cleo lead 12–8.');
  expect(line({ bots: ['Robin', 'Kim', 'Noor'] }).short).toBe('End now? You lead 9–7.\n3 bots are stuck.');
});

test('each moment of a game has its words', () => {
  expect(momentWords({ kind: 'by-cards', cardCount: 1 })).toBe('Photo finish: by one card');
  expect(momentWords({ kind: 'by-time', marginMs: 380 })).toBe('Photo finish: by 0.4 seconds');
  expect(momentWords({ kind: 'by-time', marginMs: 12 })).toBe('Photo finish: by 0.1 seconds');
  expect(momentWords({ kind: 'comeback', cardCount: 9 })).toBe('Comeback from 9 cards behind');
  expect(momentWords({ kind: 'streak', winCount: 3 })).toBe('3 wins in a row');
});
