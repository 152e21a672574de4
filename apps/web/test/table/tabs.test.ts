import { afterEach, expect, it } from 'vitest';
import { Tabs } from '../../src/table/tabs.ts';
import { eventually } from '../support/eventually.ts';

interface Tab {
  readonly name: string;
  readonly tabs: Tabs;
  readonly events: EventTarget;
}

/** All tabs, and those that the person has not left. */
let opened: Tab[] = [];
let open: Tab[] = [];
let nowMs = 1_000;
afterEach(() => {
  for (const { tabs } of opened) tabs.close();
  opened = [];
  open = [];
});

/** Opens a tab at a table, in front or in the background. */
function openTab(name: string, hasFocus: boolean, tableId = 'the table'): Tab {
  nowMs += 1;
  const events = new EventTarget();
  const tab = { name, events, tabs: new Tabs(tableId, () => {}, { events, hasFocus, nowMs: () => nowMs }) };
  opened.push(tab);
  open.push(tab);
  return tab;
}

function use({ events }: Tab): void {
  nowMs += 1;
  events.dispatchEvent(new Event('focus'));
}

const chosen = () => open.filter(({ tabs }) => tabs.isChosen).map(({ name }) => name);
const becomes = (...names: string[]) => eventually(() => expect(chosen()).toEqual(names));

it('chooses the tab that was used last', async () => {
  const first = openTab('first', true);
  const second = openTab('second', true);
  await becomes('second');
  openTab('in the background', false);
  await becomes('second');
  use(first);
  expect(first.tabs.isChosen, 'at once').toBe(true);
  await becomes('first');
  use(second);
  await becomes('second');
});

it('chooses another when the chosen one is closed or left', async () => {
  const [first, second, third] = [openTab('first', true), openTab('second', true), openTab('third', true)];
  await becomes('third');
  third.tabs.close();
  opened = [first, second];
  open = [first, second];
  await becomes('second');
  second.events.dispatchEvent(new Event('pagehide'));
  open = [first];
  await becomes('first');
});

it('chooses one of several that have not been used yet', async () => {
  openTab('first', false);
  openTab('second', false);
  await eventually(() => expect(chosen()).toHaveLength(1));
});

it('chooses one for each table', async () => {
  openTab('here', true);
  openTab('there', true, 'another table');
  openTab('there, too', true, 'another table');
  await becomes('here', 'there, too');
});
