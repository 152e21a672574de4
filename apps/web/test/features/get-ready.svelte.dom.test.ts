import { err } from '@snap-up/engine';
import type { NightInfo, TableInfo } from '@snap-up/protocol';
import { flushSync, mount, tick, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import { TableCommands } from '../../src/features/lobby/table-commands.svelte.ts';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { freeSeat, tableOf } from '../support/tables.ts';
import GetReadyHost from './GetReadyHost.svelte';

const [anna, ben, cleo] = [{ name: 'Anna', isReady: true }, { name: 'Ben' }, { name: 'Cleo' }];

/** Shows the actions of Anna, the host, and returns what changes the table. */
function show(first: TableInfo, props: { oninvite?: () => void; growsUp?: boolean }): (table: TableInfo) => void {
  let table = $state.raw(first);
  const shown = mount(GetReadyHost, {
    target: document.body,
    props: {
      get table() {
        return table;
      },
      ...props,
    },
  });
  flushSync();
  onTestFinished(() => unmount(shown));
  return (next) => {
    table = next;
    flushSync();
  };
}

const buttons = () => [...document.querySelectorAll('button')];
const labels = () => buttons().map(({ textContent }) => textContent?.trim());

it('keeps the buttons of a lobby where they are when the host can begin without the free seats', () => {
  const change = show(tableOf([anna, freeSeat, freeSeat]), { oninvite: () => {} });
  expect(labels()).toEqual(['Invite friends', 'I’m not ready']);
  const before = buttons();
  change(tableOf([anna, ben, freeSeat]));
  expect(labels()).toEqual(['Invite friends', 'I’m not ready', 'Start with 2 players']);
  expect(buttons().slice(0, 2)).toEqual(before);
  expect(before.map(({ parentElement }) => parentElement)).not.toContain(buttons()[2]?.parentElement);
});

it('puts the start above at the lower edge of a sheet, which grows upwards', () => {
  const change = show(tableOf([anna, ben, cleo]), { growsUp: true });
  expect(labels()).toEqual(['I’m not ready']);
  change(tableOf([anna, ben, freeSeat]));
  expect(labels()).toEqual(['Start with 2 players', 'I’m not ready']);
});

it('moves the focus from a button that disappears', async () => {
  const change = show(tableOf([anna, ben, freeSeat]), { oninvite: () => {} });
  for (const label of ['Start with 2 players', 'Invite friends']) {
    change(tableOf([anna, ben, freeSeat]));
    buttons()
      .find(({ textContent }) => textContent?.trim() === label)
      ?.focus();
    expect(document.activeElement?.textContent?.trim()).toBe(label);
    change(tableOf([anna, ben, cleo]));
    await tick();
    expect(document.activeElement?.textContent?.trim()).toBe('I’m not ready');
  }
});

it('says when the next round of a night begins by itself', () => {
  const night: NightInfo = { length: '3-rounds', roundCount: 1, isOver: false, beginsAt: null, players: [] };
  const timer = () => document.querySelector('[role="timer"]')?.textContent;
  const change = show(tableOf([anna, ben], { phase: 'finished', night }), {});
  expect(timer()).toBeUndefined();
  change(tableOf([anna, ben], { phase: 'finished', night: { ...night, beginsAt: Number.MAX_SAFE_INTEGER } }));
  expect(timer()).toBe('Next round in 15 s');
});

it('says nothing if the next round began while the button was pressed, as that was wanted', async () => {
  const shownAfter = async (code: 'game-running' | 'not-seated') => {
    const commands = new TableCommands('t', { rejoin: () => {}, explained: async () => err({ code }) });
    expect(await commands.getReady(tableOf([anna, ben]))).toBe(false);
    return toasts.list.length;
  };
  expect(await shownAfter('game-running')).toBe(0);
  expect(await shownAfter('not-seated')).toBe(1);
});
