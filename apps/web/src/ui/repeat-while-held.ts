/** How long a button is held before it repeats, and the interval between repetitions: about the same as for keys. */
const holdMs = 450;
const repeatMs = 90;

/** An attachment for a button that makes one of many steps: while it is held by any means, it makes one step after another. */
export function repeatWhileHeld(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it has repeated. If so, the click at the end of the hold is not a step of its own. */
  let hasRepeated = false;
  let isPressing = false;

  const pressAgain = (): void => {
    hasRepeated = true;
    isPressing = true;
    button.click();
    isPressing = false;
  };
  const isIdle = (): boolean => button.disabled || button.getAttribute('aria-disabled') === 'true';
  const repeat = (): void => {
    if (isIdle()) return;
    pressAgain();
    timer = setTimeout(repeat, repeatMs);
  };
  const stop = (): void => clearTimeout(timer);
  const pressed = (event: PointerEvent): void => {
    stop();
    hasRepeated = false;
    if (event.button === 0) timer = setTimeout(repeat, holdMs);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!event.repeat) {
      hasRepeated = false;
      return;
    }
    event.preventDefault();
    if (!isIdle()) pressAgain();
  };
  // The space bar clicks when it is released.
  const released = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') hasRepeated = false;
  };
  const clicked = (event: MouseEvent): void => {
    if (isPressing || !hasRepeated) return;
    hasRepeated = false;
    event.stopImmediatePropagation();
  };
  // Prevents the menu of a long press.
  const menu = (event: Event): void => event.preventDefault();

  const ending = new AbortController();
  const { signal } = ending;
  button.addEventListener('pointerdown', pressed, { signal });
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(kind, stop, { signal });
  button.addEventListener('keydown', keyed, { signal });
  button.addEventListener('keyup', released, { signal });
  button.addEventListener('click', clicked, { signal, capture: true });
  button.addEventListener('contextmenu', menu, { signal });
  button.dataset.repeats = '';
  return () => {
    stop();
    ending.abort();
  };
}

/** For the window's `keydown`: any other button acts once, however long Enter is held on it. */
export function pressOnce(event: KeyboardEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button, summary') : null;
  if (event.repeat && event.key === 'Enter' && button !== null && !button.matches('[data-repeats]')) {
    event.preventDefault();
  }
}
