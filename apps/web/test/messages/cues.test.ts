import type { Rejection } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import type { FeltCue } from '../../src/felt/index.ts';
import { type CueContext, cueSentence, noteOf } from '../../src/messages/felt.ts';
import { cardOf, pileOf, raceFor, turnsFor } from '../support/views.ts';

const race = raceFor(2);
const names = ['Anna', 'Ben'];
const context = (change: Partial<CueContext> = {}): CueContext => ({
  rules: race,
  nameOf: (seat) => names[seat] ?? '',
  turn: null,
  ...change,
});
const card = cardOf(race, '5h');
const to = pileOf(race, 'f3');
const move = { kind: 'carry', lead: card, from: pileOf(race, 't1'), to } as const;
type Refused = Extract<FeltCue<Rejection>, { kind: 'refused' }>;
const refused = (change: Partial<Refused>): FeltCue<Rejection> => ({
  kind: 'refused',
  with: 'pointer',
  refusal: { code: 'fits-nowhere' },
  move: null,
  card,
  stock: null,
  ...change,
});

describe('the words for a cue', () => {
  it('are those for keys, since the pointer’s actions are visible', () => {
    const lifted = { kind: 'lifted', card, targets: [to, pileOf(race, 't2')] } as const;
    expect(cueSentence({ ...lifted, with: 'keys', aimedAt: to }, context())).toEqual({
      sentence:
        'five of hearts picked up. It fits on the foundations of hearts and column 2. Press Enter to place it on the foundations of hearts.',
      tone: 'said',
    });
    expect(cueSentence({ ...lifted, with: 'pointer', aimedAt: null }, context())).toBeNull();
    expect(cueSentence({ kind: 'landed', with: 'keys', card, to }, context())?.sentence).toBe(
      'five of hearts to the foundations of hearts.',
    );
    expect(cueSentence({ kind: 'landed', with: 'pointer', card, to }, context())).toBeNull();
  });

  it('say why a card cannot move', () => {
    const sentenceOf = (code: Refused['refusal']['code']) =>
      cueSentence(refused({ refusal: { code } as Refused['refusal'] }), context())?.sentence;
    expect(sentenceOf('fits-nowhere')).toBe('The five of hearts doesn’t fit anywhere.');
    expect(sentenceOf('cannot-be-lifted')).toBe('The five of hearts can’t be moved.');
    expect(sentenceOf('fits-no-goal')).toBe('The five of hearts doesn’t fit on a foundation yet.');
    expect(sentenceOf('stock-empty')).toBe('The stock is empty.');
  });

  it('is shown as well where the cards alone do not tell', () => {
    const rules = turnsFor(2);
    const wait = refused({ refusal: { code: 'not-your-turn' } });
    expect(cueSentence(wait, context({ rules, turn: 1 }))).toEqual({ sentence: 'It’s Ben’s turn.', tone: 'plain' });
    const pass = refused({ refusal: { code: 'must-play' }, move: { kind: 'pass', demandOf: null }, card: null });
    expect(cueSentence(pass, context({ rules }))?.tone).toBe('plain');
    const hand = refused({ with: 'hand', refusal: { code: 'too-fast' }, move: { kind: 'draw' }, card: null });
    expect(cueSentence(hand, context())?.tone).toBe('plain');
    expect(cueSentence(refused({ move, refusal: { code: 'wrong-suit' } }), context())).toEqual({
      sentence: 'That foundation is for another suit.',
      tone: 'said',
    });
  });

  it('is shown on the felt where a card was dropped, at the card that cannot be played, or at the stock', () => {
    const noteAbout = (change: Partial<Refused>) => {
      const cue = refused(change);
      const told = cueSentence(cue, context());
      return told === null ? null : noteOf(cue, told);
    };
    expect(noteAbout({ move, refusal: { code: 'wrong-suit' } })).toEqual({
      text: 'That foundation is for another suit.',
      at: { kind: 'pile', pile: to },
    });
    expect(noteAbout({})).toEqual({
      text: 'The five of hearts doesn’t fit anywhere.',
      at: { kind: 'card', card },
    });
    const stock = pileOf(race, 'a:s');
    expect(noteAbout({ refusal: { code: 'stock-empty' }, card: null, stock })).toEqual({
      text: 'The stock is empty.',
      at: { kind: 'pile', pile: stock },
    });
    const redeal = { refusal: { code: 'no-passes-left' }, move: { kind: 'redeal' }, card: null, stock } as const;
    expect(noteAbout(redeal)).toEqual({
      text: 'You can’t go through the stock again.',
      at: { kind: 'pile', pile: stock },
    });
    expect(noteAbout({ with: 'hand' })).toBeNull();
    const toast = refused({ refusal: { code: 'not-your-turn' } });
    expect(noteOf(toast, { sentence: 'It’s Ben’s turn.', tone: 'plain' })).toBeNull();
  });

  it('is what was drawn, the playable card first, and what is left where that is nothing', () => {
    const drawn = { kind: 'drawn', cards: [cardOf(race, '4d'), cardOf(race, '9s'), card] } as const;
    expect(cueSentence({ ...drawn, leftCount: 8 }, context())).toEqual({
      sentence: 'Drawn: five of hearts, on nine of spades and four of diamonds.',
      tone: 'said',
    });
    expect(cueSentence({ ...drawn, cards: [card], leftCount: 0 }, context({ turn: 0 }))).toEqual({
      sentence: 'Drawn: five of hearts. The stock is empty.',
      tone: 'told',
    });
    expect(cueSentence({ kind: 'waste-taken-back', leftCount: 12 }, context())?.sentence).toBe(
      'Waste turned over. 12 cards in the stock.',
    );
    expect(cueSentence({ kind: 'turned-up', card, at: pileOf(race, 't2') }, context())?.sentence).toBe(
      'five of hearts turned up in column 2.',
    );
  });

  it('is who was there first, where a move is lost', () => {
    expect(cueSentence({ kind: 'beaten', move, by: 1 }, context())).toEqual({
      sentence: 'Ben was there first with the five of hearts.',
      tone: 'lost',
    });
  });
});
