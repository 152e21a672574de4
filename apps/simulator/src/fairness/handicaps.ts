import {
  fairSeed,
  type Handicap,
  noHandicap,
  parseOptions,
  rulesetById,
  rulesFor,
  type Seat,
  sha256Of,
  withHandicaps,
  withOneStepMore,
} from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { Chance } from '../simulation/chance.ts';
import { botRace } from './bot-races.ts';
import { shareOf, tableOf, textOf } from './figures.ts';
import type { Measured } from './measure.ts';

/** Who plays whom: the stronger first. */
const pairs: readonly (readonly [BotStrength, BotStrength])[] = [
  ['sharp', 'gentle'],
  ['sharp', 'steady'],
  ['steady', 'gentle'],
  ['gentle', 'gentle'],
];

/** The handicaps of both, from the easiest for the stronger to the hardest. */
const steps = ['none', '30,0', '60,0', '60,draw1', '120,draw1', '240,draw1'] as const;

/** Groups that play on with automatic handicaps, the strongest first. */
const groups: readonly (readonly BotStrength[])[] = [
  ['sharp', 'gentle'],
  ['sharp', 'steady'],
  ['sharp', 'steady', 'gentle'],
  ['steady', 'steady'],
];
/** By then handicaps should fit; as many games after that are counted. */
const learningGames = 10;

/** (f) How often the stronger of two bots wins, by their handicaps. Both have each seat in turn, with the same deals. */
export async function measureHandicaps(seed: string, raceCount: number): Promise<Measured> {
  const rows = [['won by, with the handicaps', ...steps]];
  for (const bots of pairs) {
    const row = [bots.join(' against ')];
    for (const handicaps of steps) {
      let wins = 0;
      for (let race = 0; race < raceCount; race += 1) {
        const turned = <Each>(both: readonly Each[]) => (race % 2 === 1 ? both.toReversed() : both);
        const bySeat = handicaps === 'none' ? null : turned(handicaps.split(',') as Handicap[]);
        const [winner, ...others] = winnersOf(`${seed} ${race >> 1}`, turned(bots), bySeat);
        if (winner === race % 2) wins += 1 / (1 + others.length);
      }
      row.push(textOf(shareOf(wins, raceCount)));
    }
    rows.push(row);
  }
  return { text: `${tableOf(rows)}\n\n${automatic(seed, Math.ceil(raceCount / 10))}`, missed: [] };
}

/** What each of a group wins once automatic handicaps know them, and in how many series these ever lay two steps apart. */
function automatic(seed: string, seriesCount: number): string {
  const rows = [
    [`won in games ${learningGames + 1} to ${2 * learningGames} of ${seriesCount} series`, 'share', 'apart'],
  ];
  for (const group of groups) {
    const wins = group.map(() => 0);
    let apart = 0;
    for (let series = 0; series < seriesCount; series += 1) {
      const first = series % group.length;
      const seats = group.map((_, seat) => (seat + first) % group.length);
      let bySeat: readonly Handicap[] = group.map(() => noHandicap);
      let before = null as { readonly winner: Seat; readonly bySeat: readonly Handicap[] } | null;
      let areApart = false;
      for (let game = 0; game < 2 * learningGames; game += 1) {
        const bots = seats.map((index) => group[index] ?? 'gentle');
        const winners = winnersOf(`${seed} ${series} ${game}`, bots, bySeat);
        for (const winner of winners)
          if (game >= learningGames) wins[seats[winner] ?? 0] = (wins[seats[winner] ?? 0] ?? 0) + 1 / winners.length;
        const [winner, ...others] = winners;
        const isAlone = winner !== undefined && others.length === 0;
        if (isAlone && before?.winner === winner && before.bySeat === bySeat) bySeat = withOneStepMore(bySeat, winner);
        before = isAlone ? { winner, bySeat } : null;
        areApart ||= bySeat.some((handicap) => Number(handicap) >= 60);
      }
      if (areApart) apart += 1;
    }
    const shares = wins.map((count) => textOf(shareOf(count, seriesCount * learningGames)));
    rows.push([group.join(', '), shares.join(', '), textOf(shareOf(apart, seriesCount))]);
  }
  return tableOf(rows);
}

function winnersOf(name: string, bots: readonly BotStrength[], bySeat: readonly Handicap[] | null): readonly Seat[] {
  const race = rulesetById('race');
  const options = race === undefined ? undefined : parseOptions(race.options, {});
  if (race === undefined || options?.ok !== true) throw new Error('There is no race');
  const rules = rulesFor(race, bySeat === null ? options.value : withHandicaps(options.value, bySeat), bots.length);
  const [secret = '', ...nonces] = ['server', ...bots.keys()].map((who) => sha256Of(`${name} ${who}`));
  const chances = bots.map((_, seat) => new Chance(`${name} ${seat}`));
  return botRace(rules, fairSeed(rules, { secret, nonces }).seed, bots, chances);
}
