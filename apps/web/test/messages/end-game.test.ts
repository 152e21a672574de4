import type { SeatInfo } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import {
  type EndRequest,
  endGameCircumstances,
  endGameQuestion,
  endRequestText,
  type WayOut,
  wayOutLabel,
} from '../../src/messages/endings.ts';
import { tableOf } from '../support/tables.ts';
import { raceFor, viewOf } from '../support/views.ts';

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
  return endGameCircumstances('race', absence);
}

it('says that a player’s answer decides once all other people agree who are asked', () => {
  expect(circumstances([])).toEqual({ noun: 'race', askers: [], isLast: false, absent: [] });
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
  expect(decided).toEqual({ noun: 'race', askers: ['Cleo'], isLast: true, absent: ['Ben'] });
  expect(endGameQuestion(decided)).toMatchObject({
    text: 'Cleo would like to end the race. If you agree, it’s over once Ben has been away for two minutes. Most cards on the foundations wins.',
    yes: 'End the race',
  });
});

it('asks before a player agrees to end a game, and says who would like to and what follows', () => {
  expect(endGameQuestion({ noun: 'race', askers: [], isLast: false, absent: [] })).toEqual({
    title: 'End the race?',
    text: 'It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Ask to end',
    no: 'Keep playing',
  });
  expect(endGameQuestion({ noun: 'game', askers: ['Ben'], isLast: false, absent: [] })).toMatchObject({
    text: 'Ben would like to end the game. It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Agree to end',
  });
  expect(endGameQuestion({ noun: 'race', askers: ['Ben', 'Cleo'], isLast: true, absent: [] })).toMatchObject({
    text: 'Ben and Cleo would like to end the race. If you agree, it’s over. Most cards on the foundations wins.',
    yes: 'End the race',
  });
});

it('calls the way out of a game by what it does', () => {
  const label = (change: Partial<WayOut>) =>
    wayOutLabel({ noun: 'race', isAgainstBots: false, isDecided: false, agrees: false, agreedCount: 0, ...change });
  expect(label({})).toBe('End the race');
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
      rival: { name: 'Robin', count: 7 },
      ...change,
    });
  expect(line({})).toBe('Robin is stuck. End now? You lead 9–7.');
  expect(line({ bots: ['Robin', 'Kim'], own: 4 })).toBe('Robin and Kim are stuck. End now? Robin leads 7–4.');
  expect(line({ people: ['Anna'], bots: [], agreedCount: 1, askedCount: 3, own: 7 })).toBe(
    'Anna wants to end now. 1 of 3 agree. It’s 7–7.',
  );
});
