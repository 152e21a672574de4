// Checks the shuffle of a finished game from its record, and reports each check. See docs/shuffle.md.
// node scripts/check-shuffle.ts <file or address of a record> [commitments seen before the game …]
import { check } from './finding.ts';
import { shuffleReport } from './shuffle-report.ts';

const usage = 'Say which record: node scripts/check-shuffle.ts <file or address> [commitments seen before the game …]';
const isPassed = await check(usage, shuffleReport);
if (isPassed !== null) console.log(isPassed ? '\nThis shuffle was fair.' : '\nThis record failed the check.');
if (isPassed === true && process.argv.length === 3)
  console.log(
    'Are these the commitments that you saw before the game? Pass them after the record to have them compared.',
  );
