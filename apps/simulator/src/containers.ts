import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TableClient } from '@snap-up/client';
import { serversInUse } from '@snap-up/server/test/support/proxy.ts';
import { startRace } from '@snap-up/server/test/support/race.ts';
import { freePort } from '@snap-up/server/test/support/server-process.ts';
import { answersDuring } from '@snap-up/server/test/support/steady-requests.ts';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { anyMove, chanceFrom, until } from '@snap-up/test-kit/players.ts';

const usage = `npm run containers

Builds the image and runs docker-compose.yml as a project of its own, on a free port of this machine; stops, restarts and kills servers
while people play and ask; prints what that cost, and removes its containers, networks and volumes again. NODE_IMAGE, POSTGRES_IMAGE and
HAPROXY_IMAGE name other base images (see .env.example). NEXT_POSTGRES_IMAGE names one of a later major release, to which a backup then
moves the data.`;

optionsOfProgram(usage, {});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const servers = ['server-1', 'server-2'] as const;
type ServerName = (typeof servers)[number];
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'snap-up-trial',
  PUBLISH_ADDRESS: '127.0.0.1',
  PUBLISH_PORT: String(port),
  COUNTDOWN_SECONDS: '0.2',
  // Everybody here shares one address, which a busy server grants less than usual.
  MESSAGES_PER_SECOND: '10000',
  // In the project's own volume, which is removed with it.
  BACKUPS: 'backups',
};

/** Leaves most of the machine to the containers. */
const pace = { peopleCount: 5, pauseMs: 200 };
const faults: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Prints a result, and makes the program fail if it is wrong. */
function expectThat(isRight: boolean, line: string): void {
  say(isRight ? line : `WRONG: ${line}`);
  if (!isRight) faults.push(line);
}

/** Runs Docker, and returns what it prints. @throws with its error output */
async function docker(...args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run('docker', args, { cwd: root, env: environment, maxBuffer: 64_000_000 });
  return stdout.trim();
}

const compose = (...args: readonly string[]) => docker('compose', ...args);

/** Runs a script in a server's container. */
const inside = (server: ServerName, script: string) => compose('exec', '-T', server, 'node', '--eval', script);

/** Returns the state of each container, by service. */
async function states(): Promise<ReadonlyMap<string, string>> {
  const lines = (await compose('ps', '--all', '--format', '{{.Service}} {{.State}} {{.Health}}')).split('\n');
  return new Map(
    lines.map((line) => {
      const [service = '', ...state] = line.split(' ');
      return [service, state.join(' ')];
    }),
  );
}

/** Waits until all containers are healthy, and the proxy finds all servers ready. */
async function allHealthy(): Promise<void> {
  await eventually(async () => {
    const all = [...(await states()).values()];
    if (all.length < servers.length + 2 || !all.every((state) => state === 'running healthy')) return false;
    const statistics = await compose('exec', '-T', 'proxy', 'wget', '-qO-', 'http://127.0.0.1:8404/;csv');
    return serversInUse(statistics).length === servers.length;
  });
}

const startOf = async (server: ServerName) =>
  docker('inspect', '--format', '{{.State.StartedAt}}', await compose('ps', '--all', '--quiet', server));

/** Kills the process of a server, as the kernel does when memory is out, and waits until Docker has started it again. */
async function killProcess(server: ServerName): Promise<void> {
  const startedAt = await startOf(server);
  const script = `
    const { readdirSync, readFileSync } = require('node:fs');
    for (const id of readdirSync('/proc').filter(Number)) {
      const words = readFileSync('/proc/' + id + '/cmdline', 'utf8').split('\\0');
      if (words[0].endsWith('node') && words.includes('apps/server/src/server.ts')) process.kill(Number(id), 'SIGKILL');
    }`;
  // Killing the process ends the container, and this script with it.
  await inside(server, script).catch(() => undefined);
  await eventually(async () => (await startOf(server)) !== startedAt);
}

/** Two people race at a table until its server is killed, and then play on. */
async function killUnderRace(): Promise<void> {
  const { tableId, clients, close } = await startRace({ url });
  const [anna] = clients as [TableClient, TableClient];
  const owner = await ownerOf(tableId);
  await played(anna);
  const killedAtMs = performance.now();
  const killed = killProcess(owner);
  await eventually(() => clients.some(({ snapshot }) => snapshot.connection !== 'online'));
  await played(anna);
  say(`kill -9 of ${owner} under a race: a move was seen after ${seconds(performance.now() - killedAtMs)}`);
  await killed;
  close();
}

const chance = chanceFrom(1);

/** Makes a move, and waits until it is confirmed. */
async function played(client: TableClient): Promise<void> {
  const { game, seat } = client.snapshot;
  const move = game?.view == null || seat === null ? undefined : anyMove(game.rules, game.view, seat, chance);
  if (move === undefined) throw new Error('No legal move in a race that has just begun');
  client.play(move);
  await until(client, ({ connection, game: now }) => connection === 'online' && now?.pendingCount === 0);
}

const query = (sql: string) =>
  compose('exec', '-T', 'postgres', 'psql', '-U', 'snap_up', '-d', 'snap_up', '-At', '-c', sql);

async function ownerOf(tableId: string): Promise<ServerName> {
  const address = await query(
    `SELECT s.address FROM tables t JOIN servers s ON s.id = t.owner WHERE t.id = '${tableId}'`,
  );
  const owner = servers.find((server) => address.includes(server));
  if (owner === undefined) throw new Error(`Nobody runs table ${tableId}`);
  return owner;
}

/**
 * Lets people make requests while something is done to each server in turn, and prints what they lost. A server that is killed may
 * or may not have done what it was asked for, but nothing is lost that it has answered.
 */
async function askDuring(what: string, how: 'ends' | 'killed', act: (server: ServerName) => Promise<unknown>) {
  const toEach = async () => {
    for (const server of servers) {
      await act(server);
      await allHealthy();
    }
  };
  const { answeredCount, lost, unanswered, longestMs } = await answersDuring(url, toEach, pace);
  const all = `${lost.length} of ${answeredCount + lost.length + unanswered.length} requests lost`;
  const isRight = lost.length === 0 && (how === 'killed' || unanswered.length === 0);
  const rest = `${unanswered.length} writes without an answer, the longest took ${seconds(longestMs)}`;
  expectThat(isRight, `${what} of each server: ${all}, ${rest}`);
  for (const line of [...lost, ...unanswered].slice(0, 10)) say(`  ${line}`);
}

/** Prints whether push services can be reached from a server, and if not, why. */
async function tryOutside(server: ServerName): Promise<void> {
  const network = await docker('network', 'inspect', '--format', '{{.Internal}}', 'snap-up-trial_servers');
  const script = `fetch('https://fcm.googleapis.com/', { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => console.log('answers ' + status),
    ({ message, cause }) => console.log('cannot be reached: ' + (cause?.message ?? message)))`;
  const answer = await inside(server, script);
  expectThat(network === 'false', `The servers’ network is ${network === 'false' ? 'not ' : ''}internal`);
  say(`A push service ${answer}`);
}

/** Moves the data to another major release of Postgres, as docs/operations.md says. The backup must be the only one. */
async function upgradePostgres(image: string): Promise<void> {
  const facts = () => query('SELECT (SELECT count(*) FROM players), (SELECT count(*) FROM games)');
  const [release, before] = [await query('SHOW server_version'), await facts()];
  // The image keeps it in a folder named after its major release.
  const folder = await query('SHOW data_directory');
  await compose('down');
  await compose('run', '--rm', '-T', 'postgres', 'mv', folder, join(dirname(folder), 'before'));
  environment.POSTGRES_IMAGE = image;
  await compose('up', '--detach', '--wait', 'postgres');
  const file = await compose('run', '--rm', '-T', 'backup', '--print', `fs.readdirSync('/data').join()`);
  await compose('run', '--rm', '-T', 'backup', 'apps/server/src/restore.ts', `/data/${file}`);
  await compose('up', '--detach');
  await allHealthy();
  const after = await facts();
  const what = `Postgres ${release} upgraded to ${await query('SHOW server_version')}`;
  expectThat(after === before, `${what}: ${before} players|games before, ${after} after`);
}

async function tryAll(): Promise<void> {
  const buildingAtMs = performance.now();
  await compose('build');
  const size = Number(await docker('image', 'inspect', '--format', '{{.Size}}', 'snap-up'));
  say(`Built the image in ${seconds(performance.now() - buildingAtMs)}: ${Math.round(size / 1_000_000)} MB`);
  const volumesBefore = (await docker('volume', 'ls', '--quiet')).split('\n');
  const startingAtMs = performance.now();
  await compose('up', '--detach');
  await eventually(async () => (await fetch(`${url}/ready`).catch(() => null))?.ok === true);
  say(`Ready after ${seconds(performance.now() - startingAtMs)}`);
  await allHealthy();
  say(`All healthy after ${seconds(performance.now() - startingAtMs)}`);
  const made = (await docker('volume', 'ls', '--quiet')).split('\n').filter((name) => !volumesBefore.includes(name));
  // Names from Docker itself, which nothing else would use.
  const stray = made.filter((name) => /^[0-9a-f]{64}$/.test(name));
  expectThat(stray.length === 0, `Stray volumes: ${stray.length}`);
  // Servers that have not started yet may be down.
  const output = await compose('logs', '--no-log-prefix', 'proxy');
  const warnings = output.split('\n').filter((line) => /WARNING.*config/.test(line));
  expectThat(warnings.length === 0, `Warnings of the proxy about its configuration: ${warnings.length}`);
  for (const line of warnings) say(`  ${line}`);
  const said = await compose('logs', '--no-log-prefix', ...servers);
  expectThat(!said.includes('Share this address'), 'Addresses to share that only exist in the containers: none');

  await killUnderRace();
  await allHealthy();
  await askDuring('docker compose stop and start', 'ends', async (server) => {
    await compose('stop', server);
    await compose('start', server);
  });
  await askDuring('docker compose restart', 'ends', (server) => compose('restart', server));
  await askDuring('kill -9', 'killed', killProcess);
  // The whole container is gone, and nothing answers at its address.
  const vanish = async (server: ServerName) => {
    await compose('kill', server);
    await compose('start', server);
  };
  await askDuring('docker compose kill', 'killed', vanish);
  await tryOutside('server-1');
  // Nothing is written between the backup and the upgrade.
  await compose('stop', 'proxy');
  await compose('run', '--rm', 'backup');
  say('Backed up.');
  const next = process.env.NEXT_POSTGRES_IMAGE;
  if (next === undefined) say('The next major release of Postgres was not tried: NEXT_POSTGRES_IMAGE is not set.');
  else await upgradePostgres(next);
}

try {
  await docker('version').catch((error: unknown) => {
    throw new Error(`This needs Docker with its plugins compose and buildx, and a daemon that runs: ${String(error)}`);
  });
  await tryAll();
} catch (error) {
  faults.push(String(error));
  say(error instanceof Error ? error.message : String(error));
  // The containers' logs may say why, and are about to be removed.
  await compose('logs', '--tail', '20').then(say, () => undefined);
} finally {
  await compose('--profile', 'tools', 'down', '--volumes', '--timeout', '30').catch((error: unknown) =>
    say(String(error)),
  );
}
say(faults.length === 0 ? 'Everything is as it should be.' : `Not as it should be: ${faults.length}`);
process.exit(faults.length === 0 ? 0 : 1);
