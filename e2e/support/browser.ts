import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';

const unpackFolder = fileURLToPath(new URL('../../.toolchain/chromium', import.meta.url));

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns how to launch a browser: the one at `CHROMIUM_PATH`, else Playwright's own if it is installed, else the system's,
 * else the one from an npm package (Linux on x64).
 */
export async function findBrowser(): Promise<LaunchOptions> {
  // Without a graphics card, imitating one costs more than painting without. Chromium's sandbox refuses to run as root.
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  if (!process.env.CHROMIUM_PATH && existsSync(chromium.executablePath())) return { args };
  const executablePath = findProgram('CHROMIUM_PATH', systemNames, systemPlaces) ?? (await unpackedBrowser());
  return { executablePath, args };
}

/** Returns the program at the path in this variable, else one of these names on the PATH, else at one of these places. */
export function findProgram(variable: string, names: readonly string[], places: readonly string[]): string | undefined {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find((file) =>
    existsSync(file),
  );
}

async function unpackedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('There is no Chromium here. Please install one, or name one in CHROMIUM_PATH.');
  }
  if (!existsSync(unpackFolder)) unpack();
  const before = { ...process.env };
  Object.assign(process.env, environment(unpackFolder));
  try {
    // Sets where the browser finds its libraries and fonts.
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    for (const name of Object.keys(environment(''))) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** The package unpacks into TMPDIR, and provides the libraries for Chromium only if it believes to run in a Lambda. */
function environment(folder: string): Readonly<Record<string, string>> {
  return { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
}

/** Unpacks the browser aside, because two steps of the tests may find at the same time that there is none. */
function unpack(): void {
  const aside = mkdtempSync(`${unpackFolder}-`);
  try {
    const program = "import packaged from '@sparticuz/chromium'; await packaged.executablePath();";
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...environment(aside) },
    });
    writeFileSync(join(aside, 'fonts', 'fonts.conf'), fontsFile(join(unpackFolder, 'fonts')));
    renameSync(aside, unpackFolder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(unpackFolder)) throw error;
  }
}

/** The package's own configuration looks for fonts where a Lambda has them. Without any font, a text field crashes Chromium. */
function fontsFile(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}
