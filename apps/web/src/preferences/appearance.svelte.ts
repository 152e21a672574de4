import { importAgain } from '@snap-up/client';
import { MediaQuery } from 'svelte/reactivity';
import type { DeckLook } from '../deck/chosen-deck.ts';
import { installDeck } from '../deck/stylesheet.ts';
import { look } from './choices.svelte.ts';
import { contrastDevice, darkDevice, isContrastHigh, showPageLook } from './page-look.ts';

/** Fetches the code that draws a customized deck. */
const fetchChosenDeck = importAgain(() => import('../deck/chosen-deck.ts'));

/**
 * Applies the player's look of pages and deck, and follows each choice and the device. The page has the default deck;
 * another one is drawn once its drawing code has been fetched. Call once.
 */
export function startAppearance(): void {
  const [dark, contrast] = [new MediaQuery(darkDevice), new MediaQuery(contrastDevice)];
  let isUsual = true;
  $effect.root(() => {
    $effect(() => {
      if (isContrastHigh(look.contrast.chosen, { hasHighContrast: contrast.current })) {
        // Without them the page has its default contrast.
        import('../ui/design/high-contrast.css').catch(() => undefined);
      }
    });
    $effect(() => {
      const { theme, contrast: wanted, felt, animation } = look;
      showPageLook(
        { theme: theme.chosen, contrast: wanted.chosen, felt: felt.chosen, animation: animation.chosen },
        { isDark: dark.current, hasHighContrast: contrast.current },
      );
      // The browser's own bars have the color of the felt.
      const color = getComputedStyle(document.documentElement).getPropertyValue('--felt-deep');
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
    });
    $effect(() => {
      const chosen: DeckLook = {
        hasFourColors: look.deck.chosen === 'four-color',
        hasHighContrast: isContrastHigh(look.contrast.chosen, { hasHighContrast: contrast.current }),
        indexSize: look.index.chosen,
        back: look.back.chosen === 'seat' ? null : look.back.chosen,
      };
      const { hasFourColors, hasHighContrast, indexSize, back } = chosen;
      if (isUsual && !hasFourColors && !hasHighContrast && indexSize === 'standard' && back === null) return;
      isUsual = false;
      let isWanted = true;
      fetchChosenDeck().then(
        ({ chosenDeckRules }) => {
          if (isWanted) installDeck(chosenDeckRules(chosen));
        },
        // The default deck can be played with, too.
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    });
  });
}
