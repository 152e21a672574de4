import { startAppearance } from '../ui/design/appearance.svelte.ts';
import { keepTranslated } from '../ui/translated-text.ts';
import { startInstallation } from './installation.svelte.ts';

/** Everything that a page starts when idle, in one file. */
export function startWhenIdle(): void {
  startAppearance();
  startInstallation();
  keepTranslated(document.body);
}
