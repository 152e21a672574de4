import { everywhere, ownOrigin, usualPort } from './platform/addresses.ts';
import { settingsInFiles, textOf } from './platform/environment.ts';

// The health check of the image: exits with 0 if the server with the same settings is alive. It runs every few seconds, so it
// imports little.

const settings = { ...process.env, ...settingsInFiles(process.env, ['HOST', 'PORT']) };
const host = textOf(settings, 'HOST')?.replace(/^\[(.*)\]$/, '$1') ?? everywhere[0];
const origin = ownOrigin(host, Number(textOf(settings, 'PORT') ?? usualPort), '127.0.0.1');
const isAlive = await fetch(`${origin}/health`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
