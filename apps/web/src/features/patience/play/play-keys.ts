import type { Shortcut } from '../../../ui/keymap.ts';

/** The keys of a solo game's page, besides those of the card table. */
export type PlayKey = 'undo' | 'redo' | 'hint' | 'deal' | 'help';

/** Returns the action of a pressed key; null for none here. */
export function playKeyOf({ key, ctrlKey, metaKey, shiftKey }: Omit<Shortcut, 'repeat' | 'target'>): PlayKey | null {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : null;
  }
  switch (letter) {
    case 'u':
      return 'undo';
    case 'r':
      return 'redo';
    case 'h':
      return 'hint';
    case 'n':
      return 'deal';
    case '?':
      return 'help';
    default:
      return null;
  }
}
