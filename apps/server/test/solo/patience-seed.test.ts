import { createHmac } from 'node:crypto';
import { isSeed } from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { patienceSeed } from '../../src/solo/patience-seed.ts';

const numbered = (number: number): SoloDeal => ({ kind: 'numbered', number });
const daily = (date: string): SoloDeal => ({ kind: 'daily', date });

it('is the same for the same deal of the same game, and a seed', () => {
  expect(patienceSeed('secret', 'yukon', numbered(7))).toBe(patienceSeed('secret', 'yukon', numbered(7)));
  expect(isSeed(patienceSeed('secret', 'yukon', numbered(7)))).toBe(true);
});

it('is another for each number, each day, each game and each installation', () => {
  const seeds = [
    patienceSeed('secret', 'yukon', numbered(7)),
    patienceSeed('secret', 'yukon', numbered(8)),
    patienceSeed('secret', 'klondike', numbered(7)),
    patienceSeed('secret', 'yukon', daily('2026-11-21')),
    patienceSeed('secret', 'yukon', daily('2026-11-22')),
    patienceSeed('another', 'yukon', numbered(7)),
    patienceSeed('another', 'yukon', daily('2026-11-21')),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
});

it('is the HMAC-SHA-256 of the game and the number or the day, so nobody can tell it without the secret', () => {
  const hmacOf = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');
  expect(patienceSeed('secret', 'yukon', numbered(7))).toBe(hmacOf('yukon 7'));
  expect(patienceSeed('secret', 'yukon', daily('2026-11-21'))).toBe(hmacOf('yukon 2026-11-21'));
});
