const storageKey = 'snap-up letter keys';

function isKeptOff(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    // A browser that keeps nothing throws, and the page has to work all the same.
    return false;
  }
}

/**
 * Whether single letters, digits and signs are keys of the page, kept in this browser. Somebody who speaks to their device,
 * or hits keys by mistake, can switch them off; arrows, Enter, Space and Escape always work.
 */
class LetterKeys {
  isOn = $state(!isKeptOff());

  choose(isOn: boolean): void {
    this.isOn = isOn;
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off');
    } catch {
      // As above: the choice then lasts until the page is left.
    }
  }
}

/** The choice of this browser about single letters as keys. */
export const letterKeys = new LetterKeys();
