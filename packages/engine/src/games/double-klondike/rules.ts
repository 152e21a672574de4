import { words } from '#words/double-klondike.ts';
import { optionOf } from '../../rules/options.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { turnTableOptions } from '../../rules/table-options.ts';
import { duplicateDealOption, klondikeSetup } from '../klondike/family.ts';
import { french } from '../packs/french.ts';

/**
 * Double Klondike, also called Snap-Up Patience: turn by turn, for two to five. DV1 to DV17 and, in all else, K2 to K10.
 */
export const doubleKlondike: Ruleset = {
  id: 'double-klondike',
  name: words.name,
  summary: words.summary,
  seats: { min: 2, max: 5 },
  mode: { kind: 'multiplayer', turns: 'alternating', bot: 'klondike' },
  pack: french,
  options: {
    playOut: optionOf({ about: 'rules', values: [false, true], default: false }, words.options.playOut),
    blocked: optionOf({ about: 'rules', values: ['proved', 'passes'], default: 'proved' }, words.options.blocked),
    duplicateDeal: duplicateDealOption,
    ...turnTableOptions,
  },
  explanation: async () => (await import('#words/pages/double-klondike.ts')).page,
  setup: ({ playOut, blocked, duplicateDeal }, seatCount) =>
    klondikeSetup({
      seatCount,
      // DV17: one card a turn, with unlimited redeals (DV6).
      drawCount: 1,
      redealLimit: Number.POSITIVE_INFINITY,
      playsOn: seatCount > 2 && playOut === true,
      ...(blocked === 'passes' ? { blockedBy: 'forced-passes' } : {}),
      duplicateDeal: duplicateDeal === true,
    }),
};
