import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partFailedMessage, uiTexts } from '#messages/app.ts';
import { commonWords } from '#messages/language.ts';
import { deals } from '../../src/features/patience/deals.svelte.ts';
import Later from '../../src/shared/Later.svelte';
import LoadFailed from '../../src/shared/LoadFailed.svelte';
import NewVersionNotice from '../../src/shared/NewVersionNotice.svelte';
import PartFailed from '../../src/shared/PartFailed.svelte';
import { newVersion } from '../../src/shared/parts.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const texts = uiTexts.newVersion;
/** The answer to a request for this page's script; null without a connection. */
let status: number | null;
let asked: string[];
beforeEach(() => {
  [status, asked] = [404, []];
  // The script is checked, not fetched.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
  document.head.innerHTML = '<script type="module" src="https://snap-up.example/assets/index-old.js"></script>';
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
});
afterEach(() => {
  newVersion.isHere = false;
  newVersion.isPutOff = false;
  toasts.clear();
});

describe('a part that cannot be loaded', () => {
  it('is due to a new version if this page’s script is gone, too', async () => {
    expect(await Promise.all([newVersion.check(), newVersion.check()])).toEqual([true, true]);
    expect(asked).toEqual(['HEAD https://snap-up.example/assets/index-old.js']);
  });

  it.each([null, 200, 502])('has another cause if the answer is %s, and is checked again', async (given) => {
    status = given;
    expect(await newVersion.check()).toBe(false);
    status = 404;
    expect(await newVersion.check()).toBe(true);
  });
});

describe('a usual deal whose rules cannot be loaded', () => {
  beforeEach(() => {
    vi.doMock('../../src/features/patience/solo-games.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    session.status = 'ready';
  });
  afterEach(() => {
    vi.doUnmock('../../src/features/patience/solo-games.ts');
    session.status = 'loading';
  });

  it('gives no reason beside the notice of a new version, which comes back if it was put off', async () => {
    newVersion.isHere = true;
    newVersion.isPutOff = true;
    expect(await deals.dealUsual('klondike')).toEqual({ ok: false, error: null });
    expect(newVersion.isPutOff).toBe(false);
  });

  it('says that the server cannot be reached if that is why', async () => {
    status = null;
    expect(await deals.dealUsual('klondike')).toEqual({ ok: false, error: { code: 'server-unreachable' } });
  });
});

describe('a page that cannot be loaded although the server has it', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const fail = async () => {
    const remove = show(LoadFailed);
    await vi.advanceTimersByTimeAsync(0);
    return remove;
  };

  it('is reloaded by itself, but not soon after a reload, over a dialog or while its player types', async () => {
    const visit = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
    const pageAgeMs = vi.spyOn(performance, 'now').mockReturnValue(50_000);
    const online = async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    };
    status = 200;
    await fail();
    expect(document.querySelector('main')?.textContent).toContain(partFailedMessage);
    pageAgeMs.mockReturnValue(60_000);
    const [dialog, field] = [document.createElement('dialog'), document.createElement('input')];
    document.body.append(dialog, field);
    dialog.setAttribute('open', '');
    await online();
    dialog.removeAttribute('open');
    field.focus();
    await online();
    expect(reload).not.toHaveBeenCalled();
    field.blur();
    await online();
    expect(reload).toHaveBeenCalledTimes(1);
    visit.mockRestore();
    pageAgeMs.mockRestore();
    dialog.remove();
    field.remove();
  });

  it('is reloaded once the server answers again, or the browser is online, and not after it was left', async () => {
    status = null;
    await fail();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).not.toHaveBeenCalled();
    status = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(1);

    status = null;
    const leave = await fail();
    await vi.advanceTimersByTimeAsync(600_000);
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked, 'it asks only a few times').toHaveLength(length);
    status = 200;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
    await leave();

    status = null;
    await (await fail())();
    status = 200;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not reloaded without its player’s wish if a newer version is the reason', async () => {
    await fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

/** Waits for a part over the page that cannot be loaded. */
async function missPart(): Promise<void> {
  const onfailed = vi.fn();
  const load = () => Promise.reject<{ readonly default: string }>(new TypeError('Failed to fetch'));
  const remove = show(Later<object>, { load, children: (() => {}) as never, onfailed });
  await eventually(() => expect(onfailed).toHaveBeenCalledOnce());
  await newVersion.check();
  await remove();
}

describe('the notice of it', () => {
  const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);

  it('is one sentence over any page, until it is put off, and again when another part is missing', async () => {
    show(NewVersionNotice);
    await missPart();
    flushSync();
    expect(document.body.textContent).toContain(texts.isHere);
    expect(button(commonWords.reload)).toBeDefined();
    button(texts.later)?.click();
    flushSync();
    expect(document.body.textContent).not.toContain(texts.isHere);
    await newVersion.check();
    flushSync();
    expect(document.body.textContent, 'nobody has asked for it').not.toContain(texts.isHere);
    await missPart();
    flushSync();
    expect(document.body.textContent).toContain(texts.isHere);
    expect(toasts.list).toEqual([]);
  });

  it.each([
    [404, texts.isHere],
    [null, partFailedMessage],
  ])('replaces the part, or the page (%s)', async (given, sentence) => {
    status = given;
    const remove = show(PartFailed);
    await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(sentence));
    expect(button(commonWords.reload)).toBeDefined();
    await remove();
    show(LoadFailed);
    await eventually(() => expect(document.querySelector('main')?.textContent).toContain(sentence));
    expect([...document.querySelectorAll('main button')].map((one) => one.textContent)).toEqual([commonWords.reload]);
  });
});
