import { err, ok, type Result } from '../model/result.ts';
import type { Ruleset } from './ruleset.ts';

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** One thing that the players may choose, with the words that explain it. */
export interface OptionSpec {
  /** Does it belong to the rules of the cards, or to the table at which they are played? Pages group options by it. */
  readonly about: 'rules' | 'table';
  readonly label: string;
  /** One sentence for a player. */
  readonly explanation: string;
  readonly choices: readonly { readonly value: OptionValue; readonly label: string }[];
  /** Any whole number from `min` to `max` will do as well. */
  readonly numbers?: { readonly min: number; readonly max: number };
  readonly default: OptionValue;
  /** The name that it had before, in kept games and in record files; it is read by that name too. */
  readonly formerName?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface OptionsRefusal {
  /** The option that is unknown or has a value that is not offered; null where several do not go together. */
  readonly option: string | null;
  readonly sentence: string;
}

/**
 * Reads each chosen option by itself, by its name or its former name; what is left out takes its default. Refuses unknown
 * names and values that are not offered.
 */
export function parseOptions(
  specs: OptionSpecs,
  chosen: Readonly<Record<string, unknown>>,
): Result<Options, OptionsRefusal> {
  const formerNames = Object.values(specs).flatMap(({ formerName }) => formerName ?? []);
  for (const name of Object.keys(chosen)) {
    if (!Object.hasOwn(specs, name) && !formerNames.includes(name))
      return err({ option: name, sentence: `This game has no option “${name}”.` });
  }
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = chosen[name] ?? chosen[spec.formerName ?? name] ?? spec.default;
    const choice = spec.choices.find((offered) => offered.value === value);
    if (choice === undefined && !isNumberOf(spec, value)) return err({ option: name, sentence: offerOf(spec) });
    options[name] = choice?.value ?? Number(value);
  }
  return ok(options);
}

/**
 * Reads options chosen for a game: what `parseOptions` refuses, and those that do not go together. Whatever comes from
 * outside is read by this.
 */
export function readOptions(
  { options: specs, contradiction }: Pick<Ruleset, 'options' | 'contradiction'>,
  chosen: Readonly<Record<string, unknown>>,
): Result<Options, OptionsRefusal> {
  const options = parseOptions(specs, chosen);
  if (!options.ok || contradiction === undefined) return options;
  const sentence = contradiction(options.value);
  return sentence === null ? options : err({ option: null, sentence });
}

function isNumberOf({ numbers }: OptionSpec, value: unknown): boolean {
  if (numbers === undefined || typeof value !== 'number' || !Number.isInteger(value)) return false;
  return value >= numbers.min && value <= numbers.max;
}

function offerOf({ label, choices, numbers }: OptionSpec): string {
  const offered = choices.map((one) => one.label).join(', ');
  const range = numbers === undefined ? '' : `, or a number from ${numbers.min} to ${numbers.max}`;
  return `“${label}” is one of: ${offered}${range}.`;
}
