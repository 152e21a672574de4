import { formatMove, type Rules, redact, type Seat } from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { chanceFrom, gameRules } from '@snap-up/test-kit/players.ts';
import { describe, expect, test } from 'vitest';
import { chooseMove, remember } from '../src/index.ts';
import { position } from './support/positions.ts';

interface Asked {
  readonly rules: Rules;
  readonly text: string;
  readonly strength: BotStrength;
  readonly seat?: Seat;
  readonly random?: () => number;
}

/** The move of a bot that has just come to a position, in notation; `nothing` for none. */
function choice({ rules, text, strength, seat = 0, random = chanceFrom(1) }: Asked): string {
  const view = redact(rules, position(rules, text), seat);
  const memory = remember(rules, view, seat, null);
  const move = chooseMove({ rules, view, seat, strength, memory, random });
  return move === null ? 'nothing' : formatMove(rules, seat, move);
}

const race = gameRules('race', 2);
const turns = gameRules('double-klondike', 2);
const turnsOfThree = gameRules('double-klondike', 3);

describe('in a race', () => {
  test('a bot does nothing when the game is over, or when it is out', () => {
    for (const strength of botStrengths) {
      expect(choice({ rules: race, strength, text: 'a:t1: Ac\nb:t1: Ad\nend: agreed' })).toBe('nothing');
      expect(choice({ rules: gameRules('race', 3), strength, text: 'b:t1: Ad\nc:t1: Ad\nout: a' })).toBe('nothing');
    }
  });

  test('a bot draws if nothing is useful', () => {
    for (const strength of botStrengths) {
      expect(choice({ rules: race, strength, text: 'a:t1: (5d) 2c\na:s: (3d 3h 4h)\nb:t1: Ad' })).toBe('draw');
      expect(choice({ rules: race, strength, text: 'a:t1: (5d) 2c\na:w: 3d 3h 4h\nb:t1: Ad' })).toBe('redeal');
    }
  });

  test('a gentle bot sometimes overlooks a play and draws instead', () => {
    const text = 'a:t1: (5d) Ac\na:s: (3d 3h 4h)\nb:t1: Ad';
    expect(choice({ rules: race, strength: 'gentle', text, random: () => 0.1 })).toBe('draw');
    expect(choice({ rules: race, strength: 'gentle', text, random: () => 0.9 })).toBe('Ac t1>f1');
  });

  test('a steady bot turns up a card in the column with most face-down cards', () => {
    const text = 'a:t1: (2d) 8h\na:t2: (2h 3h 4h) 8d\na:t3: 9s\nb:t1: Ad';
    expect(choice({ rules: race, strength: 'steady', text })).toBe('8d t2>t3');
  });

  test('a steady bot moves part of a run away to free a card for the foundation', () => {
    const text = 'f1: Ac\na:t1: (9h) 3d 2c\na:t2: (9d) 3h\nf2: Ad 2d\nb:t1: Ad';
    expect(choice({ rules: race, strength: 'steady', text })).toBe('2c t1>f1');
    const run = 'f2: Ad 2d\na:t1: (9h) 3d 2c\na:t2: (9d) 3h\nb:t1: As';
    expect(choice({ rules: race, strength: 'steady', text: run })).toBe('2c t1>t2');
  });

  test('a sharp bot empties a column for a king that hides a card', () => {
    const rest = 'a:t4: (4h) 5c\na:t5: (5h) 5s\na:t6: (6h) 9c\na:t7: (7h) 9s\nb:t1: Ad';
    const text = `a:t1: (2h) Kc\na:t2: Jh Tc\na:t3: (3h) Qs\n${rest}`;
    expect(choice({ rules: race, strength: 'sharp', text })).toBe('Jh t2>t3');
    const idle = `a:t1: Kc\na:t2: Jh Tc\na:t3: (3h) Qs\n${rest}`;
    expect(choice({ rules: race, strength: 'sharp', text: `${idle}\na:s: (2h)` })).toBe('draw');
  });

  test('a sharp bot holds back an ace on which only another player could play, and plays it if nobody can', () => {
    const text =
      'a:t1: (5d) 9h\na:t2: Kd Qs Jd\na:t3: As\na:s: (3d 3h 4h)\nb:t1: (4c) 2s\nb:t2: (5c 6c) 3s\nb:s: (5h 6h)';
    expect(choice({ rules: race, strength: 'sharp', text })).toBe('draw');
    expect(choice({ rules: race, strength: 'steady', text })).toBe('As t3>f4');
    const harmless = text.replace('2s', '8s').replace('3s', '9s');
    expect(choice({ rules: race, strength: 'sharp', text: harmless })).toBe('As t3>f4');
  });
});

describe('turn by turn', () => {
  test('a bot waits for its turn', () => {
    for (const strength of botStrengths) {
      expect(choice({ rules: turns, strength, text: 'a:t1: Ac\nb:t1: Ad\nturn: b 1,1' })).toBe('nothing');
    }
  });

  test('a bot with nothing to do passes', () => {
    for (const strength of botStrengths) {
      const text = 'a:t1: (9d) 7h\na:s: (6s 2d)\nb:t1: (9h) 6c\nturn: a 2,2';
      expect(choice({ rules: turns, strength, text })).toBe('pass');
    }
  });

  test('DV10: a sharp bot may pass with a play left that would only free others', () => {
    const text =
      'a:t1: (5d) 9h\na:t2: Kd Qs Jd\na:t3: As\na:s: (3d)\nb:t1: (4c) 2s\nb:t2: (5c 6c) 3s\nb:s: (5h 6h)\nturn: a 2,2';
    expect(choice({ rules: turns, strength: 'sharp', text })).toBe('pass');
    expect(choice({ rules: turns, strength: 'steady', text })).toBe('As t3>f4');
  });

  test('DV11: a sharp bot that has to play rearranges cards rather than give something away', () => {
    const text =
      'a:t1: (5d) 9h\na:t2: (2d) 6s 5h\na:t4: (2h) 6c\na:t3: (2c) As\na:s: (3d)\nb:t1: (4c) 2s\nb:t2: (5c 6c) 3s\nb:t3: 4s\nb:s: (5h 6h)\nturn: a 2,2 demand=b>a';
    expect(choice({ rules: turns, strength: 'sharp', text })).toBe('5h t2>t4');
  });

  test('DV11: a sharp bot demands a move of the player who has to give something away', () => {
    // Cleo has more cards on the foundations, but can hop with her five; Ben must found his ace, which frees the two.
    const text = 'f1: Ac@c\na:t1: (9d) 2s\nb:t1: (9h) As\nc:t1: (9d) 6s 5h\nc:t2: (9h) 6c\nturn: a 2,2,2 free=b,c';
    expect(choice({ rules: turnsOfThree, strength: 'sharp', text })).toBe('pass !b');
    expect(choice({ rules: turnsOfThree, strength: 'steady', text })).toBe('pass !c');
  });
});
