// Checks the daily deal of a past day, and reports each check. See docs/shuffle.md.
// node scripts/check-daily-deal.ts <file or address of the published deal> [the commitment seen before the day]
import { dailyDealReport } from './daily-deal-report.ts';
import { check } from './finding.ts';

await check(
  'Say which deal: node scripts/check-daily-deal.ts <file or address> [commitment seen before the day]',
  (text, [seen]) => dailyDealReport(text, seen),
);
