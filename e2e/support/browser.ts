import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, args };
  }
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = systemBrowser() ?? (await unpackedBrowser());
  return { executablePath, args };
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [...onPath, ...systemPlaces].find((file) => existsSync(file));
}

async function unpackedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('There is no Chromium here. Please install one, or name one in CHROMIUM_PATH.');
  }
  // A half-unpacked one has no mark, and is unpacked again.
  const mark = join(unpackFolder, 'complete');
  if (!existsSync(mark)) rmSync(unpackFolder, { recursive: true, force: true });
  mkdirSync(unpackFolder, { recursive: true });
  const { TMPDIR } = process.env;
  // The package unpacks into TMPDIR, and provides the libraries for Chromium only if it believes to run in a Lambda.
  process.env.TMPDIR = unpackFolder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const file = await packaged.executablePath();
    writeFileSync(join(unpackFolder, 'fonts', 'fonts.conf'), fontsFile(join(unpackFolder, 'fonts')));
    writeFileSync(mark, '');
    return file;
  } finally {
    delete process.env.AWS_LAMBDA_JS_RUNTIME;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
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
