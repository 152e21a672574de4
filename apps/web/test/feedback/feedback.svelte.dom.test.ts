import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { feedback } from '../../src/feedback/feedback.svelte.ts';
import MuteButton from '../../src/feedback/MuteButton.svelte';
import { Output } from '../../src/feedback/output.ts';
import type { SoundName } from '../../src/feedback/sounds.ts';
import { soundChoices } from '../../src/preferences/choices.svelte.ts';
import { isChosenTab, joinTableTabs, Tabs } from '../../src/table/tabs.ts';
import { announcer } from '../../src/ui/announcer.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

/** Loudspeakers that were opened, as far as they can be seen without a device. */
let opened: AudioDevice[] = [];
const node = () => ({ gain: { value: 1 }, connect: (next: unknown) => next });

/** What a browser has for a loudspeaker. It sleeps until it is allowed to run. */
class AudioDevice {
  state: AudioContextState = 'suspended';
  readonly destination = node();
  readonly playing = new Set<object>();
  startedCount = 0;

  constructor() {
    opened.push(this);
  }

  resume = () =>
    Promise.resolve().then(() => {
      this.state = 'running';
    });

  suspend = () => {
    this.state = 'suspended';
    return Promise.resolve();
  };

  createGain = node;
  createDynamicsCompressor = node;
  createBufferSource = () => {
    const source = {
      ...node(),
      playbackRate: { value: 1 },
      start: () => {
        this.startedCount += 1;
        this.playing.add(source);
      },
      stop: () => this.playing.delete(source),
    };
    return source;
  };
}

const touch = (kind: string) => dispatchEvent(new Event(kind));

beforeEach(() => {
  vi.stubGlobal('AudioContext', AudioDevice);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel = () => undefined;
    },
  );
  vi.stubGlobal(
    'StereoPannerNode',
    class {
      connect = (next: unknown) => next;
    },
  );
});

afterEach(() => {
  feedback.choose('off');
  soundChoices.volume.choose('medium');
  opened = [];
});

it('uses one audio device, opened by the touch itself, heard at once, and suspended when muted', async () => {
  soundChoices.volume.choose('off');
  feedback.listen();
  touch('pointerup');
  expect(opened, 'a muted game opens none').toHaveLength(0);

  soundChoices.volume.choose('medium');
  touch('touchend');
  const device = opened[0];
  expect(device?.state, 'it is opened before anything is awaited').toBe('suspended');
  // The sounds are fetched meanwhile.
  await eventually(() => {
    feedback.play({ name: 'count' });
    expect(device?.startedCount).toBeGreaterThan(0);
  });

  feedback.choose('off');
  expect(device?.playing.size).toBe(0);
  expect(device?.state).toBe('suspended');

  soundChoices.volume.choose('medium');
  touch('click');
  await eventually(() => expect(device?.state).toBe('running'));
  expect(opened).toHaveLength(1);
});

it('is silent while another tab at the same table plays the sounds', async () => {
  feedback.listen();
  touch('pointerup');
  const played = vi.spyOn(Output.prototype, 'play');
  const heard = () => played.mock.calls.map(([{ name }]) => name);
  /** What is played later is heard later. */
  const isHeard = (name: SoundName) =>
    eventually(() => {
      feedback.play({ name });
      expect(heard()).toContain(name);
    });
  const leave = joinTableTabs('the table');
  onTestFinished(leave);
  await isHeard('turn');
  const other = new Tabs('the table', () => {}, {
    events: new EventTarget(),
    hasFocus: true,
    nowMs: () => Date.now() + 1,
  });
  await eventually(() => expect(isChosenTab()).toBe(false));
  feedback.play({ name: 'won' });
  other.close();
  await eventually(() => expect(isChosenTab()).toBe(true));
  await isHeard('over');
  expect(heard()).not.toContain('won');
});

it('is muted once by a key that is held down', async () => {
  show(MuteButton);
  const press = (repeat: boolean) => dispatchEvent(new KeyboardEvent('keydown', { key: 's', repeat }));
  press(false);
  press(true);
  press(true);
  expect(feedback.isMuted).toBe(true);
});

it('has a key for the volume, which raises it step by step, wraps around and announces it', () => {
  const said = vi.spyOn(announcer, 'answer');
  // Each volume is heard at once, and maybe after this test.
  vi.spyOn(feedback, 'play').mockReturnValue();
  show(MuteButton);
  const press = () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'v' }));
    return feedback.volume;
  };
  expect([press(), press(), press()]).toEqual(['high', 'low', 'medium']);
  feedback.toggleMuted();
  expect(press()).toBe('low');
  expect(said.mock.calls.flat()).toEqual(['High', 'Low', 'Medium', 'Low']);
});

it('is announced by the button alone when the button is pressed', async () => {
  const said = vi.spyOn(announcer, 'answer');
  show(MuteButton);
  const button = document.querySelector('button');
  expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-pressed')]).toEqual(['Mute', 'false']);
  button?.click();
  flushSync();
  expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-pressed')]).toEqual(['Mute', 'true']);
  expect(said).not.toHaveBeenCalled();
});
