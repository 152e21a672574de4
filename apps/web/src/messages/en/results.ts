import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const scoring = 'Each card on the foundations scores a point, and getting all of yours there first adds ten.';

/** The words of a night's score sheet. */
export const nightSheetTexts = {
  eachGameAlone: 'Every game stands on its own.',
  mostPoints: (rounds: number) => `${scoring} Most points after ${rounds} rounds wins.`,
  untilPoints: (points: number, rounds: number) =>
    `${scoring} The night ends once someone has ${points} points, or after ${rounds} rounds. Most points wins.`,
  afterRoundOf: (round: number, rounds: number) => `After round ${round} of ${rounds}`,
  afterRoundTo: (round: number, points: number) => `After round ${round}, first to ${points}`,
  total: 'Total',
  /** For screen readers. */
  round: (round: number) => `Round ${round}`,
  shortRound: (round: number) => `R${round}`,
  missed: 'Didn’t play',
  left: 'has left',
  startedWith: (points: number) => `started with ${points}`,
  standing: {
    you: 'you',
    open: 'Nobody has scored yet.',
    youLead: (points: number) => `You lead by ${countOf(points, 'point')}.`,
    leads: (name: string, points: number) => `${name} leads by ${countOf(points, 'point')}.`,
    youLeadByWins: 'You lead on rounds won.',
    leadsByWins: (name: string) => `${name} leads on rounds won.`,
    level: (names: readonly string[]) => `Tied for the lead: ${listOf(names)}.`,
    youWon: (points: number) => `You won with ${countOf(points, 'point')}.`,
    won: (name: string, points: number) => `${name} won with ${countOf(points, 'point')}.`,
    youWonByWins: 'Tied on points, but you won more rounds.',
    wonByWins: (name: string) => `Tied on points, but ${name} won more rounds.`,
    tie: (names: readonly string[], points: number) =>
      `Tied for first place with ${countOf(points, 'point')} each: ${listOf(names)}.`,
  },
  titles: {
    youWon: 'You won the night!',
    won: (name: string) => `${name} won the night`,
    tie: 'The night ends in a tie',
  },
} as const;

/** The words about the contested places of a race. Claims that come after a place was decided are not among them. */
export const contestWords = {
  count: (count: number) => `Spots decided by reaction: ${count}.`,
  /** In how many of them the order of arrival would have decided otherwise; never 0. */
  changed: (count: number, total: number) => {
    if (total === 1) return 'Another card arrived first.';
    return `In ${count === 1 ? 'one' : count} of them, another card arrived first.`;
  },
  unchanged: 'Each also went to the first card to arrive.',
  /** Who got a place. `lead`: `38 ms`. */
  before: (winner: string, lead: string, other: string) => `${winner}, ${lead} before ${other}`,
  tied: (winner: string, other: string) => `${winner}, at the same moment as ${other}`,
  /** `reactions`: `Anna 412 ms, Ben 450 ms`. */
  reactions: (reactions: string) => `Reactions: ${reactions}`,
  held: (time: string) => `held for ${time}`,
  alsoFirst: 'also first to arrive',
  firstToArrive: (name: string) => `${name}’s card arrived first`,
} as const;
