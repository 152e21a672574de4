/** Keeps what is pressed, chosen and typed in a page whose scripts have not run yet, and does it when they have. */
export class EarlyInput {
  readonly #page: Document;
  readonly #typed = new Map<HTMLInputElement, string>();
  /** By the name of their group. */
  readonly #chosen = new Map<string, HTMLInputElement>();
  #pressed: HTMLElement | null = null;

  constructor(page: Document) {
    this.#page = page;
    page.addEventListener('click', this.#clicked, true);
    page.addEventListener('input', this.#changed, true);
    page.addEventListener('submit', prevent, true);
  }

  /** Hands all of it to the page, which answers from here on. */
  replay(): void {
    this.#page.removeEventListener('click', this.#clicked, true);
    this.#page.removeEventListener('input', this.#changed, true);
    this.#page.removeEventListener('submit', prevent, true);
    for (const [field, text] of this.#typed) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // The page has set them back to what it knew.
    for (const choice of this.#chosen.values()) {
      choice.checked = true;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    }
    this.#pressed?.click();
  }

  // Links, and parts that open by themselves, work without scripts.
  readonly #clicked = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) this.#pressed = button;
  };

  readonly #changed = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'text') this.#typed.set(target, target.value);
    if (target.type === 'radio') this.#chosen.set(target.name, target);
  };
}

/** A form that is submitted without scripts would load the page anew. */
function prevent(event: Event): void {
  event.preventDefault();
}

declare global {
  interface Window {
    /** Made by the early script of a prepared page. */
    earlyInput?: EarlyInput;
  }
}
