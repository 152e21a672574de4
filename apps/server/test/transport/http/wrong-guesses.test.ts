import { describe, expect, it } from 'vitest';
import { networkOf, WrongGuesses } from '../../../src/transport/http/wrong-guesses.ts';
import { HandClock } from '../../support/hand-clock.ts';

const limit = { most: 3, withinMs: 1_000 };

function guessing() {
  const clock = new HandClock();
  return { clock, guesses: new WrongGuesses(clock, limit) };
}

describe('wrong guesses', () => {
  it('lets an address guess so often, and others go on guessing', () => {
    const { guesses } = guessing();
    expect([1, 2, 3, 4, 5].map(() => guesses.mayGuess('10.0.0.1'))).toEqual([true, true, true, false, false]);
    expect(guesses.mayGuess('10.0.0.2')).toBe(true);
  });

  it('does not count what was right', () => {
    const { guesses } = guessing();
    for (let time = 0; time < 10; time += 1) {
      expect(guesses.mayGuess('10.0.0.1')).toBe(true);
      guesses.wasRight('10.0.0.1');
    }
  });

  it('counts a right guess no less than others while it is not known to be right', () => {
    const { guesses } = guessing();
    for (let time = 0; time < 3; time += 1) guesses.mayGuess('10.0.0.1');
    expect(guesses.mayGuess('10.0.0.1')).toBe(false);
    guesses.wasRight('10.0.0.1');
    expect([1, 2].map(() => guesses.mayGuess('10.0.0.1'))).toEqual([true, false]);
  });

  it('forgets a guess after a while, and only then', () => {
    const { guesses, clock } = guessing();
    guesses.mayGuess('10.0.0.1');
    clock.pass(600);
    guesses.mayGuess('10.0.0.1');
    guesses.mayGuess('10.0.0.1');
    clock.pass(399);
    expect(guesses.mayGuess('10.0.0.1')).toBe(false);
    clock.pass(1);
    expect([1, 2].map(() => guesses.mayGuess('10.0.0.1'))).toEqual([true, false]);
  });

  it('counts a whole network of IPv6 as one visitor', () => {
    const { guesses } = guessing();
    const tries = [1, 2, 3, 4].map((end) => guesses.mayGuess(`2001:db8:0:7:${end}::1`));
    expect(tries).toEqual([true, true, true, false]);
    expect(guesses.mayGuess('2001:db8:0:8::1')).toBe(true);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['::ffff:192.0.2.7', '0:0:0:0:0:ffff:c000:207'],
  ['not an address', 'not an address'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
