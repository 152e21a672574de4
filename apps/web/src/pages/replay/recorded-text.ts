import type { Rejection } from '@snap-up/protocol';
import { rest } from '../../net/rest.ts';

/** A record on its way from the server: what pages of a finished game begin with. */
export type RecordedText =
  | { readonly status: 'loading' }
  | { readonly status: 'rejected'; readonly rejection: Rejection }
  | { readonly status: 'here'; readonly text: string };

/** Fetches a finished game's record. Never rejects. */
export async function fetchRecord(tableId: string, number: number): Promise<RecordedText> {
  // What cannot be the number of a game is not worth a request.
  if (!Number.isInteger(number) || number < 1) return { status: 'rejected', rejection: { code: 'no-such-game' } };
  const answer = await rest.gameRecord(tableId, number);
  return answer.ok ? { status: 'here', text: answer.value } : { status: 'rejected', rejection: answer.error };
}
