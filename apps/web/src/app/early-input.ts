/** Records presses, choices and typing on a page whose scripts have not run yet, and replays them when they have. */
export class EarlyInput {
  readonly #page: Document;
  readonly #typed = new Map<HTMLInputElement, string>();
  /** By group name. */
  readonly #chosen = new Map<string, HTMLInputElement>();
  #pressed: HTMLElement | null = null;

  constructor(page: Document) {
    this.#page = page;
    page.addEventListener('click', this.#clicked, true);
    page.addEventListener('input', this.#changed, true);
    page.addEventListener('submit', prevent, true);
  }

  /** Hands everything to the page, which responds from here on. */
  replay(): void {
    this.#page.removeEventListener('click', this.#clicked, true);
    this.#page.removeEventListener('input', this.#changed, true);
    this.#page.removeEventListener('submit', prevent, true);
    for (const [field, text] of this.#typed) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // The page has reset them to its own values.
    for (const choice of this.#chosen.values()) {
      choice.checked = true;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    }
    this.#pressed?.click();
  }

  // Links, disclosure elements and the buttons of popovers work without scripts.
  readonly #clicked = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    if (button !== null) this.#pressed = button;
  };

  readonly #changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'text') this.#typed.set(target, target.value);
    if (target.type === 'radio') this.#chosen.set(target.name, target);
  };
}

/** Submitting a form without scripts would reload the page. */
function prevent(event: Event): void {
  event.preventDefault();
}

declare global {
  interface Window {
    /** Made by the early script of a prerendered page. */
    earlyInput?: EarlyInput;
  }
}
