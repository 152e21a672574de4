import { expect, test, vi } from 'vitest';
import { onNewNetwork } from '../../src/shared/reach.svelte.ts';

test('calls when the network is back, when the page was frozen, hidden or cached, and when the network has changed', () => {
  const connection = new EventTarget();
  vi.stubGlobal('navigator', { connection });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const run = vi.fn();
  const stop = onNewNetwork(run);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(0);
  isHidden.mockReturnValue(false);
  const targets: readonly [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'online'],
    [window, 'pageshow'],
    [connection, 'change'],
  ];
  for (const [target, event] of targets) target.dispatchEvent(new Event(event));
  expect(run).toHaveBeenCalledTimes(5);
  stop();
  for (const [target, event] of targets) target.dispatchEvent(new Event(event));
  expect(run).toHaveBeenCalledTimes(5);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
