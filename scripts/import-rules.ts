import { posix } from 'node:path';

/**
 * Who may import whom. One entry a place in the checkout; a file is held by every entry whose `files` it matches.
 * Places are prefixes of paths from the root.
 */
interface ImportRule {
  readonly files: readonly string[];
  readonly except?: readonly string[];
  /** Packages of the workspace that may be imported; absent: nothing is said. */
  readonly workspace?: readonly string[];
  /** Packages of npm and of Node that may be imported, `*` at the end standing for any; absent: nothing is said. */
  readonly packages?: readonly string[];
  /** Places of the same package that may be imported beside those of `files`; absent: nothing is said. */
  readonly own?: readonly string[];
  /** Packages and places that must not be imported. */
  readonly never?: readonly string[];
  readonly because: string;
}

const testTools = ['vitest', 'fast-check', 'node:*'];

/** Places of the web: folders, and files that stand for themselves. */
const web = (...names: readonly string[]) => names.map((name) => `apps/web/src/${name}`);
/** What opens the pages. The rest of `app/` is there for all of them: routes, session, and what says how they stand. */
const webOpening = web(
  'app/page-parts.ts',
  'app/table-parts.ts',
  'app/TablePage.svelte',
  'app/OfflineTablePage.svelte',
  'app/App.svelte',
  'app/main.ts',
  'app/prerender.ts',
);
/** What every feature of the web may import. */
const webBelow = web('app/', 'deck/', 'feedback/', 'felt/index.ts', 'messages/', 'services/', 'ui/');

/** A feature of the web: what it shows is opened by `app/`, and of other features it knows these only. */
function feature(name: string, others: readonly string[], because: string): ImportRule {
  return {
    files: web(`features/${name}/`),
    own: [...webBelow, ...web(...others.map((other) => `features/${other}/`))],
    never: webOpening,
    because,
  };
}

/** The import rules of this checkout. A file must keep every rule that applies to it. */
export const importRules: readonly ImportRule[] = [
  {
    files: ['packages/engine/src/'],
    workspace: [],
    packages: ['@noble/*'],
    because: 'the engine is pure: it knows no other package, no Node and no DOM',
  },
  {
    files: ['packages/engine/src/'],
    except: ['packages/engine/src/games/', 'packages/engine/src/words/', 'packages/engine/src/index.ts'],
    never: ['packages/engine/src/games/'],
    because: 'the core of the engine never names a ruleset',
  },
  {
    files: ['packages/engine/test/'],
    workspace: ['@snap-up/engine'],
    packages: [...testTools, '@noble/*'],
    because: 'the engine is tested alone',
  },
  {
    files: ['packages/protocol/src/'],
    workspace: ['@snap-up/engine'],
    packages: ['zod'],
    because: 'the protocol is the engine and the shapes of messages, nothing else',
  },
  {
    files: ['packages/client/src/'],
    workspace: ['@snap-up/engine', '@snap-up/protocol'],
    packages: ['socket.io-client'],
    because: 'the client runs in browsers, bots and benchmarks alike',
  },
  {
    files: ['packages/bots/src/'],
    workspace: ['@snap-up/engine', '@snap-up/protocol', '@snap-up/client'],
    because: 'a bot sees what a player sees',
  },
  {
    files: ['packages/solver/src/'],
    workspace: ['@snap-up/engine'],
    packages: [],
    because: 'the solver runs in browsers, servers and programs alike, and knows nothing but rules',
  },
  {
    files: ['packages/process-lock/src/'],
    workspace: [],
    packages: ['node:*'],
    because: 'the set-up holds the lock before any package is installed',
  },
  {
    files: ['apps/web/src/'],
    except: web('services/solver/solver-worker.ts'),
    workspace: ['@snap-up/engine', '@snap-up/protocol', '@snap-up/client'],
    because: 'a client meets the server on the wire only, bots play on the server, and searches do not hold a page up',
  },
  {
    files: web('services/solver/solver-worker.ts'),
    workspace: ['@snap-up/engine', '@snap-up/solver'],
    because: 'a search in the browser is the same as on the server',
  },
  {
    files: ['apps/bench/src/'],
    workspace: [
      '@snap-up/engine',
      '@snap-up/protocol',
      '@snap-up/client',
      '@snap-up/bots',
      '@snap-up/solver',
      '@snap-up/e2e',
    ],
    because: 'a client meets the server on the wire only',
  },
  {
    files: web('deck/'),
    own: [],
    because: 'how cards look depends on nothing else in the web',
  },
  {
    files: web('messages/'),
    own: web('felt/index.ts'),
    because: 'a sentence is made of what engine, client, protocol and felt report, whatever shows it',
  },
  {
    files: web('ui/'),
    own: web('deck/', 'messages/'),
    never: ['@snap-up/client', 'socket.io-client'],
    because: 'a shared part is told what it shows, and asks nobody for it',
  },
  {
    files: web('felt/'),
    own: web('deck/', 'ui/'),
    never: ['@snap-up/protocol', 'socket.io-client'],
    because: 'the felt takes a view and hands on intents and cues: it knows no page, no sentence and no server',
  },
  {
    files: web('felt/'),
    except: web('felt/picture/LayoutPicture.svelte'),
    never: ['@snap-up/client'],
    because: 'the felt knows no server; only a picture is fetched in parts, with what fetches a part again that failed',
  },
  {
    files: web('services/'),
    own: web('messages/'),
    because: 'what the server and the browser are asked does not depend on the components that show the answer',
  },
  {
    files: web('feedback/'),
    own: web('felt/index.ts', 'messages/', 'services/', 'ui/'),
    never: ['@snap-up/protocol', 'socket.io-client'],
    because: 'what is heard and felt follows from the cues of the felt, whatever page it is on',
  },
  {
    files: web('app/'),
    except: webOpening,
    own: web('deck/', 'feedback/', 'felt/index.ts', 'messages/', 'services/', 'ui/'),
    never: webOpening,
    because: 'routes and session are there for every feature, and know none',
  },
  {
    files: web('service-worker/'),
    own: web('messages/en/push-notices.ts', 'messages/en/locale.ts'),
    workspace: [],
    because: 'the worker is a script of its own, which answers for pages of any version',
  },
  {
    files: [...webOpening, ...web('playground/')],
    own: [...webBelow, ...web('features/')],
    because: 'the felt has one door',
  },
  feature('chat', [], 'the chat stands beside every page of a table, and knows none of them'),
  feature('records', [], 'a record is fetched and checked whatever is made of it'),
  feature('rules', [], 'the rules are read on every page of a game'),
  feature('lobby', ['chat', 'rules'], 'a table gathers before anything is played'),
  feature('settings', [], 'what a player chooses is for all games, and the page of it needs none of theirs'),
  feature('shuffle', ['records'], 'a shuffle is checked by its record'),
  feature('outline', [], 'an outline is made of a table, whatever game it is'),
  feature('race', ['chat', 'lobby', 'outline', 'rules'], 'a race knows the table around it'),
  feature('patience', ['outline', 'rules'], 'a patience game has no table around it'),
  feature('home', ['lobby', 'patience'], 'the first page leads to tables and patience games, and not into a race'),
  feature('replay', ['records', 'rules', 'shuffle'], 'a replay needs the record of a game, and no table'),
  {
    files: ['apps/server/src/'],
    workspace: ['@snap-up/engine', '@snap-up/protocol', '@snap-up/solver', '@snap-up/tables', '@snap-up/process-lock'],
    because: 'the server meets people on the wire only',
  },
  {
    files: ['packages/tables/src/'],
    workspace: ['@snap-up/engine', '@snap-up/protocol', '@snap-up/client', '@snap-up/bots'],
    packages: ['lru-cache', 'node:crypto', 'node:timers/promises', 'node:util', 'rate-limiter-flexible'],
    because: 'tables know ports (a log, a clock, chance), never what stands behind them',
  },
  {
    files: ['apps/server/src/retention/', 'apps/server/src/push/'],
    never: [
      '@prisma/*',
      'pg',
      'socket.io',
      'fastify',
      '@fastify/*',
      'fastify-type-provider-zod',
      'apps/server/src/persistence/',
      'apps/server/src/transport/',
    ],
    because: 'what is removed and told knows ports, never what stands behind them',
  },
  {
    files: ['apps/server/src/cluster/'],
    never: ['@prisma/*', 'pg', 'socket.io', 'fastify', '@fastify/*', 'apps/server/src/persistence/'],
    because: 'servers work together over Redis and a port to the store; sockets and requests are up to transport',
  },
  {
    files: ['apps/server/src/platform/'],
    never: ['cluster', 'session', 'persistence', 'transport', 'telemetry'].map(
      (folder) => `apps/server/src/${folder}/`,
    ),
    because: 'the platform is what all other folders of the server stand on',
  },
  {
    files: ['apps/server/src/'],
    except: ['apps/server/src/telemetry/'],
    never: ['prom-client', '@opentelemetry/*'],
    because: 'what happens is reported to a port, and only telemetry knows who reads it',
  },
  {
    files: ['apps/server/src/'],
    except: ['apps/server/src/telemetry/', 'apps/server/src/app.ts', 'apps/server/src/server.ts'],
    never: ['apps/server/src/telemetry/'],
    because: 'telemetry looks at the rest of the server, and nothing but its start looks back',
  },
  {
    files: ['persistence', 'session', 'cluster', 'push'].map((folder) => `apps/server/src/${folder}/`),
    never: ['apps/server/src/transport/'],
    because: 'transport imports everything below it, and nothing below imports it',
  },
];

/** One import that a rule forbids. */
export interface ImportViolation {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly because: string;
}

/** Names that a package has for places of its own, as its `package.json` says: sentences, in the language of the build. */
const ownNames: readonly (readonly [name: string, place: string])[] = [
  ['#messages/', 'apps/web/src/messages/en/'],
  ['#words/', 'packages/engine/src/words/en/'],
];

/**
 * The file that an import of a package's own files names, from the root; null for an import of another package.
 * @param file the file that imports it, from the root
 */
export function importedFile(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier));
  const own = ownNames.find(([name, place]) => specifier.startsWith(name) && packageOf(place) === packageOf(file));
  return own === undefined ? null : specifier.replace(...own);
}

const specifierPattern = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"`])([^'"`\n]+)\1/g;
const commentPattern = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/** Every module that a source names in an import or export, with the line of the name. */
export function importsOf(source: string): readonly { specifier: string; line: number }[] {
  const code = source.replace(commentPattern, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(specifierPattern)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index).split('\n').length,
  }));
}

/**
 * The imports of one file that break a rule.
 * @param file its path from the root, with forward slashes
 * @param source its text
 */
export function violationsIn(file: string, source: string): readonly ImportViolation[] {
  const rules = importRules.filter(
    (rule) => startsWithAny(file, rule.files) && !startsWithAny(file, rule.except ?? []),
  );
  return importsOf(source).flatMap(({ specifier, line }) => {
    const violation = (because: string): ImportViolation => ({ file, line, specifier, because });
    const own = importedFile(file, specifier);
    const relative = own !== null;
    const target = own ?? specifier;
    if (relative && packageOf(target) !== packageOf(file)) {
      return [violation('a package is imported by its name, not by a path into it')];
    }
    return rules.filter((rule) => breaks(rule, target, relative)).map((rule) => violation(rule.because));
  });
}

function breaks(rule: ImportRule, target: string, relative: boolean): boolean {
  if (rule.never?.some((place) => (relative ? `${target}/`.startsWith(place) : names(place, target)))) return true;
  if (relative) return rule.own !== undefined && !startsWithAny(target, [...rule.files, ...rule.own]);
  const allowed = target.startsWith('@snap-up/') ? rule.workspace : rule.packages;
  return allowed !== undefined && !allowed.some((name) => names(name, target));
}

/** Whether an import is of that package or of a path inside it. */
function names(name: string, specifier: string): boolean {
  if (name.endsWith('*')) return specifier.startsWith(name.slice(0, -1));
  return specifier === name || specifier.startsWith(`${name}/`);
}

function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

function startsWithAny(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}
