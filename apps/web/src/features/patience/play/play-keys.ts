/** The keys of a solo game's page, besides those of the card table. */
export type PlayKey = 'undo' | 'redo' | 'hint' | 'deal' | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns the action of a pressed key; null for none here. */
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
