/** One's own clock for what is shown: it moves four times a second, and only while somebody looks at it. */
class Clock {
  nowMs = $state(Date.now());

  /** Keeps the clock going; gives the function that lets it stop. For an `$effect`. */
  run(): () => void {
    this.nowMs = Date.now();
    const timer = setInterval(() => {
      this.nowMs = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }
}

export const clock = new Clock();
