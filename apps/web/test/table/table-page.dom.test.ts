import { mostPendingMoves, type Transport } from '@snap-up/client';
import { beginTimeline, formatPosition, formatStretch, playInTime, rulesFor, stretchOf } from '@snap-up/engine';
import type { GameSnapshot } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { router } from '../../src/shared/router.svelte.ts';
import TablePage from '../../src/table/TablePage.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { RunningTransport, runningGame } from '../support/running-game.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';
import { moveOf, soloOf, viewOf } from '../support/views.ts';

it('says to a refused spectator that they can watch the replay, and lets them try again', async () => {
  const transport = new RunningTransport(tableOf([]), null);
  transport.rejection = { code: 'no-spectators' };
  const join = vi.spyOn(transport, 'join');
  show(TablePage, { tableId: '23456789ab', local: { transport, notSaved: { title: '', text: '', short: '' } } });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Spectators aren’t allowed here'));
  expect(document.body.textContent).toContain('You can watch the replay when it’s over.');
  const [again, home] = document.querySelectorAll<HTMLElement>('.message .row > *');
  expect([again?.textContent?.trim(), home?.textContent?.trim()]).toEqual(['Try again', 'Home']);
  again?.click();
  await eventually(() => expect(join).toHaveBeenCalledTimes(2));
});

let live: Transport;
vi.mock('@snap-up/client', async (load) => ({
  ...(await load<typeof import('@snap-up/client')>()),
  socketTransport: () => live,
}));
// There is no database here.
vi.mock('../../src/offline/tables.ts', () => ({ TableKeeper: { open: async () => null } }));

const lobby = tableOf([{ name: 'Anna' }, { name: 'Ben' }]);
const seated = async () => Response.json({ table: lobby, seat: 0 });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens the page of somebody who has pressed a play button, whose table does not begin. */
async function openBeginning(answer: () => Promise<Response>): Promise<void> {
  live = new RunningTransport(lobby, null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) =>
    method === 'PUT' ? new Promise(() => {}) : answer(),
  );
  history.replaceState(null, '', `/t/${lobby.id}?begin`);
  router.path = `/t/${lobby.id}`;
  show(TablePage, { tableId: lobby.id });
  flushSync();
  await vi.advanceTimersByTimeAsync(2_500);
}

const buttons = () => [...document.querySelectorAll('.help .button')].map((button) => button.textContent?.trim());

it('lets a player leave whose race does not begin, and blames no connection that works', async () => {
  await openBeginning(seated);
  await eventually(() => expect(buttons()).toEqual(['Leave', 'Home']));
  expect(document.querySelector('.help [role=status]')?.textContent?.trim()).toBe('');
  document.querySelector<HTMLElement>('.help button')?.click();
  await eventually(() => expect(router.path).toBe('/'));
});

it('says so where the server is away while a race begins', async () => {
  await openBeginning(away);
  await eventually(() => expect(document.body.textContent).toContain('The server can’t be reached'));
  expect(buttons()).toEqual(['Home']);
});

/** Opens the page of a lobby, whose requests are answered so, and returns its connection. */
async function openLobby(answer: (url: string) => Promise<Response>): Promise<RunningTransport> {
  const transport = new RunningTransport(lobby, null);
  vi.spyOn(transport, 'check');
  live = transport;
  vi.stubGlobal('fetch', answer);
  show(TablePage, { tableId: lobby.id });
  await eventually(() => expect(banner()).toBe(''));
  vi.useFakeTimers();
  return transport;
}

const banner = () => document.querySelector('.place.pinned')?.textContent?.replace(/\s+/g, ' ').trim();

it.each([
  [
    'the server is away',
    away,
    'The server can’t be reached. It may be restarting, or you may be offline. Reconnecting …',
  ],
  [
    'only the live connection is away',
    seated,
    'The server answers, but live games don’t get through. A VPN, firewall or browser extension may be blocking them. ' +
      'Reconnecting …',
  ],
])('says in an open lobby that %s once its connection has been lost for a while', async (_, answer, reason) => {
  let askedCount = 0;
  const transport = await openLobby((url) => {
    if (url.includes(lobby.id)) askedCount += 1;
    return answer();
  });
  askedCount = 0;
  transport.listener?.disconnected();
  await vi.advanceTimersByTimeAsync(2_400);
  expect([banner(), askedCount]).toEqual(['Connection lost. Reconnecting …', 0]);
  await eventually(() => expect(banner()).toBe(reason));
  transport.reconnect();
  await eventually(() => expect(banner()).toBe(''));
  transport.listener?.disconnected();
  await vi.advanceTimersByTimeAsync(600);
  expect(banner()).toBe('Connection lost. Reconnecting …');
});

it('connects at once as the server is back, and blames no firewall before the live connection has had its time', async () => {
  let isAway = true;
  const transport = await openLobby(() => (isAway ? away() : seated()));
  transport.listener?.disconnected();
  await eventually(() => expect(banner()).toContain('The server can’t be reached'));
  isAway = false;
  await eventually(() => expect(transport.check).toHaveBeenCalledOnce());
  for (let waitedMs = 0; waitedMs < 4_000; waitedMs += 500) {
    await vi.advanceTimersByTimeAsync(500);
    expect(banner()).toBe('Connection lost. Reconnecting …');
  }
  transport.reconnect();
  await eventually(() => expect(banner()).toBe(''));
  expect(transport.check).toHaveBeenCalledOnce();
});

const patience = tableOf([{ name: 'Anna' }], {
  ruleset: 'klondike',
  options: { draw: 1 },
  phase: 'playing',
  gameNumber: 1,
});

/** A game of Klondike in which three cards have been drawn. */
function drawnGame(): GameSnapshot {
  const rules = rulesFor(soloOf('klondike'), { draw: 1, passes: 'unlimited', defoundation: true }, 1);
  let timeline = beginTimeline(viewOf(rules, 'a:t1: 9d', 'a:s: 2c 3c 4c 5c'));
  for (let count = 0; count < 3; count += 1) {
    const drawn = playInTime(rules, timeline, 0, moveOf(rules, 'draw'));
    if (!drawn.ok) throw new Error('A card can be drawn.');
    ({ timeline } = drawn.value);
  }
  return {
    ...runningGame(rules),
    names: ['Anna'],
    seq: 3,
    position: formatPosition(rules, timeline.present),
    moveNos: [3],
    mode: {
      kind: 'solo',
      deal: { kind: 'numbered', number: 7 },
      score: null,
      playedMs: 0,
      changedAt: 0,
      moveCount: 3,
      pastCount: 3,
      futureCount: 0,
      timeline: formatStretch(rules, stretchOf(timeline)),
    },
  };
}

it('says in a toast what an undo of several moves did, which cannot be seen on the table; of a single one it does not', async () => {
  const transport = new RunningTransport(patience, drawnGame());
  show(TablePage, { tableId: patience.id, local: { transport, notSaved: { title: '', text: '', short: '' } } });
  transport.listener?.batch([4, 0, 4, 'undo']);
  transport.listener?.batch([5, 0, 5, 'undo*2']);
  await eventually(() => expect(toasts.list.map(({ sentence }) => sentence)).toEqual(['2 moves undone.']));
});

it('says in a solo game what is away once no more moves can wait', async () => {
  const transport = new RunningTransport(patience, drawnGame());
  live = transport;
  vi.stubGlobal('fetch', away);
  const moves = Array.from({ length: mostPendingMoves }, (_, index) => {
    return [4 + index, index % 2 === 0 ? 'undo' : 'redo', false, Date.now()];
  });
  const kept = { number: 1, seat: 0, seq: 3, passed: 3, madeAtMs: Date.now(), moves };
  sessionStorage.setItem(`snap-up moves ${patience.id}`, JSON.stringify(kept));
  onTestFinished(() => sessionStorage.clear());
  show(TablePage, { tableId: patience.id });
  await eventually(() => expect(transport.moves.length).toBeGreaterThan(0));
  transport.listener?.disconnected();
  const text = () => document.body.textContent;
  await eventually(() => expect(text()).toContain(`Your ${mostPendingMoves} moves will be sent`));
  await eventually(() => expect(text()).toContain('The server can’t be reached'));
});
