import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A fault planted to check a program: a piece of a source, and its replacement. */
export interface PlantedFault {
  readonly name: string;
  /** The programs, or parts of them, that must find it. */
  readonly finders: readonly string[];
  /** From the root of the checkout. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** All of `planted-faults.txt`, which says how they are written. */
export const plantedFaults: readonly PlantedFault[] = readFileSync(
  new URL('planted-faults.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .slice(1)
  .flatMap((ofFile) => {
    const [file = '', ...faults] = ofFile.trimEnd().split(/\n(?![-+])/);
    return faults.map((fault) => {
      const [head = '', ...lines] = fault.split('\n');
      const [finders = '', name = ''] = head.split(': ');
      const piece = (sign: string) =>
        lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
      return { name, finders: finders.split(', '), file, from: piece('-'), to: piece('+') };
    });
  });

/** Those that a program must find; if part of a name is given, those with it in their names. */
export function plantedFor(finder: string, part = ''): readonly PlantedFault[] {
  return plantedFaults.filter(({ finders, name }) => finders.includes(finder) && name.includes(part));
}

/** How to start Node with a fault planted: this file is loaded before any other (`node --import`). */
export function planting(name: string) {
  return { execArgv: [`--import=${import.meta.url}`], env: { ...process.env, SNAP_UP_PLANTED: name } };
}

/** Puts a fault into a source as it is loaded. Fails unless the replaced piece occurs there exactly once. */
function plant(named: string): void {
  const fault = plantedFaults.find(({ name }) => name === named);
  if (fault === undefined) throw new Error(`There is no planted fault ${named}`);
  const planted = new URL(`../../../${fault.file}`, import.meta.url).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== planted) return loaded;
      const parts = String(loaded.source).split(fault.from);
      if (parts.length === 2) return { ...loaded, source: parts.join(fault.to) };
      throw new Error(`“${named}” cannot be planted: ${fault.file} has its piece ${parts.length - 1} times`);
    },
  });
}

const named = process.env.SNAP_UP_PLANTED;
if (named !== undefined) plant(named);
