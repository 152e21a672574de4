import { type Options, type OptionValue, parseOptions, type SoloRuleset } from '@snap-up/engine';
import { storageIn } from '../../net/storage.ts';

/** Which cards go to the foundations by themselves. */
export const automaticModes = ['off', 'safe', 'all'] as const;
export type AutomaticMode = (typeof automaticModes)[number];

const kept = storageIn(() => localStorage);
const clockKey = 'patience clock';
const automaticKey = 'patience automatic';
const optionsKey = (id: string) => `patience options ${id}`;

/** How somebody likes to play patience in this browser. */
class Preferences {
  isClockShown = $state(kept.get(clockKey) !== 'hidden');
  automatic = $state<AutomaticMode>(automaticModes.find((mode) => mode === kept.get(automaticKey)) ?? 'off');

  showClock(isShown: boolean): void {
    this.isClockShown = isShown;
    kept.put(clockKey, isShown ? 'shown' : 'hidden');
  }

  chooseAutomatic(mode: AutomaticMode): void {
    this.automatic = mode;
    kept.put(automaticKey, mode);
  }

  /** What is done by itself in this game: where no card is proved safe, “safe” is nothing. */
  automaticIn({ mode }: SoloRuleset): AutomaticMode {
    return this.automatic === 'safe' && mode.isSafe === undefined ? 'off' : this.automatic;
  }

  /** The options with which a game was dealt last here, or the usual ones. */
  optionsOf({ id, options }: SoloRuleset): Options {
    const usual = parseOptions(options, {});
    const last = parseOptions(options, readObject(kept.get(optionsKey(id))));
    if (last.ok) return last.value;
    return usual.ok ? usual.value : {};
  }

  keepOptions({ id }: SoloRuleset, options: Options): void {
    kept.put(optionsKey(id), JSON.stringify(options));
  }
}

/** Whatever was kept, by this version or another, as something to read options from. */
function readObject(text: string | null): Record<string, OptionValue> {
  if (text === null) return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

export const preferences = new Preferences();
