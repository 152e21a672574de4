/** A short interruption is not worth a message. */
const shortMs = 500;
/** After this time, visitors may want to do something else, or to know why they wait. */
export const longMs = 2_500;

/** Whether a problem, or a wait, has lasted long enough to be reported. */
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
