// Checks the daily deal of a past day, and reports each check. See docs/shuffle.md.
// node scripts/check-daily-deal.ts <file or address of the published deal> [the commitment seen before the day]
// Exits with 0 if everything is correct, with 1 if something is not, and with 2 if the deal cannot be read.
import { readFile } from 'node:fs/promises';
import { dailyDealReport } from './daily-deal-report.ts';

/** The text of a published deal, from a file or from a server. */
async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source);
  const text = await response.text();
  if (!response.ok) throw new Error(`the server answers ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

const [source, seen] = process.argv.slice(2);
if (source === undefined) {
  console.error('Say which deal: node scripts/check-daily-deal.ts <file or address> [commitment seen before the day]');
  process.exitCode = 2;
} else {
  try {
    const report = dailyDealReport(await textOf(source), seen);
    for (const { isTrue, sentence } of report) console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    process.exitCode = report.every(({ isTrue }) => isTrue) ? 0 : 1;
  } catch (error) {
    console.error(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}
