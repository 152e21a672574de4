import type { Ruleset } from '../../rules/ruleset.ts';
import { turnTableOptions } from '../../rules/table-options.ts';
import { duplicateDealOption, klondikeSetup } from '../klondike/family.ts';
import { french } from '../packs/french.ts';

/**
 * Double Klondike, also called Snap-Up Patience: turn by turn, for two to five. DV1 to DV17 and, in all else, K2 to K10.
 */
export const doubleKlondike: Ruleset = {
  id: 'double-klondike',
  name: 'Double Klondike',
  summary: 'Snap-Up Patience, turn by turn: take your time, play as much as you like, then pass.',
  seats: { min: 2, max: 5 },
  mode: { kind: 'multiplayer', turns: 'alternating', bot: 'klondike' },
  pack: french,
  options: {
    playOut: {
      about: 'rules',
      label: 'Play for 2nd and 3rd',
      explanation: 'With three or more players, the game continues for 2nd and 3rd place after someone has won.',
      choices: [
        { value: false, label: 'No', explanation: 'The game ends as soon as someone wins.' },
        { value: true, label: 'Yes' },
      ],
      default: false,
    },
    blocked: {
      about: 'rules',
      label: 'When the game is blocked',
      choices: [
        {
          value: 'proved',
          label: 'End when no progress is possible',
          explanation: 'The game ends once it’s certain that nobody can make any more progress.',
        },
        {
          value: 'passes',
          label: 'End after a round without a play',
          explanation: 'The game ends after a round in which nobody could play.',
        },
      ],
      default: 'proved',
    },
    duplicateDeal: duplicateDealOption,
    ...turnTableOptions,
  },
  explanation: async () => (await import('./page.ts')).doubleKlondikePage,
  setup: ({ playOut, blocked, duplicateDeal }, seatCount) =>
    klondikeSetup({
      seatCount,
      // DV17: one card a turn, and the waste is turned over as often as it takes (DV6).
      drawCount: 1,
      redealLimit: Number.POSITIVE_INFINITY,
      playsOn: seatCount > 2 && playOut === true,
      ...(blocked === 'passes' ? { blockedBy: 'forced-passes' } : {}),
      duplicateDeal: duplicateDeal === true,
    }),
};
