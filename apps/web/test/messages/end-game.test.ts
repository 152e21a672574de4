import type { SeatInfo } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { endGameCircumstances, endGameQuestion } from '../../src/messages/endings.ts';
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
