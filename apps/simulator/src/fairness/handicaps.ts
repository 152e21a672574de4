import { type Handicap, noHandicap, type Seat, withHandicaps, withOneStepMore } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { shareOf, tableOf, textOf } from '@snap-up/test-kit/figures.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { Chance } from '../simulation/chance.ts';
import { botRace, seedOf } from './bot-races.ts';
import type { Measured } from './measure.ts';

/** Who plays whom: the stronger first. */
const pairs: readonly (readonly [BotStrength, BotStrength])[] = [
  ['sharp', 'gentle'],
  ['sharp', 'steady'],
  ['steady', 'gentle'],
  ['gentle', 'gentle'],
];

/** The handicaps of both, from the easiest for the stronger to the hardest. */
const steps = ['0,0', '30,0', '60,0', '60,draw1', '120,draw1', '240,draw1'] as const;

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
  const rows = [['won, with the handicaps', ...steps]];
  for (const bots of pairs) {
    const row = [bots.join(' against ')];
    for (const handicaps of steps) {
      let wins = 0;
      for (let race = 0; race < raceCount; race += 1) {
        const turned = <Each>(both: readonly Each[]) => (race % 2 === 1 ? both.toReversed() : both);
        const bySeat = turned(handicaps.split(',') as Handicap[]);
        const winners = winnersOf(`${seed} ${race >> 1}`, turned(bots), bySeat);
        if (winners.includes(race % 2)) wins += 1 / winners.length;
      }
      row.push(textOf(shareOf(wins, raceCount)));
    }
    rows.push(row);
  }
  return { text: `${tableOf(rows)}\n\n${automatic(seed, Math.ceil(raceCount / 10))}`, missed: [] };
}

/** What each of a group wins once automatic handicaps have settled, and how many series ever reached a difference of two steps. */
function automatic(seed: string, seriesCount: number): string {
  const rows = [
    [`won in games ${learningGames + 1} to ${2 * learningGames} of ${seriesCount} series`, 'share', 'apart'],
  ];
  for (const group of groups) {
    const series = Array.from({ length: seriesCount }, (_, number) => playSeries(`${seed} ${number}`, group, number));
    const shares = group.map((_, index) => {
      const wins = series.reduce((sum, { winsOf }) => sum + (winsOf[index] ?? 0), 0);
      return textOf(shareOf(wins, seriesCount * learningGames));
    });
    const apart = series.filter(({ wereApart }) => wereApart).length;
    rows.push([group.join(', '), shares.join(', '), textOf(shareOf(apart, seriesCount))]);
  }
  return tableOf(rows);
}

/** Plays on with automatic handicaps. @param first who of the group has the first seat */
function playSeries(name: string, group: readonly BotStrength[], first: number) {
  const playerOn = (seat: Seat) => (seat + first) % group.length;
  const bots = group.map((_, seat) => group[playerOn(seat)] ?? 'gentle');
  const winsOf = group.map(() => 0);
  let bySeat: readonly Handicap[] = group.map(() => noHandicap);
  /** Who won the last game alone, with these handicaps. */
  let last: Seat | null = null;
  let wereApart = false;
  for (let game = 0; game < 2 * learningGames; game += 1) {
    const winners = winnersOf(`${name} ${game}`, bots, bySeat);
    if (game >= learningGames)
      for (const seat of winners) winsOf[playerOn(seat)] = (winsOf[playerOn(seat)] ?? 0) + 1 / winners.length;
    const [winner = null, ...others] = winners;
    const alone = others.length === 0 ? winner : null;
    const isSecond: boolean = alone === last;
    if (alone !== null && isSecond) bySeat = withOneStepMore(bySeat, alone);
    last = isSecond ? null : alone;
    wereApart ||= bySeat.some((handicap) => Number(handicap) >= 60);
  }
  return { winsOf, wereApart };
}

function winnersOf(name: string, bots: readonly BotStrength[], bySeat: readonly Handicap[]): readonly Seat[] {
  const rules = gameRules('race', bots.length, withHandicaps({}, bySeat));
  const chances = bots.map((_, seat) => new Chance(`${name} ${seat}`));
  return botRace(rules, seedOf(rules, name), bots, chances);
}
