import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const scoring = 'Each card on the foundations is a point, and going out first adds ten.';
const expected = (rounds: number, isExact: boolean) => `${isExact ? '' : 'about '}${rounds} rounds`;

/** The words of a table night: several games whose points are added up. */
export const nightTexts = {
  night: 'Table night',
  singleGames: 'Single games',
  rounds: (count: number) => `${count} rounds`,
  firstTo: (points: number, rounds: number) => `First to ${points} (about ${rounds} rounds)`,
  eachGameAlone: 'Every game stands on its own.',
  mostPoints: (rounds: number) => `${scoring} Most points after ${rounds} rounds wins.`,
  untilPoints: (points: number) => `${scoring} It ends once someone has ${points} points, and most points wins.`,
  /** The button that gets ready; `isExact` where it is known how many rounds there will be. */
  readyFor: (rounds: number, isExact: boolean) => `Ready for ${expected(rounds, isExact)}`,
  anotherNight: (rounds: number, isExact: boolean) => `Another night (${expected(rounds, isExact)})`,
  nextRound: 'Next round',
  /** A round that is about to begin. */
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  roundTo: (round: number, points: number) => `Round ${round}, first to ${points}`,
  beginsIn: (seconds: number) => `Next round in ${seconds} s`,
  beginsByItself: (seconds: number) => `The next round starts in ${seconds} seconds.`,
  sheet: {
    afterRoundOf: (round: number, rounds: number) => `After round ${round} of ${rounds}`,
    afterRoundTo: (round: number, points: number) => `After round ${round}, first to ${points}`,
    player: 'Player',
    total: 'Total',
    /** For screen readers. */
    round: (round: number) => `Round ${round}`,
    missed: 'Didn’t play',
    left: 'has left',
    startedWith: (points: number) => `started with ${points}`,
  },
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
    youWonByWins: 'Equal points, but you won more rounds.',
    wonByWins: (name: string) => `Equal points, but ${name} won more rounds.`,
    tie: (names: readonly string[], points: number) =>
      `${listOf(names)} share first place with ${countOf(points, 'point')} each.`,
  },
  titles: {
    youWon: 'You won the night!',
    won: (name: string) => `${name} won the night`,
    tie: 'The night is a tie',
  },
} as const;
