import { err } from '@snap-up/engine';
import type { NightInfo, SoloDeal, TableInfo } from '@snap-up/protocol';
import { type Component, type ComponentProps, flushSync, tick } from 'svelte';
import { expect, test } from 'vitest';
import GetReady from '../../src/features/lobby/GetReady.svelte';
import NightSheet from '../../src/features/lobby/NightSheet.svelte';
import { setTableCommands, TableCommands } from '../../src/features/lobby/table-commands.svelte.ts';
import SoloFacts from '../../src/features/patience/play/SoloFacts.svelte';
import PauseCover from '../../src/features/race/PauseCover.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { show } from '../support/show.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

test('the bar of a solo game names its deal, and a daily deal as one', () => {
  const props = $state({
    name: 'Klondike',
    deal: { kind: 'daily', date: '2026-07-03' } as SoloDeal,
    playedMs: null,
    moveCount: 0,
    score: null,
    problem: null,
    fact: null,
    onrevive: null,
  });
  show(SoloFacts, props);
  const shown = () => document.querySelector('.name')?.textContent?.replaceAll(/\s+/g, ' ').trim();
  expect(shown()).toBe('Klondike Daily deal');
  props.deal = { kind: 'numbered', number: 17 };
  flushSync();
  expect(shown()).toBe('Klondike Deal 17');
});

test('the cover of a pause says when the game resumes, once nobody is awaited', () => {
  const props = $state({
    players: [{ seat: 0, name: 'Anna', presence: null, isReady: true }],
    ownSeat: 0,
    isReady: true,
    secondsLeft: null as number | null,
    onready: () => {},
    onremind: () => {},
  });
  show(PauseCover, props);
  expect(document.body.textContent).not.toContain('Resumes in');
  props.secondsLeft = 3;
  flushSync();
  expect(document.body.textContent).toMatch(/Resumes in\s*3/);
});

const line = { place: 1, startPoints: 0, winCount: 0 };
const night: NightInfo = {
  length: '3-rounds',
  roundCount: 2,
  isOver: false,
  beginsAt: null,
  players: [
    { ...line, name: 'Anna', seat: 0, points: [7, 5], total: 12 },
    { ...line, place: 2, name: 'Cleo', seat: 1, startPoints: 7, points: [null, 3], total: 10 },
    { ...line, place: 3, name: 'Ben', seat: null, points: [8, null], total: 8 },
  ],
};
const table = tableOf([{ name: 'Anna', isReady: true }, { name: 'Cleo' }], { phase: 'finished', night });

const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim();
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);

test('a score sheet has a row for each player and a column for each round', () => {
  show(NightSheet, { table, night, seat: 0 });
  expect(textsOf('caption')).toEqual(['After round 2 of 3']);
  expect(textsOf('thead th[scope="col"]')).toEqual(['Player', 'Total', 'Round 1 R1', 'Round 2 R2']);
  expect(textsOf('tbody th[scope="row"]')).toEqual(['Anna ✓ Ready', 'Cleo started with 7', 'Ben has left']);
  expect(textsOf('tbody td')).toEqual(['12', '7', '5', '10', 'Didn’t play –', '3', '8', '8', 'Didn’t play –']);
  expect(textsOf('p')).toEqual(['You lead by 2 points.']);
});

test('a score sheet says what is going to be played before the first round', () => {
  show(NightSheet, { table, night: { ...night, roundCount: 0, players: [] }, seat: 0 });
  expect(textsOf('table')).toEqual([]);
  expect(textsOf('h3')).toEqual(['3 rounds']);
});

const [anna, ben, cleo] = [{ name: 'Anna', isReady: true }, { name: 'Ben' }, { name: 'Cleo' }];

/** Shows the actions of Anna, the host, and returns what changes the table. */
function showActions(
  first: TableInfo,
  props: { oninvite?: () => void; growsUp?: boolean },
): (table: TableInfo) => void {
  let table = $state.raw(first);
  const GetReadyAtTable: Component<ComponentProps<typeof GetReady>> = (...given) => {
    setTableCommands(new TableCommands('t', { rejoin: () => {}, explained: (answer) => answer }));
    return GetReady(...given);
  };
  show(GetReadyAtTable, {
    get table() {
      return table;
    },
    seat: 0,
    sitLabel: 'Join',
    ...props,
  });
  return (next) => {
    table = next;
    flushSync();
  };
}

const buttons = () => [...document.querySelectorAll('button')];
const labels = () => buttons().map(({ textContent }) => textContent?.trim());

test('the buttons of a lobby stay where they are when the host can begin without the free seats', () => {
  const change = showActions(tableOf([anna, freeSeat, freeSeat]), { oninvite: () => {} });
  expect(labels()).toEqual(['Invite friends', 'I’m not ready']);
  const before = buttons();
  change(tableOf([anna, ben, freeSeat]));
  expect(labels()).toEqual(['Invite friends', 'I’m not ready', 'Start with 2 players']);
  expect(buttons().slice(0, 2)).toEqual(before);
  expect(before.map(({ parentElement }) => parentElement)).not.toContain(buttons()[2]?.parentElement);
});

test('a host invites nobody to a table that takes nobody new', () => {
  showActions(tableOf([anna, ben, freeSeat], { options: { visibility: 'closed' } }), { oninvite: () => {} });
  expect(labels()).toEqual(['I’m not ready', 'Start with 2 players']);
});

test('at the lower edge of a sheet, which grows upwards, the start is above', () => {
  const change = showActions(tableOf([anna, ben, cleo]), { growsUp: true });
  expect(labels()).toEqual(['I’m not ready']);
  change(tableOf([anna, ben, freeSeat]));
  expect(labels()).toEqual(['Start with 2 players', 'I’m not ready']);
});

test('the focus moves from a button that disappears', async () => {
  const change = showActions(tableOf([anna, ben, freeSeat]), { oninvite: () => {} });
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

test('a line says when the next round of a night begins by itself', () => {
  const timer = () => document.querySelector('[role="timer"]')?.textContent;
  const change = showActions(tableOf([anna, ben], { phase: 'finished', night }), {});
  expect(timer()).toBeUndefined();
  change(tableOf([anna, ben], { phase: 'finished', night: { ...night, beginsAt: Number.MAX_SAFE_INTEGER } }));
  expect(timer()).toBe('Next round in 15 s');
});

test('getting ready says nothing if the next round began meanwhile, as that was wanted', async () => {
  const shownAfter = async (code: 'game-running' | 'not-seated') => {
    const commands = new TableCommands('t', { rejoin: () => {}, explained: async () => err({ code }) });
    expect(await commands.getReady(tableOf([anna, ben]))).toBe(false);
    return toasts.list.length;
  };
  expect(await shownAfter('game-running')).toBe(0);
  expect(await shownAfter('not-seated')).toBe(1);
});
