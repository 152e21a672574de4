import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gesture, type Held, liftMs } from '../../src/felt/input/gesture.ts';
import { placeAt } from './solo-support.ts';

const place = placeAt({ x: 100, y: 40 });

let stage: HTMLElement;
let card: HTMLElement;
let told: string[];
let canLift: boolean;
let scrolls: boolean;
let gesture: Gesture<string>;

beforeEach(() => {
  stage = document.body.appendChild(document.createElement('div'));
  card = stage.appendChild(document.createElement('div'));
  told = [];
  canLift = true;
  scrolls = false;
  gesture = new Gesture<string>(stage, {
    pressedAt: (target) => (target === card ? 'card' : null),
    lift: (pressed): Held | null => {
      told.push(`lift ${pressed}`);
      return canLift ? { cards: [{ element: card, place }] } : null;
    },
    drop: (pressed, { x, y }, pointerX, pointerY) =>
      void told.push(`drop ${pressed} at ${x} ${y} by ${pointerX} ${pointerY}`),
    cancel: (pressed) => void told.push(`cancel ${pressed}`),
    tap: (pressed) => void told.push(`tap ${pressed}`),
    click: (pressed) => void told.push(`click ${pressed}`),
    ownCardWidth: () => 70,
    scrolls: () => scrolls,
  });
});

afterEach(() => {
  gesture.destroy();
  stage.remove();
});

/** The first finger on the screen. */
const finger = { pointerType: 'touch', isPrimary: true } as const;

function send(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const event = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, ...more };
  card.dispatchEvent(new PointerEvent(type, event));
}

describe('a press', () => {
  it('that does not move is a tap', () => {
    send('pointerdown', 110, 50);
    send('pointerup', 110, 50);
    expect(told).toEqual(['tap card']);
  });

  it.each([
    ['mouse', 4],
    ['pen', 6],
    ['touch', 9],
  ])('by %s may tremble, and is a drag from %d pixels on', (pointerType, slackPx) => {
    const pointer = { pointerType, isPrimary: true };
    send('pointerdown', 110, 50, pointer);
    send('pointermove', 110 + slackPx - 1, 50, pointer);
    send('pointerup', 110 + slackPx - 1, 50, pointer);
    expect(told).toEqual(['tap card']);
    send('pointerdown', 110, 50, pointer);
    send('pointermove', 110 + slackPx, 50, pointer);
    expect(told).toEqual(['tap card', 'lift card']);
  });

  it('by another button, or beside everything, is none', () => {
    send('pointerdown', 110, 50, { button: 2 });
    send('pointerup', 110, 50, { button: 2 });
    stage.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, button: 0 }));
    stage.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1, button: 0 }));
    expect(told).toEqual([]);
  });
});

describe('a touch', () => {
  /** Whether the browser makes a click of a touch that ends on this element. */
  function isClicked(element: HTMLElement): boolean {
    return element.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }));
  }

  it('of a card causes no click: it has been handled', () => {
    send('pointerdown', 110, 50, { pointerType: 'touch' });
    send('pointerup', 110, 50, { pointerType: 'touch' });
    expect(isClicked(card)).toBe(false);
    expect(isClicked(card), 'and no later touch is meant').toBe(true);
  });

  it('of anything else is one, and so is a press by a mouse', () => {
    const button = stage.appendChild(document.createElement('button'));
    button.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, pointerType: 'touch', button: 0 }),
    );
    expect(isClicked(button)).toBe(true);
    send('pointerdown', 110, 50);
    send('pointerup', 110, 50);
    expect(isClicked(card)).toBe(true);
  });

  it('takes the focus from what is not on the table, as a click does', () => {
    const field = document.body.appendChild(document.createElement('input'));
    stage.tabIndex = -1;
    field.focus();
    send('pointerdown', 110, 50, { pointerType: 'touch' });
    send('pointerup', 110, 50, { pointerType: 'touch' });
    isClicked(card);
    expect(document.activeElement).toBe(stage);
    field.remove();
  });
});

describe('a drag', () => {
  it('takes the card along, and drops it where it is then', () => {
    send('pointerdown', 110, 50);
    send('pointermove', 130, 60);
    expect(card.style.transform).toBe('translate(120px, 50px) scale(1)');
    send('pointerup', 140, 90);
    expect(told).toEqual(['lift card', 'drop card at 130 80 by 140 90']);
  });

  it('of a card that may not be lifted is neither a drop nor a tap', () => {
    canLift = false;
    send('pointerdown', 110, 50);
    send('pointermove', 150, 50);
    send('pointermove', 190, 50);
    send('pointerup', 110, 50);
    expect(told).toEqual(['lift card']);
    expect(card.style.transform).toBe('');
  });

  it.each(['pointercancel', 'lostpointercapture'])('ends without a drop on %s', (type) => {
    send('pointerdown', 110, 50);
    send('pointermove', 150, 50);
    send(type, 150, 50);
    send('pointerup', 150, 50);
    expect(told).toEqual(['lift card', 'cancel card']);
  });

  it('needs less movement on the page the more the page is zoomed', () => {
    vi.stubGlobal('visualViewport', { scale: 3 });
    send('pointerdown', 110, 50, finger);
    send('pointermove', 113, 50, finger);
    expect(told).toEqual(['lift card']);
  });

  it('lets no flick begin, and only then', () => {
    const touchMove = () => {
      const event = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
      card.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touchMove()).toBe(false);
    send('pointerdown', 110, 50);
    send('pointermove', 150, 50);
    expect(touchMove()).toBe(true);
    send('pointerup', 150, 50);
    expect(touchMove()).toBe(false);
  });

  it('ends with the gestures of the stage', () => {
    send('pointerdown', 110, 50);
    send('pointermove', 150, 50);
    gesture.destroy();
    expect(told).toEqual(['lift card', 'cancel card']);
    send('pointerdown', 110, 50);
    send('pointerup', 110, 50);
    expect(told).toHaveLength(2);
  });
});

describe('a second finger', () => {
  const second = { pointerType: 'touch', pointerId: 2 } as const;

  it('ends a drag without a drop, wherever it touches the page, and plays nothing itself', () => {
    send('pointerdown', 110, 50, finger);
    send('pointermove', 150, 50, finger);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...second }));
    expect(told).toEqual(['lift card', 'cancel card']);
    send('pointermove', 190, 50, finger);
    send('pointerup', 190, 50, finger);
    send('pointerdown', 110, 50, finger);
    send('pointermove', 150, 50, finger);
    send('pointerdown', 110, 50, second);
    send('pointerup', 110, 50, second);
    send('pointerup', 150, 50, finger);
    expect(told).toEqual(['lift card', 'cancel card', 'lift card', 'cancel card']);
  });

  it('lets no drag begin, neither its own nor the first finger’s', () => {
    send('pointerdown', 110, 50, finger);
    send('pointerdown', 110, 50, second);
    send('pointermove', 150, 50, finger);
    send('pointermove', 150, 50, second);
    send('pointerup', 150, 50, finger);
    send('pointerup', 150, 50, second);
    send('pointerdown', 110, 50, second);
    send('pointermove', 150, 50, second);
    send('pointerup', 150, 50, second);
    expect(told).toEqual([]);
  });

  it('does not spoil a tap of the first one', () => {
    send('pointerdown', 110, 50, finger);
    send('pointerdown', 110, 50, second);
    send('pointerup', 110, 50, finger);
    expect(told).toEqual(['tap card']);
  });
});

describe('a finger on a scrolling page', () => {
  beforeEach(() => {
    scrolls = true;
    vi.useFakeTimers();
  });

  it('scrolls the page when it moves up or down', () => {
    send('pointerdown', 110, 50, finger);
    send('pointermove', 114, 80, finger);
    vi.advanceTimersByTime(liftMs);
    send('pointermove', 180, 90, finger);
    send('pointercancel', 180, 90, finger);
    expect(told).toEqual([]);
  });

  it('drags when it starts to the side', () => {
    send('pointerdown', 110, 50, finger);
    send('pointermove', 130, 55, finger);
    send('pointerup', 140, 120, finger);
    expect(told).toEqual(['lift card', 'drop card at 130 110 by 140 120']);
  });

  it('drags in all directions after a short hold', () => {
    send('pointerdown', 110, 50, finger);
    vi.advanceTimersByTime(liftMs);
    expect(told).toEqual(['lift card']);
    send('pointermove', 110, 90, finger);
    send('pointerup', 110, 90, finger);
    expect(told).toEqual(['lift card', 'drop card at 100 80 by 110 90']);
  });

  it('makes a slow tap on what cannot be lifted', () => {
    canLift = false;
    send('pointerdown', 110, 50, finger);
    vi.advanceTimersByTime(liftMs);
    send('pointermove', 113, 54, finger);
    send('pointerup', 113, 54, finger);
    expect(told).toEqual(['lift card', 'tap card']);
  });

  it('makes a slow tap on a card without dropping it', () => {
    send('pointerdown', 110, 50, finger);
    vi.advanceTimersByTime(liftMs);
    send('pointermove', 113, 54, finger);
    send('pointerup', 113, 54, finger);
    expect(told).toEqual(['lift card', 'cancel card', 'tap card']);
  });

  it('drops a card that it drags back to where it was', () => {
    send('pointerdown', 110, 50, finger);
    vi.advanceTimersByTime(liftMs);
    send('pointermove', 110, 90, finger);
    send('pointermove', 110, 50, finger);
    send('pointerup', 110, 50, finger);
    expect(told).toEqual(['lift card', 'drop card at 100 40 by 110 50']);
  });
});
