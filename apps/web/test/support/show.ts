import { flushSync, type MountOptions, mount, unmount } from 'svelte';
import { afterEach } from 'vitest';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

/** Shows a component on the page until the test ends. Returns what removes it earlier. */
// biome-ignore lint/suspicious/noExplicitAny: Svelte's own `mount` has these types
export function show<Props extends Record<string, any>, Exports extends Record<string, any>>(
  component: Parameters<typeof mount<Props, Exports>>[0],
  props?: NoInfer<Props>,
): () => Promise<void> {
  const shown = mount(component, { target: document.body, props } as MountOptions<Props>);
  flushSync();
  let isShown = true;
  const remove = async () => {
    if (isShown) await unmount(shown);
    isShown = false;
  };
  removals.push(remove);
  return remove;
}
