import { readFile } from 'node:fs/promises';

/** One check, in words for people. */
export interface Finding {
  readonly isPassed: boolean;
  readonly sentence: string;
}

export const passed = (sentence: string): Finding => ({ isPassed: true, sentence });
export const failed = (sentence: string): Finding => ({ isPassed: false, sentence });

/** The findings up to the first failed one: its consequences are not checked. */
export function upToFirstFailure(findings: Iterable<Finding>): readonly Finding[] {
  const found: Finding[] = [];
  for (const finding of findings) {
    found.push(finding);
    if (!finding.isPassed) break;
  }
  return found;
}

/**
 * Reads the text that the command line names, from a file or from a server, and prints the report on it. Exits with 0 if
 * everything is correct, with 1 if something is not, and with 2 if the text cannot be read.
 * @param usage what to say if the command line names none
 * @param reportOf gets the text and the other arguments, and returns the report
 * @returns whether everything is correct; null if nothing could be checked
 */
export async function check(
  usage: string,
  reportOf: (text: string, seen: readonly string[]) => readonly Finding[],
): Promise<boolean | null> {
  const [source, ...seen] = process.argv.slice(2);
  process.exitCode = 2;
  if (source === undefined) {
    console.error(usage);
    return null;
  }
  try {
    const report = reportOf(await textOf(source), seen);
    for (const { isPassed, sentence } of report) console.log(`${isPassed ? '✓' : '✗'} ${sentence}`);
    const isPassed = report.every((finding) => finding.isPassed);
    process.exitCode = isPassed ? 0 : 1;
    return isPassed;
  } catch (error) {
    console.error(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source);
  const text = await response.text();
  if (!response.ok) throw new Error(`the server answers ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
