import { expect, it } from 'vitest';
import { endGameQuestion, leaveQuestion } from '../../src/messages/end-game.ts';

it('asks before a player agrees to end a game, and says who would like to and what follows', () => {
  expect(endGameQuestion({ noun: 'race', askers: [], isLast: false })).toEqual({
    title: 'End the race?',
    text: 'It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Ask to end',
    no: 'Keep playing',
  });
  expect(endGameQuestion({ noun: 'game', askers: ['Ben'], isLast: false })).toMatchObject({
    text: 'Ben would like to end the game. It ends once everyone agrees. Most cards on the foundations wins.',
    yes: 'Agree to end',
  });
  expect(endGameQuestion({ noun: 'race', askers: ['Ben', 'Cleo'], isLast: true })).toMatchObject({
    text: 'Ben and Cleo would like to end the race. If you agree, it’s over. Most cards on the foundations wins.',
    yes: 'End the race',
  });
});

it('asks before a player leaves a game against bots', () => {
  expect(leaveQuestion('race')).toEqual({
    title: 'Leave the race?',
    text: 'The bots don’t go on without you, so the race ends as it stands.',
    yes: 'Leave',
    no: 'Keep playing',
  });
});
