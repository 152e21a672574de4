import type { SeenGame, SeenSolo } from '@snap-up/client';
import { onDestroy } from 'svelte';
import { pace } from '../../../ui/design/pace.ts';
import { isBegun } from './solo-play.svelte.ts';

/** How long after the start of a deal its last card starts to move. */
const dealMs = 750;

interface ShownGame {
  readonly game: SeenGame;
  /** The mode of that game. */
  readonly solo: SeenSolo;
}

/** Animates a new deal: for a moment every card is face down and flies to its place. */
export class DealAnimation {
  /** Whether the cards are being dealt. */
  isDealing = $state(false);
  #shownNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Create it while a component is created.
   * @param game the game on the table
   */
  constructor(game: () => ShownGame) {
    $effect.pre(() => this.#see(game()));
    onDestroy(() => clearTimeout(this.#timer));
  }

  #see({ game: { number, view }, solo }: ShownGame): void {
    if (number === this.#shownNumber || view === null) return;
    this.#shownNumber = number;
    clearTimeout(this.#timer);
    const isNew = !isBegun(solo);
    this.isDealing = isNew && this.isAnimated;
    if (!this.isDealing) return;
    this.#timer = setTimeout(() => {
      this.isDealing = false;
    }, dealMs);
  }

  /** Whether the player wants animations. */
  get isAnimated(): boolean {
    return pace() > 0;
  }
}
