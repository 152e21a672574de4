import { parseArgs } from 'node:util';
import { type NetworkName, networks } from './page/networks.ts';

/** The parts of the benchmark, in the order in which they run. */
export const parts = [
  'engine',
  'games',
  'replay',
  'bots',
  'solver',
  'server',
  'memory',
  'ratio',
  'searches',
  'hostile',
  'restart',
  'cluster',
  'soak',
  'page',
  'taps',
  'first-move',
] as const;
/** These take long, or need a browser, which `npm start` alone does not install. */
const onDemand: readonly string[] = ['hostile', 'solver', 'cluster', 'soak', 'page', 'taps', 'first-move'];
const defaultParts = parts.filter((part) => !onDemand.includes(part));
/** One of `parts`. */
export type Part = (typeof parts)[number];

/** The settings of one run. */
export interface BenchSettings {
  readonly parts: readonly Part[];
  /** How many tables play at once under a steady load. */
  readonly tableCount: number;
  /** Players at each table: a part runs once for each of these. */
  readonly seatCounts: readonly number[];
  /** Moves a second over all tables, under a steady load. */
  readonly movesPerSecond: number;
  /** How long a steady load is measured. */
  readonly windowMs: number;
  /** How many times servers or variants are compared, servers killed, and pages opened. */
  readonly roundCount: number;
  /** The networks over which pages are opened. */
  readonly networkNames: readonly NetworkName[];
  /** The seed of the benchmark's own deals and choices. */
  readonly seed: number;
  /** How many deals of each game are solved. */
  readonly dealCount: number;
  /** The only game whose deals are solved; null for all. */
  readonly solvedGame: string | null;
  /** How long people come and go. */
  readonly soakMinutes: number;
  /** A folder for CPU profiles of the compared servers; null for none. */
  readonly profileFolder: string | null;
}

/** The help text. */
export const usage = `npm run bench -- [parts] [options]

Parts; without any, all of them but hostile, solver and soak, which take long, cluster, and the last three, which need a browser:
  engine         moves, lists of moves, replays and progress proofs of races
  games          moves, lists of moves and progress proofs of every game
  replay         recorded games parsed and replayed per second
  bots           how long bots think, and how many whole games they play per second
  solver         how soon deals of games for one are solved, and how many can be won (takes long)
  server         a steady load on the real server: times, bytes, processor time
  memory         what a table takes in the server's memory
  ratio          the real server compared with a bare one that stores nothing
  searches       whether moves take longer while patience games are searched for other people
  hostile        moves of honest people beside 500 hostile sockets from ten networks
  restart        how soon people play on after the server was killed and started again
  cluster        several servers, with people at others than the one that runs their table
  soak           whether anything grows, gets lost or stays while people come and go for an hour
  page           what a slow phone fetches to show a page, how soon it can be used, and all of taps
  taps           how soon a slow phone paints taps in a race, and what a drag costs there
  first-move     how long a new visitor with a slow phone takes from a link to the first move, and how many taps

Options:
  --tables 50    tables that play at once under a steady load (1 to 500)
  --seats 2,4    players at a table (2 to 5)
  --rate 200     moves per second over all tables under a steady load (1 to 20000)
  --seconds 6    how long a steady load is measured (1 to 60)
  --rounds 3     how often servers are compared or killed, or each page is opened (1 to 50)
  --network 1.6,3g,none  the networks over which pages are opened
  --seed 1       seed of deals and choices
  --deals 1000   how many deals of each game are solved (1 to 1000000)
  --game klondike  the only game of which deals are solved
  --minutes 60   how long people come and go (1 to 1440)
  --profile dir  write CPU profiles of one compared round into this folder
  --help         this text`;

/**
 * Reads the command line.
 * @throws with a sentence about the first argument that is invalid
 */
export function settingsFrom(words: readonly string[]): BenchSettings | 'help' {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      tables: { type: 'string', default: '50' },
      seats: { type: 'string', default: '2,4' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '3' },
      network: { type: 'string', default: Object.keys(networks).join(',') },
      seed: { type: 'string', default: '1' },
      deals: { type: 'string', default: '1000' },
      game: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return {
    parts: positionals.length === 0 ? defaultParts : positionals.map(readPart),
    tableCount: readNumber('tables', values.tables, 1, 500),
    seatCounts: values.seats.split(',').map((text) => readNumber('seats', text, 2, 5)),
    movesPerSecond: readNumber('rate', values.rate, 1, 20_000),
    windowMs: readNumber('seconds', values.seconds, 1, 60) * 1_000,
    roundCount: readNumber('rounds', values.rounds, 1, 50),
    networkNames: values.network.split(',').map(readNetwork),
    seed: readNumber('seed', values.seed, 0, 1_000_000_000),
    dealCount: readNumber('deals', values.deals, 1, 1_000_000),
    solvedGame: values.game ?? null,
    soakMinutes: readNumber('minutes', values.minutes, 1, 1_440),
    profileFolder: values.profile ?? null,
  };
}

function readPart(text: string): Part {
  const part = parts.find((one) => one === text);
  if (part === undefined) throw new Error(`There is no part “${text}”. Known: ${parts.join(', ')}.`);
  return part;
}

function readNetwork(text: string): NetworkName {
  if (Object.hasOwn(networks, text)) return text as NetworkName;
  throw new Error(`There is no network “${text}”. Known: ${Object.keys(networks).join(', ')}.`);
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
    throw new Error(`--${name} must be a whole number from ${least} to ${most}, not “${text}”.`);
  }
  return number;
}
