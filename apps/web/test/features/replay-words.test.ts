import { isSolo, rulesets } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { notesOf, sentencesOf, wordsOf } from '../../src/features/replay/move-words.ts';
import type { RecordedGame } from '../../src/features/replay/recorded-game.ts';
import { cardName, cardSigns } from '../../src/messages/replay.ts';
import { plainText } from '../../src/messages/sentence.ts';
import { Scribe } from './replay-support.ts';

const spoken = (game: RecordedGame, step: number) => sentencesOf(wordsOf(game, step, cardName));
/** The sentences about the last move. */
const toldLast = (scribe: Scribe) => {
  const game = scribe.game();
  return spoken(game, game.record.batches.length);
};

const race = new Scribe('race', 2, { evenDeal: false }).playOn(26).game();

it('begins with the deal and, in a game with turns, with the first player', () => {
  expect(spoken(race, 0)).toBe('The cards are dealt.');
  expect(spoken(new Scribe('double-klondike', 3).game(), 0)).toBe('The cards are dealt. Ben goes first.');
});

it('says at the beginning and at the end that the record ends before the game did', () => {
  const cut = 'This record ends before the game did.';
  expect([0, 1, 25, 26].map((step) => notesOf(race, step))).toEqual([[cut], [], [], [cut]]);
  const whole = new Scribe('race', 2, { evenDeal: false }).make(0, { kind: 'agree' }).make(1, { kind: 'agree' }).game();
  expect([0, 1, 2].flatMap((step) => notesOf(whole, step))).toEqual([]);
});

it('says who played which card from where to where, what was turned up and what was drawn, in words or signs', () => {
  expect(spoken(race, 1)).toBe(
    'Anna plays the ace of spades from column 3 to the foundations and turns up the six of hearts.',
  );
  expect(spoken(race, 2)).toBe('Ben plays the five of clubs from column 1 to column 3.');
  expect(spoken(race, 5)).toBe(
    'Anna plays the six of hearts and 1 more from column 3 to column 6 and turns up the king of hearts.',
  );
  expect(spoken(race, 7)).toBe('Anna plays the king of hearts from column 3 to the empty column 1.');
  expect(spoken(race, 26)).toBe('Ben plays the ace of diamonds from the waste to the foundations.');
  expect(spoken(race, 4)).toBe('Ben draws the king of hearts, the three of clubs, and the ten of clubs.');
  expect(plainText(wordsOf(race, 4, cardSigns).sentence)).toBe('Ben draws K♥\uFE0E, 3♣\uFE0E, and 10♣\uFE0E.');
});

it('says that the waste is taken back', () => {
  const scribe = new Scribe('race', 2, { evenDeal: false });
  for (let draw = 0; draw < 8; draw += 1) scribe.make(0, { kind: 'draw' });
  expect(toldLast(scribe.make(0, { kind: 'redeal' }))).toBe('Anna turns the waste over to make a new stock.');
});

it('says whose turn begins after a pass, and with which card', () => {
  const scribe = new Scribe('double-klondike', 2);
  const first = scribe.state.turn?.seat ?? 0;
  const [own, other] = first === 0 ? ['Anna', 'Ben'] : ['Ben', 'Anna'];
  expect(toldLast(scribe.make(first, { kind: 'pass', demandOf: null }))).toBe(`${own} passes. ${other}’s turn begins.`);
  expect(toldLast(scribe.make(1 - first, { kind: 'pass', demandOf: null }))).toMatch(
    new RegExp(`^${other} passes\\. ${own}’s turn begins with the \\w+ of \\w+\\.$`),
  );
});

it('says who asks to end the game, and the outcome once all have agreed', () => {
  const scribe = new Scribe('race', 2, { evenDeal: false }).make(0, { kind: 'agree' });
  expect(toldLast(scribe)).toBe('Anna agrees to stop.');
  expect(toldLast(scribe.make(0, { kind: 'disagree' }))).toBe('Anna decides to keep playing.');
  scribe.make(0, { kind: 'agree' });
  expect(toldLast(scribe.make(1, { kind: 'agree' }))).toBe(
    'Ben agrees to stop. Anna and Ben agreed to end the race. No winner.',
  );
});

it('says that a player for whom the server agreed did not get a vote, and who ended the game', () => {
  const scribe = new Scribe('race', 2, { evenDeal: false })
    .make(0, { kind: 'agree' })
    .make(1, { kind: 'agree' }, { by: 'server' });
  const game = scribe.game();
  expect(wordsOf(game, 2, cardName)).toMatchObject({
    seat: null,
    isServers: true,
    sentence: ['Ben doesn’t get a vote on ending the game.'],
  });
  expect(spoken(game, 2)).toMatch(/ Anna ended the race\. No winner\.$/);
});

it('says that nobody has moved for the idle limit', () => {
  const scribe = new Scribe('race', 2, { evenDeal: false, idle: 5 })
    .playOn(2)
    .make(null, { kind: 'halt' }, { by: 'server' });
  expect(toldLast(scribe)).toBe('Nobody has moved for 5 minutes. The race is over. Anna won.');
});

const skipOf = (clock: string, pausesMs: readonly number[], skipMs: number) => {
  const scribe = new Scribe('double-klondike', 2, { clock });
  for (const pauseMs of pausesMs) {
    scribe.make(scribe.state.turn?.seat ?? 0, { kind: 'pass', demandOf: null }, { pauseMs });
  }
  const seat = scribe.state.turn?.seat ?? 0;
  const words = toldLast(scribe.make(seat, { kind: 'skip' }, { by: 'server', pauseMs: skipMs }));
  return words.replace(/^(Anna|Ben)/, 'Someone').split('.')[0];
};

it('distinguishes a timeout from a skip vote, and counts a bank over all turns of a seat', () => {
  expect(skipOf('none', [5_000], 80_000)).toBe('Someone is away, so the others skip the turn');
  expect(skipOf('turn-60', [5_000], 60_100)).toBe('Someone ran out of time, so the turn is passed');
  expect(skipOf('turn-60', [5_000], 34_000)).toBe('Someone is away, so the others skip the turn');
  const minuteMs = 60_000;
  expect(skipOf('bank-5', [], 5 * minuteMs)).toBe('Someone ran out of time, so the turn is passed');
  expect(skipOf('bank-5', [], 2 * minuteMs)).toBe('Someone is away, so the others skip the turn');
  expect(skipOf('bank-5', [3 * minuteMs, minuteMs], 2 * minuteMs)).toBe(
    'Someone ran out of time, so the turn is passed',
  );
  expect(skipOf('bank-5', [5 * minuteMs, minuteMs], 10_000)).toBe('Someone ran out of time, so the turn is passed');
});

it('says in a solo game what was undone and redone, and that it was given up', () => {
  const scribe = new Scribe('klondike', 1).make(0, { kind: 'draw' });
  expect(toldLast(scribe.make(0, { kind: 'undo' }))).toBe('Anna undoes a move.');
  expect(toldLast(scribe.make(0, { kind: 'redo' }))).toBe('Anna redoes it.');
  expect(toldLast(scribe.make(0, { kind: 'restart' }))).toBe('Anna restarts the deal.');
  expect(toldLast(scribe.make(0, { kind: 'give-up' }))).toBe('Anna gives up. The game was given up.');
});

it('says the score at the end of a solo game that has one, and not that somebody has won', () => {
  const scribe = new Scribe('head-solitaire', 1).playOn(200);
  expect(scribe.state.ending).toBe('finished');
  expect(toldLast(scribe)).toMatch(/The game is finished\. The score is \d+\.$/);
});

it('stops the clock of a solo game in a long pause', () => {
  const game = new Scribe('klondike', 1)
    .make(0, { kind: 'draw' }, { pauseMs: 5_000 })
    .make(0, { kind: 'draw' }, { pauseMs: 86_400_000 })
    .game();
  expect(game.timeline.happenedMs).toEqual([0, 5_000, 65_000]);
});

it('names the cards of the Decktet by rank and suits in text', () => {
  const game = new Scribe('kittyhawk', 1).make(0, { kind: 'draw' }).game();
  const signs = (played: RecordedGame) => plainText(wordsOf(played, 1, cardSigns).sentence);
  expect(signs(game)).toMatch(/^Anna draws (\w+ of \w+( & \w+)?(, and |, |\.$)){6}$/);
  const blind = new Scribe('kittyhawk', 1, { blind: true }).make(0, { kind: 'draw' }).game();
  expect(signs(blind)).toMatch(/^Anna draws (\w+ of \w+( & \w+)?, )\w+ of \w+( & \w+)?, and 4 face down\.$/);
});

it.each(rulesets.filter(isSolo).map(({ id }) => id))('has words for each step of a game of %s', (id) => {
  const game = new Scribe(id, 1).playOn(150).game();
  for (let step = 1; step <= game.record.batches.length; step += 1) {
    expect(spoken(game, step)).toMatch(/^(Anna|The) .+\.$/);
    expect(spoken(game, step)).not.toMatch(/undefined|the empty the| {2}/);
  }
});
