import { err, ok, type Result } from '../model/result.ts';

/** The value of an option: one of its choices, or a number within its range. */
export type OptionValue = string | number | boolean;
/** A value for every option of a ruleset, by the option's name. `readOptions` makes them from what a client sends. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One of the offered values of an option. */
export interface OptionChoice {
  readonly value: OptionValue;
  readonly label: string;
  /** For a player: the effect of this choice, unless the option's own explanation says it. */
  readonly explanation?: string;
}

/** An option, with the words that explain it. */
export interface OptionSpec {
  /**
   * Whether it belongs to the rules of the cards or to the table at which they are played: pages group options by it. What is about
   * single seats they show at each of them.
   */
  readonly about: 'rules' | 'table' | 'seats';
  readonly label: string;
  /** For a player: the purpose of the option. Absent if each choice has an explanation of its own. */
  readonly explanation?: string;
  readonly choices: readonly OptionChoice[];
  /** Any whole number from `min` to `max` will do as well. */
  readonly numbers?: { readonly min: number; readonly max: number };
  /** Any such text will do as well. */
  readonly pattern?: RegExp;
  readonly default: OptionValue;
}

/** An option, independent of language. */
type OptionFacts<Value extends OptionValue> = Pick<OptionSpec, 'about' | 'numbers' | 'pattern'> & {
  /** The choices, in display order. */
  readonly values: readonly Value[];
  readonly default: NoInfer<Value>;
};

/** A player's words for an option: each value has a label, and an explanation if needed. */
export interface OptionWords<Value extends OptionValue = OptionValue> {
  readonly label: string;
  readonly explanation?: string;
  readonly choices: Readonly<Record<`${Value}`, string | { readonly label: string; readonly explanation: string }>>;
}

/** Returns an option with its words. */
export function optionOf<const Value extends OptionValue>(
  { values, ...facts }: OptionFacts<Value>,
  { choices, ...words }: OptionWords<Value>,
): OptionSpec {
  const choiceOf = (value: Value): OptionChoice => {
    const of = choices[`${value}`];
    return { value, ...(typeof of === 'string' ? { label: of } : of) };
  };
  return { ...facts, ...words, choices: values.map(choiceOf) };
}

/** All options of a ruleset, by name, in display order. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Returns the explanation of an option set to this value. */
export function explanationOf({ choices, explanation }: OptionSpec, chosen: OptionValue): string | undefined {
  return choices.find(({ value }) => value === chosen)?.explanation ?? explanation;
}

/** Options that are each offered but do not go together. */
export interface Contradiction {
  /** Unique among all rulesets. */
  readonly code: string;
  /** For a player: why, and what to choose instead. */
  readonly sentence: string;
  readonly applies: (options: Options) => boolean;
}

/** What a ruleset says of its options. */
interface Offer {
  readonly options: OptionSpecs;
  readonly contradictions?: readonly Contradiction[];
}

/** Why options are refused: one is unknown or has a value that is not offered, or several do not go together. */
export type OptionsRejection =
  | { readonly code: 'unknown-option' | 'option-not-offered'; readonly option: string }
  /** `contradiction` is the code of one of the ruleset's contradictions. */
  | { readonly code: 'options-contradict'; readonly contradiction: string };

/**
 * Reads each chosen option on its own; omitted ones take their defaults. Refuses unknown names and values that are not
 * offered.
 */
export function parseOptions(
  specs: OptionSpecs,
  chosen: Readonly<Record<string, unknown>>,
): Result<Options, OptionsRejection> {
  for (const name of Object.keys(chosen)) {
    if (!Object.hasOwn(specs, name)) return err({ code: 'unknown-option', option: name });
  }
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = chosen[name] ?? spec.default;
    const choice = spec.choices.find((offered) => offered.value === value);
    const read = choice?.value ?? (isNumberOf(spec, value) || isTextOf(spec, value) ? value : undefined);
    if (read === undefined) return err({ code: 'option-not-offered', option: name });
    options[name] = read;
  }
  return ok(options);
}

/** Reads options chosen for a game: `parseOptions`, plus contradictions. All external input is read by this. */
export function readOptions(
  { options: specs, contradictions = [] }: Offer,
  chosen: Readonly<Record<string, unknown>>,
): Result<Options, OptionsRejection> {
  const options = parseOptions(specs, chosen);
  if (!options.ok) return options;
  const found = contradictions.find(({ applies }) => applies(options.value));
  return found === undefined ? options : err({ code: 'options-contradict', contradiction: found.code });
}

function isNumberOf({ numbers }: OptionSpec, value: unknown): value is number {
  if (numbers === undefined || typeof value !== 'number' || !Number.isInteger(value)) return false;
  return value >= numbers.min && value <= numbers.max;
}

function isTextOf({ pattern }: OptionSpec, value: unknown): value is string {
  return typeof value === 'string' && pattern?.test(value) === true;
}
