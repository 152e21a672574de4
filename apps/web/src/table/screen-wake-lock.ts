/**
 * Keeps the screen on while the page is visible, if the browser can: a player who is thinking touches nothing. The
 * browser drops the lock when the page is hidden, so it is requested again. Returns a function that releases it, for an
 * `$effect`.
 */
export function keepScreenOn(): () => void {
  // Missing in older browsers, and on pages served without encryption.
  if (!('wakeLock' in navigator)) return () => {};
  let isWanted = true;
  let held: WakeLockSentinel | null = null;

  const isHeld = () => held !== null && !held.released;
  const take = async (): Promise<void> => {
    if (document.hidden || isHeld()) return;
    // Refused if the battery is low, or if the page has just been hidden.
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isWanted && !isHeld()) held = lock;
    else await lock?.release();
  };
  const shown = () => void take();

  document.addEventListener('visibilitychange', shown);
  void take();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', shown);
    void held?.release();
  };
}
