import type { Event } from '../model/move.ts';
import type { Table } from '../model/table.ts';
import { evolveAll } from './evolve.ts';

/** A game is its log: the table after all batches. Yields the table after each batch on the way, the first one given first. */
export function* replay<T extends Table>(first: T, batches: Iterable<readonly Event[]>): Generator<T, void> {
  let table = first;
  yield table;
  for (const events of batches) {
    table = evolveAll(table, events);
    yield table;
  }
}
