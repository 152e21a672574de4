import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@snap-up/engine';
import type { Guest } from './service.ts';

/** Gets ready with a promise for the shuffle. */
export async function getReady({ rest }: Guest, tableId: string): Promise<void> {
  const answer = await rest.setReady(tableId, commitmentOf(randomBytes(32).toString('hex')));
  if (!answer.ok) throw new Error(answer.error.sentence);
}
