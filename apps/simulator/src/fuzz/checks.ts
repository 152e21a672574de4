import { isDeepStrictEqual } from 'node:util';
import type { GameSnapshot } from '@snap-up/protocol';
import { safeParse } from 'zod/v4/core';
import type { Schema } from './schema-values.ts';
import type { Person } from './things.ts';

/** Recently checked texts: everybody at a table gets the same. */
const mostChecked = 500;
const mostDigests = 50_000;
const digestPattern = /[0-9a-f]{64}/g;

/** A position or batch that an attacker received. */
export interface Told {
  readonly tableId: string;
  readonly number: number;
  readonly seq: number;
  readonly text: string;
}

/** Checks everything that the server sends to the attackers. */
export class Checks {
  /** Every received text of 64 hexadecimal digits: commitments, but no seed or secret before its time. */
  readonly digests = new Set<string>();
  readonly positions = new Map<string, Told>();
  readonly batches = new Map<string, Told>();
  readonly #known = new Set<string>();
  #secrets: RegExp | null = null;

  /** The people whose ids and signatures must not be sent. */
  protect(people: readonly Person[]): void {
    const parts = people.flatMap(({ cookie }) => partsOf(cookie)).map((part) => part.replaceAll(/[+/.=]/g, '\\$&'));
    this.#secrets = parts.length === 0 ? null : new RegExp(parts.join('|'));
  }

  /** Returns what is wrong with a received text; null for nothing. */
  faultOf(text: string): string | null {
    if (this.#secrets?.test(text) === true) return 'it has the id or the signature of a player';
    for (const [digest] of text.matchAll(digestPattern)) if (this.digests.size < mostDigests) this.digests.add(digest);
    return null;
  }

  /** Returns whether a schema accepts a value without any extra properties. `text` is the raw value. */
  fits(schema: Schema, value: unknown, text: string): boolean {
    if (this.#known.has(text)) return true;
    const read = safeParse(schema, value);
    if (!read.success || !isDeepStrictEqual(read.data, value)) return false;
    if (this.#known.size >= mostChecked) this.#known.clear();
    this.#known.add(text);
    return true;
  }

  showed(tableId: string, { number, seq, position }: GameSnapshot): void {
    if (position !== null) this.positions.set(`${tableId} ${number} ${seq}`, { tableId, number, seq, text: position });
  }

  told(tableId: string, number: number, [seq, seat, moveNo, events]: readonly unknown[]): void {
    const text = JSON.stringify([seat, moveNo, events]);
    this.batches.set(`${tableId} ${number} ${seq}`, { tableId, number, seq: Number(seq), text });
  }
}

/** The id in a cookie, and its signature. */
export function partsOf(cookie: string): readonly string[] {
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    .split('.')
    .filter((part) => part !== '');
}
