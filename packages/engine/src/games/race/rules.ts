import type { Ruleset } from '../../rules/ruleset.ts';
import { simultaneousTableOptions } from '../../rules/table-options.ts';
import { drawOption, duplicateDealOption, klondikeSetup } from '../klondike/family.ts';
import { french } from '../packs/french.ts';

/** Klondike raced by two to five at once: R1 to R8, M1 to M3, DV8, DV12 for the end and, in all else, K2 to K10. */
export const race: Ruleset = {
  id: 'race',
  name: 'Klondike race',
  summary: 'Everyone plays their own Klondike at once, on shared foundations. First card there wins the spot.',
  seats: { min: 2, max: 5 },
  mode: { kind: 'multiplayer', turns: 'simultaneous', bot: 'klondike' },
  pack: french,
  options: {
    draw: drawOption,
    playOn: {
      about: 'rules',
      label: 'Play for 2nd and 3rd',
      explanation: 'With three or more players, the race continues for 2nd and 3rd place after someone has won.',
      choices: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No', explanation: 'The race ends as soon as someone wins.' },
      ],
      default: true,
    },
    duplicateDeal: duplicateDealOption,
    ...simultaneousTableOptions,
  },
  explanation: async () => (await import('./page.ts')).racePage,
  setup: ({ draw, playOn, duplicateDeal }, seatCount) =>
    klondikeSetup({
      seatCount,
      drawCount: draw === 1 ? 1 : 3,
      redealLimit: Number.POSITIVE_INFINITY,
      // R8: between two, going out wins at once, and there is no place left to play for.
      playsOn: seatCount > 2 && playOn === true,
      duplicateDeal: duplicateDeal === true,
    }),
};
