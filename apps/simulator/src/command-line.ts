import { parseArgs } from 'node:util';

/**
 * The kind of an option's value: text, a count, an index from 0, minutes, none, or some of these words, separated by
 * commas.
 */
type Kind = 'text' | 'count' | 'index' | 'minutes' | 'switch' | readonly string[];
type Kinds = Readonly<Record<string, Kind>>;

type Value<One extends Kind> = One extends readonly (infer Word)[]
  ? readonly Word[] | undefined
  : One extends 'switch'
    ? boolean
    : One extends 'text'
      ? string | undefined
      : number | undefined;

/** The value of each option; undefined for omitted ones. */
type Values<Options extends Kinds> = { readonly [Name in keyof Options]: Value<Options[Name]> };

/**
 * Reads the program's options. With `--help`, or if anything is wrong with them, prints the usage and exits.
 */
export function optionsOfProgram<const Options extends Kinds>(usage: string, kinds: Options): Values<Options> {
  try {
    const values = readOptions(process.argv.slice(2), kinds);
    if (values !== 'help') return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}

/** @throws with a sentence about the first option that is wrong */
export function readOptions<const Options extends Kinds>(
  words: readonly string[],
  kinds: Options,
): Values<Options> | 'help' {
  const all: [string, Kind][] = Object.entries(kinds);
  const types = all.map(([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const);
  const values = parsed(words, { ...Object.fromEntries(types), help: { type: 'boolean' } });
  if (values.help === true) return 'help';
  return Object.fromEntries(all.map(([name, kind]) => [name, valueRead(name, kind, values[name])])) as Values<Options>;
}

type Types = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

function parsed(words: readonly string[], options: Types): Readonly<Record<string, unknown>> {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    // Node's message begins with a sentence, and may continue with advice about dashes.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(sentence.endsWith('.') ? sentence : `${sentence}.`, { cause: error });
  }
}

function valueRead(name: string, kind: Kind, given: unknown): unknown {
  if (kind === 'switch') return given === true;
  if (kind === 'text' || typeof given !== 'string') return given;
  if (typeof kind !== 'string') return given.split(',').map((word) => knownWord(name, kind, word));
  const number = given.trim() === '' ? Number.NaN : Number(given);
  if (kind === 'minutes') {
    if (number > 0) return number;
    throw new Error(`--${name} must be a number above 0, not “${given}”.`);
  }
  const least = kind === 'count' ? 1 : 0;
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number of at least ${least}, not “${given}”.`);
}

function knownWord(name: string, known: readonly string[], word: string): string {
  if (known.includes(word)) return word;
  throw new Error(`--${name} does not know “${word}”, only ${known.join(', ')}.`);
}
