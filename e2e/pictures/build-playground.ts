import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** Where the built playground is: positions of every game without a server. */
export const playgroundFolder = fileURLToPath(new URL('../../apps/web/dist/playground', import.meta.url));

/** Playwright's global set-up: builds the playground. */
export default function build(): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'playground', '--logLevel', 'error'];
  execFileSync(process.execPath, args, { cwd: web, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
}
