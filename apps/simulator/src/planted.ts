import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A fault planted to check a program: a piece of a source, and its replacement. */
interface PlantedFault {
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

/**
 * Those that a program or any of its parts must find; if part of a name is given, those with it in their names.
 * @throws if there are none
 */
export function plantedFor(finders: readonly string[], part = ''): readonly PlantedFault[] {
  const found = plantedFaults.filter(
    (fault) => fault.finders.some((one) => finders.includes(one)) && fault.name.includes(part),
  );
  if (found.length === 0) throw new Error(`No planted fault of ${finders.join(', ')} has “${part}” in its name`);
  return found;
}

/** How to start Node with a fault planted: this file is loaded before any other (`node --import`). */
export function planting(name: string) {
  return { execArgv: [`--import=${import.meta.url}`], env: { ...process.env, SNAP_UP_PLANTED: name } };
}

/** A source with a fault. Fails unless the replaced piece occurs there exactly once. */
export function plantIn({ name, file, from, to }: PlantedFault, source: string): string {
  const parts = source.split(from);
  if (parts.length === 2) return parts.join(to);
  throw new Error(`“${name}” cannot be planted: ${file} has its piece ${parts.length - 1} times`);
}

/** Puts a fault into a source as it is loaded. */
function plant(named: string): void {
  const fault = plantedFaults.find(({ name }) => name === named);
  if (fault === undefined) throw new Error(`There is no planted fault ${named}`);
  const planted = new URL(`../../../${fault.file}`, import.meta.url).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      return url === planted ? { ...loaded, source: plantIn(fault, String(loaded.source)) } : loaded;
    },
  });
}

const named = process.env.SNAP_UP_PLANTED;
if (named !== undefined) plant(named);
