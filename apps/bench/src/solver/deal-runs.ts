import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { deal, parseOptions, type Rules, rulesetById, rulesFor, type State } from '@snap-up/engine';

const secondsBetweenLines = 5;

/** Ends the program with a sentence for the operator. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Parses a solo game, and its options as `name=value,…`, from arguments. */
export function rulesOf(id: string | undefined, optionsText: string): Rules {
  if (id === undefined) fail('Which game?');
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

/** Names a run by everything that its answers depend on. */
export function nameOfRun(rules: Rules, more: Readonly<Record<string, number>>): string {
  const named = Object.entries({ ...rules.options, ...more }).map(([name, value]) => `${name}=${value}`);
  return [rules.ruleset.id, ...named].join(' ');
}

/** The numbers from the first on. */
export const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** Deal number n has the seed n. */
export function dealOf(rules: Rules, number: number): State {
  return deal(rules, number.toString(16).padStart(64, '0'));
}

/** A computation over many deals, stored in a file, so that it can resume. */
export interface DealRun<Found extends { readonly deal: number }> {
  /** The first line of the file; its last line may be incomplete. */
  readonly run: string;
  readonly file: string;
  readonly deals: readonly number[];
  readonly find: (deal: number) => Found;
}

/** Computes what is not in the file yet, and appends each answer at once. Returns the answers for all the deals. */
export function runDeals<Found extends { readonly deal: number }>({ run, file, deals, find }: DealRun<Found>): Found[] {
  const answers = new Map<number, Found>();
  if (existsSync(file)) {
    const [head, ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    if (head !== run) fail(`“${file}” has the answers of another run. Name another one with --file.`);
    for (const line of lines) {
      const answer = JSON.parse(line) as Found;
      answers.set(answer.deal, answer);
    }
  } else appendFileSync(file, `${run}\n`);
  const missing = deals.filter((number) => !answers.has(number));
  const startMs = performance.now();
  let saidMs = 0;
  for (const [done, number] of missing.entries()) {
    const answer = find(number);
    answers.set(number, answer);
    appendFileSync(file, `${JSON.stringify(answer)}\n`);
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
