import { type Options, type OptionValue, parseOptions, type SoloRuleset } from '@snap-up/engine';
import { storageIn } from './storage.ts';

/** Which cards are moved to the foundations automatically. */
export const automaticModes = ['off', 'safe', 'all'] as const;
/** One of `automaticModes`. */
export type AutomaticMode = (typeof automaticModes)[number];

const kept = storageIn(() => localStorage);
const clockKey = 'patience clock';
const tapKey = 'tap';
const automaticKey = 'patience automatic';
const optionsKey = (id: string) => `patience options ${id}`;

/** How the player likes to play, kept in this browser. */
class Preferences {
  isClockShown = $state(kept.get(clockKey) !== 'hidden');
  /** Whether a tap takes a card up, and the next one says where it goes; else a tap makes its best move. */
  tapPicksUp = $state(kept.get(tapKey) === 'picks up');
  automatic = $state<AutomaticMode>(automaticModes.find((mode) => mode === kept.get(automaticKey)) ?? 'off');

  showClock(isShown: boolean): void {
    this.isClockShown = isShown;
    kept.put(clockKey, isShown ? 'shown' : 'hidden');
  }

  chooseTap(picksUp: boolean): void {
    this.tapPicksUp = picksUp;
    kept.put(tapKey, picksUp ? 'picks up' : 'moves');
  }

  chooseAutomatic(mode: AutomaticMode): void {
    this.automatic = mode;
    kept.put(automaticKey, mode);
  }

  /** The mode for this game: where the game cannot tell which cards are safe, `safe` is `off`. */
  automaticIn({ mode }: SoloRuleset): AutomaticMode {
    return this.automatic === 'safe' && mode.isSafe === undefined ? 'off' : this.automatic;
  }

  /** The options with which the game was last dealt here, or the defaults. */
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

/** The preferences of this browser. */
export const preferences = new Preferences();
