/** A short interruption is not worth a message. */
const shortMs = 500;

/** Whether a problem has lasted long enough to be reported. */
export class Lasting {
  isDue = $state(false);

  /** Create it while a component is created. */
  constructor(isDisturbed: () => boolean, patienceMs = shortMs) {
    $effect(() => {
      if (!isDisturbed()) return;
      const timer = setTimeout(() => (this.isDue = true), patienceMs);
      return () => {
        clearTimeout(timer);
        this.isDue = false;
      };
    });
  }
}
