import { whenIdle } from './when-idle.ts';

/**
 * A component that its page does not need at first: it is fetched once the page is idle, or earlier if it is wanted.
 */
export class PagePart<Shown> {
  /** Null until it is there. */
  component = $state.raw<Shown | null>(null);
  readonly #load: () => Promise<{ readonly default: Shown }>;

  /**
   * Create it while a component is created.
   * @param load imports it; called again after a failure
   * @param isWanted whether it is to be shown
   * @param onfailed called if it cannot be fetched and is still wanted then
   * @param mayBeWanted whether this player can ever ask for it; it is not prefetched otherwise
   */
  constructor(
    load: () => Promise<{ readonly default: Shown }>,
    isWanted: () => boolean,
    onfailed: () => void,
    mayBeWanted: () => boolean = () => true,
  ) {
    this.#load = load;
    $effect(() => (mayBeWanted() ? whenIdle(() => this.#fetch()) : undefined));
    // The effect depends on this alone, and not on its inputs.
    const isMissing = $derived(isWanted() && this.component === null);
    $effect(() => {
      if (!isMissing) return;
      let isAwaited = true;
      this.#fetch(() => {
        if (isAwaited) onfailed();
      });
      return () => {
        isAwaited = false;
      };
    });
  }

  #fetch(onfailed: () => void = () => {}): void {
    this.#load().then((part) => {
      this.component = part.default;
    }, onfailed);
  }
}
