/** What a key does on the page of a solo game, besides what it does on the card table. */
export type PlayKey = 'undo' | 'redo' | 'hint' | 'deal' | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns what a pressed key does; null where it does nothing here. */
export function playKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): PlayKey | null {
  if (altKey) return null;
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
