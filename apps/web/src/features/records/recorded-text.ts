import type { Rejection } from '@snap-up/protocol';
import { rest } from '../../services/rest.ts';

/** A fetched record, or its state on the way. */
export type RecordedText =
  | { readonly status: 'loading' }
  | { readonly status: 'rejected'; readonly rejection: Rejection }
  | { readonly status: 'here'; readonly text: string };

/** Fetches a finished game's record. The promise never rejects. */
export async function fetchRecord(tableId: string, number: number): Promise<RecordedText> {
  // A number that no game can have is not worth a request.
  if (!Number.isInteger(number) || number < 1) return { status: 'rejected', rejection: { code: 'no-such-game' } };
  const answer = await rest.gameRecord(tableId, number);
  return answer.ok ? { status: 'here', text: answer.value } : { status: 'rejected', rejection: answer.error };
}
