import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { deal, parseOptions, type Rules, rulesetById, rulesFor, type State } from '@snap-up/engine';

const secondsBetweenLines = 5;

/** Ends the program with a sentence for the operator. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Parses a count from an argument. */
export function countOf(name: string, text: string): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= 100_000_000
    ? count
    : fail(`--${name} must be a whole number from 1 to 100000000, not “${text}”.`);
}

/** Parses a solo game, and its options as `name=value,…`, from arguments. */
export function rulesOf(id: string, optionsText: string): Rules {
  const ruleset = rulesetById(id) ?? fail(`There is no game “${id}”.`);
  const chosen = optionsText
    .split(',')
    .filter((text) => text !== '')
    .map((text) => {
      const [name = '', value = ''] = text.split('=');
      const number = Number(value);
      return [name, value === 'true' || (value === 'false' ? false : Number.isNaN(number) ? value : number)];
    });
  const options = parseOptions(ruleset.options, Object.fromEntries(chosen));
  if (!options.ok) fail(`The options “${optionsText}” are none of this game: ${JSON.stringify(options.error)}`);
  return rulesFor(ruleset, options.value, 1);
}

/** Deal number n has the seed n. */
export function dealOf(rules: Rules, number: number): State {
  return deal(rules, number.toString(16).padStart(64, '0'));
}

/** A computation over many deals, stored in a file, so that it can resume. */
export interface DealRun<Found extends { readonly deal: number }> {
  /** Identifies it by everything that its answers depend on; the first line of the file. */
  readonly run: string;
  readonly file: string;
  readonly deals: readonly number[];
  readonly parse: (text: string, run: string) => readonly Found[] | null;
  readonly format: (found: Found) => string;
  readonly find: (deal: number) => Found;
}

/** Computes what is not in the file yet, and appends each answer at once. Returns the answers for all the deals. */
export function runDeals<Found extends { readonly deal: number }>(asked: DealRun<Found>): Found[] {
  const { run, file, deals, parse, format, find } = asked;
  const answers = new Map<number, Found>();
  if (existsSync(file)) {
    const read = parse(readFileSync(file, 'utf8'), run);
    if (read === null) fail(`“${file}” has the answers of another run. Name another one with --file.`);
    for (const answer of read) answers.set(answer.deal, answer);
  } else appendFileSync(file, `${run}\n`);
  const missing = deals.filter((number) => !answers.has(number));
  const startMs = performance.now();
  let saidMs = 0;
  for (const [done, number] of missing.entries()) {
    const answer = find(number);
    answers.set(number, answer);
    appendFileSync(file, `${format(answer)}\n`);
    const nowMs = performance.now();
    if (nowMs - saidMs <= secondsBetweenLines * 1000) continue;
    saidMs = nowMs;
    const leftMinutes = ((missing.length - done - 1) * (nowMs - startMs)) / (done + 1) / 60_000;
    console.log(
      `${deals.length - missing.length + done + 1} of ${deals.length}, about ${leftMinutes.toFixed(1)} minutes left`,
    );
  }
  return deals.flatMap((number) => answers.get(number) ?? []);
}
