import { createHash } from 'node:crypto';
import { build } from 'vite';
import { clientResolve, languagePlugins } from './language.ts';

/** Returns the start of a content's hash, which changes with the content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** Returns a content-hashed file name, which browsers keep for good. */
export function hashedName(name: string, extension: string, content: string): string {
  return `assets/${name}-${hashOf(content)}.${extension}`;
}

/** Builds a classic script of one file, beside the modules of the pages. */
export async function classicScript(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: languagePlugins(),
    resolve: clientResolve,
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' } },
  });
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
  const [script] = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  if (script === undefined) throw new Error(`${entry} was not built.`);
  return script;
}
