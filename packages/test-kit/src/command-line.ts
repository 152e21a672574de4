import { parseArgs } from 'node:util';

/**
 * The kind of an option's value: text, a count, counts separated by commas, an index from 0, minutes, none, or some of
 * these words, separated by commas.
 */
type Kind = 'text' | 'count' | 'counts' | 'index' | 'minutes' | 'switch' | readonly string[];
type Kinds = Readonly<Record<string, Kind>>;

type Value<One extends Kind> = One extends readonly (infer Word)[]
  ? readonly Word[] | undefined
  : One extends 'switch'
    ? boolean
    : One extends 'text'
      ? string | undefined
      : One extends 'counts'
        ? readonly number[] | undefined
        : number | undefined;

/** The value of each option, undefined for omitted ones, and the words that belong to none. */
type Values<Options extends Kinds, Word extends string> = {
  readonly [Name in keyof Options]: Value<Options[Name]>;
} & { readonly words: readonly Word[] };

/**
 * Reads the program's command line. With `--help`, or if anything is wrong with it, prints the usage and exits.
 * @param words what may stand there besides options
 */
export function optionsOfProgram<const Options extends Kinds, Word extends string = never>(
  usage: string,
  kinds: Options,
  words: readonly Word[] = [],
): Values<Options, Word> {
  try {
    const values = readOptions(kinds, words);
    if (values !== 'help') return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}

/** @throws with a sentence about the first thing that is wrong */
function readOptions<Options extends Kinds, Word extends string>(
  kinds: Options,
  words: readonly Word[],
): Values<Options, Word> | 'help' {
  const all: [string, Kind][] = Object.entries(kinds);
  const types = all.map(([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const);
  const { values, positionals } = parseArgs({
    options: { ...Object.fromEntries(types), help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help === true) return 'help';
  return {
    ...Object.fromEntries(all.map(([name, kind]) => [name, valueRead(name, kind, Object(values)[name])])),
    words: positionals.map((word) => knownWord('This program', words, word)),
  } as Values<Options, Word>;
}

function valueRead(name: string, kind: Kind, given: unknown): unknown {
  if (kind === 'switch') return given === true;
  if (kind === 'text' || typeof given !== 'string') return given;
  if (typeof kind !== 'string') return given.split(',').map((word) => knownWord(`--${name}`, kind, word));
  if (kind === 'counts') return given.split(',').map((one) => numberRead(name, 'count', one));
  return numberRead(name, kind, given);
}

function numberRead(name: string, kind: 'count' | 'index' | 'minutes', given: string): number {
  const number = given.trim() === '' ? Number.NaN : Number(given);
  if (kind === 'minutes') {
    if (number > 0) return number;
    throw new Error(`--${name} must be a number above 0, not “${given}”.`);
  }
  const least = kind === 'count' ? 1 : 0;
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number of at least ${least}, not “${given}”.`);
}

function knownWord<Word extends string>(where: string, known: readonly Word[], word: string): Word {
  const found = known.find((one) => one === word);
  if (found !== undefined) return found;
  throw new Error(`${where} does not know “${word}”, only ${known.join(', ')}.`);
}
