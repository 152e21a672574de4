import { createHmac } from 'node:crypto';
import type { Seed } from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';

/**
 * The seed of a deal of a game for one: the HMAC-SHA-256 of the game's id and the deal's number or day, keyed by the
 * installation's own secret. So everybody gets the same cards here, and nobody can look them up.
 */
export function patienceSeed(secret: string, ruleset: string, deal: SoloDeal): Seed {
  const name = deal.kind === 'numbered' ? `${deal.number}` : deal.date;
  return createHmac('sha256', secret).update(`${ruleset} ${name}`).digest('hex');
}
