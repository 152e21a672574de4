import { ok } from '@snap-up/engine';
import type { TableSettings } from '@snap-up/protocol';
import type { Component, ComponentProps } from 'svelte';
import { expect, it } from 'vitest';
import SeatDialog from '../../src/features/lobby/SeatDialog.svelte';
import { setTableCommands, TableCommands } from '../../src/features/lobby/table-commands.svelte.ts';
import { handicapWords } from '../../src/messages/table.ts';
import { show } from '../support/show.ts';
import { tableOf } from '../support/tables.ts';

/** Shows the host's dialog of a seat, and returns what it asks for. */
function showDialog(seat: number, options: Record<string, string | number>): TableSettings[] {
  const asked: TableSettings[] = [];
  class NotedCommands extends TableCommands {
    override change(settings: TableSettings): Promise<boolean> {
      asked.push(settings);
      return Promise.resolve(true);
    }
  }
  const DialogAtTable: Component<ComponentProps<typeof SeatDialog>> = (...given) => {
    setTableCommands(new NotedCommands('t', { rejoin: () => {}, explained: () => Promise.resolve(ok()) as never }));
    return SeatDialog(...given);
  };
  const latency = { delayMs: 140, jitterMs: 20 };
  const table = tableOf([{ latency }, { name: 'Ben', latency }, { name: 'Cleo' }], { options });
  const info = table.seats[seat];
  if (info === undefined) throw new Error('There is no such seat');
  show(DialogAtTable, { info, seat, isOwn: seat === 0, table, onclose: () => {} });
  return asked;
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const labelOf = (radio: HTMLInputElement) => radio.closest('label')?.textContent?.trim();

it.each([0, 1])(
  'lets the host choose the handicap of each seat (seat %i), and leaves the others as they are',
  (seat) => {
    const asked = showDialog(seat, { draw: 3, handicaps: '10,0,60' });
    expect(
      radios()
        .filter(({ checked }) => checked)
        .map(labelOf),
    ).toEqual([seat === 0 ? 'Starts 10\u00a0s later' : 'None']);
    radios()
      .find((radio) => labelOf(radio) === 'Draws one card')
      ?.click();
    radios()
      .find((radio) => labelOf(radio) === 'Starts 2\u00a0min later')
      ?.click();
    const others = (handicap: string) => (seat === 0 ? `${handicap},0,60` : `10,${handicap},60`);
    expect(asked.map(({ options }) => options?.handicaps)).toEqual([others('draw1'), others('120')]);
  },
);

it.each([0, 1])('says how good the connection of a seat is, where that is one’s own or another’s (seat %i)', (seat) => {
  showDialog(seat, {});
  expect(document.querySelector('dialog p')?.textContent).toBe('Slow connection');
});

it('offers no single draw where everybody draws one card, and nothing where the game has no handicaps', () => {
  showDialog(1, { draw: 1, handicaps: 'none' });
  expect(radios().map(labelOf)).not.toContain('Draws one card');
  expect(handicapWords({ draw: 1, handicaps: 'draw1,30' }, 0)).toBeNull();
});
