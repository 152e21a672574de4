import { type Options, type OptionValue, parseOptions, type SoloRuleset } from '@snap-up/engine';
import { storageIn } from './storage.ts';

const kept = storageIn(() => localStorage);
const keyOf = (id: string) => `patience options ${id}`;
const winnableKeyOf = (id: string) => `patience winnable ${id}`;

/** The options with which each solo game was last dealt in this browser, and which deals are wanted of it. */
export const keptOptions = {
  /** Returns those of a game, or its usual ones. */
  get({ id, options }: SoloRuleset): Options {
    const usual = parseOptions(options, {});
    const last = parseOptions(options, readObject(kept.get(keyOf(id))));
    if (last.ok) return last.value;
    return usual.ok ? usual.value : {};
  },
  put({ id }: SoloRuleset, options: Options): void {
    kept.put(keyOf(id), JSON.stringify(options));
  },
  /** Whether new deals of a game are to be such as can be won. */
  areWinnable({ id, mode }: SoloRuleset): boolean {
    return mode.hasSolver === true && kept.get(winnableKeyOf(id)) === 'only';
  },
  putWinnable({ id }: SoloRuleset, areWinnable: boolean): void {
    if (areWinnable) kept.put(winnableKeyOf(id), 'only');
    else kept.remove(winnableKeyOf(id));
  },
} as const;

/** Reads a kept value, written by this or another version, as options. */
function readObject(text: string | null): Record<string, OptionValue> {
  if (text === null) return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
