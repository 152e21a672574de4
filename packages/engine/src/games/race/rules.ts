import { words } from '#words/race.ts';
import { handicapOf } from '../../rules/handicaps.ts';
import { optionOf } from '../../rules/options.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { simultaneousTableOptions } from '../../rules/table-options.ts';
import { drawOption, duplicateDealOption, klondikeSetup } from '../klondike/family.ts';
import { french } from '../packs/french.ts';

/** Klondike raced by two to five at once: R1 to R9, M1 to M3, DV8, DV12 for the end and, in all else, K2 to K10. */
export const race: Ruleset = {
  id: 'race',
  name: words.name,
  summary: words.summary,
  seats: { min: 2, max: 5 },
  mode: { kind: 'multiplayer', turns: 'simultaneous', bot: 'klondike' },
  pack: french,
  options: {
    draw: drawOption,
    playOn: optionOf({ about: 'rules', values: [true, false], default: true }, words.options.playOn),
    duplicateDeal: duplicateDealOption,
    // The value is the number of the judge, so that options and records say which one it is.
    evenDeal: optionOf({ about: 'rules', values: [1, false], default: 1 }, words.options.evenDeal),
    ...simultaneousTableOptions,
  },
  explanation: async () => (await import('#words/pages/race.ts')).page,
  setup: ({ draw, playOn, duplicateDeal, evenDeal, ...options }, seatCount) => {
    const drawCount = draw === 1 ? 1 : 3;
    // Equal packs are as even as can be.
    const isJudged = evenDeal === 1 && duplicateDeal !== true;
    return klondikeSetup({
      seatCount,
      drawCount: Array.from({ length: seatCount }, (_, seat) =>
        handicapOf(options, seat) === 'draw1' ? 1 : drawCount,
      ),
      ...(isJudged ? { judge: { number: 1, drawCount } } : {}),
      redealLimit: Number.POSITIVE_INFINITY,
      // R8: with two players, going out wins at once, and there is no place left to play for.
      playsOn: seatCount > 2 && playOn === true,
      duplicateDeal: duplicateDeal === true,
    });
  },
};
