import { readFileSync } from 'node:fs';
import { problemOf } from './problems.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const fileSuffix = '_FILE';

/** Returns the text of a variable; null if it is unset or empty, which means the same. */
export function textOf(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim();
  return text === undefined || text === '' ? null : text;
}

/**
 * Returns the settings that are given in files, as secrets are in containers: `NAME_FILE` names the file with the value of
 * `NAME`.
 * @throws an error for the operator if a file cannot be read, a setting is given twice, or a `…_FILE` belongs to no setting
 */
export function settingsInFiles(environment: Environment, names: readonly string[]): Record<string, string> {
  // Other programs may use such variables, too. A misspelled one of ours starts like a correct one.
  const ourWords = new Set([...names, 'POSTGRES'].map(firstWord));
  const values: Record<string, string> = {};
  for (const variable of Object.keys(environment)) {
    const file = textOf(environment, variable);
    if (file === null || !variable.endsWith(fileSuffix) || !ourWords.has(firstWord(variable))) continue;
    const name = variable.slice(0, -fileSuffix.length);
    if (!names.includes(name)) throw new Error(`${variable} goes with no setting: there is no ${name}.`);
    if (textOf(environment, name) !== null) throw new Error(`${name} and ${variable} are both set. Please set one.`);
    values[name] = textIn(file, variable);
  }
  return values;
}

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? '';
}

function textIn(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable} names a file that cannot be read (${problemOf(error)}).`);
  }
}
