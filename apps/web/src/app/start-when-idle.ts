import { startAppearance } from '../ui/design/appearance.svelte.ts';
import { startInstallation } from './installation.svelte.ts';

/** Starts what a page needs only once it is there, in one file. */
export function startWhenIdle(): void {
  startAppearance();
  startInstallation();
}
