import { createHmac } from 'node:crypto';
import { isHex32 } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { type ServerDeal, soloSeed } from '../../src/solo/solo-dealing.ts';

const numbered = (number: number): ServerDeal => ({ kind: 'numbered', number });
const daily = (date: string): ServerDeal => ({ kind: 'daily', date });

it('is the same for the same deal of the same game, and a seed', () => {
  expect(soloSeed('secret', 'yukon', numbered(7))).toBe(soloSeed('secret', 'yukon', numbered(7)));
  expect(isHex32(soloSeed('secret', 'yukon', numbered(7)))).toBe(true);
});

it('is another for each number, each day, each game and each installation', () => {
  const seeds = [
    soloSeed('secret', 'yukon', numbered(7)),
    soloSeed('secret', 'yukon', numbered(8)),
    soloSeed('secret', 'klondike', numbered(7)),
    soloSeed('secret', 'yukon', daily('2026-11-21')),
    soloSeed('secret', 'yukon', daily('2026-11-22')),
    soloSeed('another', 'yukon', numbered(7)),
    soloSeed('another', 'yukon', daily('2026-11-21')),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('is the HMAC-SHA-256 of the game and the number or the day, so nobody can tell it without the secret', () => {
  const hmacOf = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');
  expect(soloSeed('secret', 'yukon', numbered(7))).toBe(hmacOf('yukon 7'));
  expect(soloSeed('secret', 'yukon', daily('2026-11-21'))).toBe(hmacOf('yukon 2026-11-21'));
});
