import { describe, expect, it } from 'vitest';
import { soundOf } from '../../src/feedback/sounds.ts';
import { vibrationOf } from '../../src/feedback/vibration.ts';
import { cardOf, pileOf, raceFor } from '../support/views.ts';

const race = raceFor(5);
const context = { rules: race, ownSeat: 2 };
const landed = (card: string, pile: string) =>
  soundOf({ kind: 'landed', with: 'pointer', card: cardOf(race, card), to: pileOf(race, pile) }, context);
const rival = (seat: number, ownSeat: number | null = 2) =>
  soundOf({ kind: 'rival-played', seat, card: cardOf(race, '5h'), to: pileOf(race, 'f3') }, { rules: race, ownSeat });

describe('the sound of a cue', () => {
  it('climbs with the cards on a foundation', () => {
    const notes = ['Ah', '2h', '3h', '6h', 'Kh'].map((card) => landed(card, 'f3')?.semitones ?? Number.NaN);
    expect(notes[0]).toBe(0);
    expect(notes).toEqual([...notes].sort((one, other) => one - other));
    expect(new Set(notes).size).toBe(5);
  });

  it('is a thud on a column', () => {
    expect(landed('5h', 't1')).toEqual({ name: 'place' });
  });

  it('comes from where a rival sits, from left to right in the order of play', () => {
    const pans = [3, 4, 0, 1].map((seat) => rival(seat)?.pan ?? Number.NaN);
    expect(pans).toEqual([...pans].sort((one, other) => one - other));
    expect(pans[0]).toBeCloseTo(-0.7);
    expect(pans[3]).toBeCloseTo(0.7);
  });

  it('comes from all sides for a spectator', () => {
    expect([0, 1, 2, 3, 4].map((seat) => rival(seat, null)?.pan)).toEqual(
      [-0.7, -0.35, 0, 0.35, 0.7].map((pan) => expect.closeTo(pan)),
    );
  });

  it('tells the winner from the others', () => {
    expect(soundOf({ kind: 'won' }, context)?.name).toBe('won');
    expect(soundOf({ kind: 'over' }, context)?.name).toBe('over');
  });

  it('is none for chat', () => {
    expect(soundOf({ kind: 'said', seat: 2, saying: 'wow' }, context)).toBeNull();
    expect(soundOf({ kind: 'said', seat: 0, saying: 'wow' }, context)).toEqual({ name: 'message' });
  });
});

it('a phone vibrates at refusals and at calls to the player, but not at each card', () => {
  const refused = {
    kind: 'refused',
    with: 'pointer',
    refusal: { code: 'fits-nowhere' },
    move: null,
    card: null,
    stock: null,
  } as const;
  expect(vibrationOf(refused)).not.toBeNull();
  expect(vibrationOf({ kind: 'turn-began' })).not.toBeNull();
  expect(vibrationOf({ kind: 'landed', with: 'pointer', card: 0, to: 0 })).toBeNull();
});
