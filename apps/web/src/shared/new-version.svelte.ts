/** Whether the server has a newer version of the site, so that parts that this page has not loaded yet are gone. */
class NewVersion {
  isHere = $state(false);
  /** Whether the player has chosen to continue without it for now. */
  isPutOff = $state(false);
  #asking: Promise<boolean> | null = null;

  /** Call when a part of the site could not be loaded. Resolves when it is known whether a newer version is the reason. */
  async check(): Promise<boolean> {
    if (this.isHere) return true;
    this.#asking ??= isPageGone();
    const isGone = await this.#asking;
    this.#asking = null;
    if (isGone) this.isHere = true;
    return isGone;
  }
}

/** What is known about newer versions. */
export const newVersion = new NewVersion();

/** Whether the server no longer has this page's script. Its name changes with anything that it can load. */
async function isPageGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script === null) return false;
  try {
    const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    // Without a connection, this cannot be known.
    return false;
  }
}
