// Checks the shuffle of a finished game from its record, and reports each check. See docs/shuffle.md.
// node scripts/check-shuffle.ts <file or address of a record> [commitments seen before the game …]
// Exits with 0 if everything is correct, with 1 if something is not, and with 2 if the record cannot be read.
import { readFile } from 'node:fs/promises';
import { shuffleReport } from './shuffle-report.ts';

const largestRecordBytes = 2_000_000;

/** The text of a record, from a file or from a server. */
async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source);
  const text = await response.text();
  if (!response.ok) throw new Error(`the server answers ${response.status}: ${text.slice(0, 200)}`);
  if (text.length > largestRecordBytes) throw new Error('that is too long to be a record');
  return text;
}

const [source, ...seen] = process.argv.slice(2);
if (source === undefined) {
  console.error(
    'Say which record: node scripts/check-shuffle.ts <file or address> [commitments seen before the game …]',
  );
  process.exitCode = 2;
} else {
  try {
    const report = shuffleReport(await textOf(source), seen);
    for (const { isTrue, sentence } of report) console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    const isTrue = report.every((finding) => finding.isTrue);
    console.log(isTrue ? '\nThis shuffle was fair.' : '\nThis record is not true.');
    if (isTrue && seen.length === 0) {
      console.log(
        'Are these the commitments that you saw before the game? Pass them after the record to have them compared.',
      );
    }
    process.exitCode = isTrue ? 0 : 1;
  } catch (error) {
    console.error(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}
