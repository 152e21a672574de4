import { parseArgs } from 'node:util';
import {
  checkUsage,
  deleteSecrets,
  runOperatorProgram,
  say,
  withOperatorDatabase,
} from './persistence/backup/operator.ts';
import { loadSettings } from './platform/settings.ts';

// `npm run new-secrets`: replaces secrets that somebody may have copied.

const usage = `Deletes the key that signs cookies, the secret of numbered deals, and the keys for notifications with all devices
that get them; the next start makes new ones. Whoever has neither passkey nor recovery phrase is then a new person without
their games, and numbers stand for other deals. To do it:
  npm run new-secrets -- --sure`;

await runOperatorProgram('The secrets are as they were', async () => {
  const { values } = parseArgs({ options: { sure: { type: 'boolean' }, help: { type: 'boolean' } } as const });
  if (values.help === true) {
    say(usage);
    return;
  }
  checkUsage(values.sure === true, usage);
  await withOperatorDatabase(loadSettings(), false, deleteSecrets);
  say('The secrets are deleted. The next start makes new ones.');
});
