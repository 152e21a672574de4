import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, each in one line. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');

/** What the first paragraph of .dockerignore lets in. */
const context = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path ?? '');

/** The instructions of the stage that becomes the image. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));

it('copies into the image only what there is and what .dockerignore lets in', () => {
  const sources = instructions.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(sources).toContain('pnpm-lock.yaml');
  for (const source of sources.filter((name) => name !== '.')) {
    expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    expect(context).toContain(source.split('/')[0]);
  }
  for (const path of context) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

/** The packages of the workspace that a package needs to run, itself included. */
function neededBy(folder: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@snap-up/')) neededBy(`packages/${name.slice('@snap-up/'.length)}`, found);
  }
  return found;
}

it('installs the packages of all parts that the server needs, with the pnpm of the set-up', () => {
  const copied = instructions.flatMap((line) => /^COPY (\S+)\/package\.json /.exec(line)?.[1] ?? []);
  expect(new Set(copied)).toEqual(neededBy('apps/server'));
  const [, version] = /pnpmVersion = '(.+)'/.exec(read('scripts/bootstrap/toolchain.mjs')) ?? [];
  expect(instructions).toContain(`RUN npm install --global --no-fund --no-audit pnpm@${version}`);
});

it('lets no test, secret or data into the image', () => {
  const lines = read('.dockerignore').split('\n');
  expect(lines.slice(0, lines.indexOf('')).filter((line) => /^[^#!]/.test(line))).toEqual(['*']);
  expect(context).not.toEqual(expect.arrayContaining(['data']));
  expect(lines).toEqual(expect.arrayContaining(['**/test', '**/node_modules', '**/dist', '**/generated', '**/.env*']));
});

it('runs as an unprivileged user that signals reach, and says whether it lives', () => {
  expect(image.find((line) => line.startsWith('USER'))).toBe('USER 1000:1000');
  expect(image).toContain('STOPSIGNAL SIGTERM');
  expect(image).toContain('ENTRYPOINT ["node"]');
  expect(image.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  expect(instructions.filter((line) => /^ADD |:latest/.test(line))).toEqual([]);
});

it('compiles beforehand files that there are, as the user that runs them', () => {
  const compiling = image.findIndex((line) => line.startsWith('RUN ["node"'));
  expect(compiling).toBeGreaterThan(image.findIndex((line) => line.startsWith('USER')));
  const [, list = ''] = /of \[(.+?)\]/.exec(image[compiling] ?? '') ?? [];
  const files = [...list.matchAll(/'(.+?)'/g)].map(([, file]) => `apps/server/src/${file}.ts`);
  expect(files).toContain('apps/server/src/app.ts');
  for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
});

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly unknown[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly restart: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly healthcheck?: object;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};
/** Those that run; a tool is started by hand, and ends. */
const services = Object.entries(compose.services).filter(([, { profiles }]) => profiles === undefined);
const servers = services.filter(([, { build }]) => build !== undefined);

it('confines each service, restarts it, and checks its health', () => {
  expect(services.map(([name]) => name)).toEqual(['postgres', 'redis', 'server-1', 'server-2', 'proxy']);
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: service.profiles === undefined ? 'unless-stopped' : 'no',
      }),
    ]);
    // The servers have the check of their image.
    expect([name, service.healthcheck !== undefined || service.build === '.']).toEqual([name, true]);
  }
});

it('publishes nothing but the proxy, and connects no other network to the outside', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  const outside = Object.entries(compose.networks).filter(([, network]) => network.internal !== true);
  expect(outside.map(([name]) => name)).toEqual(['people']);
  expect(services.filter(([, { networks }]) => networks.includes('people')).map(([name]) => name)).toEqual(['proxy']);
});

it('gives the proxy the address of each server, and the configuration that is tested', () => {
  const { environment = {}, volumes = [] } = compose.services.proxy ?? {};
  const addresses = Object.entries(environment).filter(([name]) => name.startsWith('SERVER_'));
  expect(addresses.map(([, address]) => address)).toEqual(servers.map(([name]) => `${name}:3000`));
  const [file = ''] = volumes[0]?.split(':') ?? [];
  expect(readdirSync(join(root, dirname(file)))).toContain('haproxy.cfg');
  const variables = new Set([...read('ops/haproxy.cfg').matchAll(/"\$(\w+)"/g)].map(([, name]) => name));
  expect([...variables]).toEqual(expect.arrayContaining(Object.keys(environment)));
});

it('explains each setting of the compose file in .env.example, with its default', () => {
  const used = [...read('docker-compose.yml').matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const explained = [...read('.env.example').matchAll(/^(\w+=.*)$/gm)].map(([line]) => line);
  expect(new Set(explained)).toEqual(new Set(used));
});

it('gives the servers the password of the database apart from its address, so that it may have any characters', () => {
  const password = `\${POSTGRES_PASSWORD:-only-inside}`;
  expect(compose.services.postgres?.environment).toMatchObject({ POSTGRES_PASSWORD: password });
  for (const [, { build, environment = {} }] of Object.entries(compose.services)) {
    if (build === undefined) continue;
    expect(environment).toMatchObject({ PGPASSWORD: password });
    expect(new URL(environment.DATABASE_URL ?? '').password).toBe('');
  }
});
