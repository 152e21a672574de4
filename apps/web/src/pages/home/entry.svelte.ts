import type { Options, Result, Ruleset } from '@snap-up/engine';
import type { BotStrength, Rejection, SeatedTable } from '@snap-up/protocol';
import type { AnyRejection } from '../../messages/rejections.ts';
import { rest } from '../../net/rest.ts';
import { session } from '../../net/session.svelte.ts';
import { router } from '../../router.svelte.ts';
import { readInvitation } from './invitation-text.ts';

/**
 * The ways from the front door to a table. Each takes the name in the name's field first; where that is refused the field
 * says so. Each gives any other rejection, for the page to show; null where there is nothing to show.
 */
class Entry {
  /** Whether a request is on its way. */
  isBusy = $state(false);

  /** Makes a table with so many bots, and goes there ready to play. */
  playBots(ruleset: Ruleset, botCount: number, strength: BotStrength): Promise<AnyRejection | null> {
    const bots = Array.from({ length: botCount }, () => strength);
    return this.#toTable(() => rest.createTable({ ruleset: ruleset.id, seatCount: botCount + 1, bots }), '?begin');
  }

  startTable(ruleset: Ruleset, seatCount: number, options: Options): Promise<AnyRejection | null> {
    return this.#toTable(() => rest.createTable({ ruleset: ruleset.id, seatCount, options }));
  }

  sitDown(tableId: string): Promise<AnyRejection | null> {
    return this.#toTable(() => rest.takeSeat(tableId));
  }

  watch(tableId: string): Promise<AnyRejection | null> {
    return this.#underName(async () => {
      router.go(`/t/${tableId}`);
      return null;
    });
  }

  /** Follows a code or a link that somebody typed or pasted. */
  async follow(text: string): Promise<AnyRejection | null> {
    const read = readInvitation(text);
    switch (read.kind) {
      case 'unreadable':
        return read.rejection;
      case 'deviceTransfer':
        // There one becomes somebody else, so a name is not wanted yet.
        router.go(`/come/${read.code}`);
        return null;
      case 'table':
        return this.watch(read.tableId);
      case 'code':
        return this.#underName(async () => {
          const found = await rest.tableOfCode(read.code);
          if (!found.ok) return found.error;
          router.go(`/t/${found.value}`);
          return null;
        });
    }
  }

  #toTable(ask: () => Promise<Result<SeatedTable, Rejection>>, query = ''): Promise<AnyRejection | null> {
    return this.#underName(async () => {
      const answer = await ask();
      if (!answer.ok) return answer.error;
      router.go(`/t/${answer.value.table.id}${query}`);
      return null;
    });
  }

  async #underName(task: () => Promise<Rejection | null>): Promise<AnyRejection | null> {
    // A second press while the first is on its way would make a second table.
    if (this.isBusy) return null;
    this.isBusy = true;
    try {
      if (!(await session.takeName())) return null;
      return await task();
    } finally {
      this.isBusy = false;
    }
  }
}

export const entry = new Entry();
