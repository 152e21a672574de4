import { importAgain } from '@snap-up/client';
import { err, type Options, ok, type Result, type Ruleset } from '@snap-up/engine';
import type { BotStrength, NightLength, Rejection, SeatedTable } from '@snap-up/protocol';
import type { AnyRejection } from '../../messages/rejections.ts';
import { reach } from '../../shared/reach.svelte.ts';
import { rest } from '../../shared/rest.ts';
import { router } from '../../shared/router.svelte.ts';
import { session } from '../../shared/session.svelte.ts';
import { urgently } from '../../ui/when-idle.ts';

const invitationText = importAgain(() => import('./invitation-text.ts'));

/** Whether a table was reached. */
type Entered = Result<void, AnyRejection | null>;

/**
 * The ways from the home page to a table. Those who have not chosen a name are asked for one before they meet others. A
 * rejection is for the page to show; it is null if they entered none, if the session is unknown because the server cannot
 * be reached, which the page shows, or if an earlier request is still pending.
 */
class Entry {
  /** Whether a request is pending. */
  isBusy = $state(false);

  /** Whether pressing does nothing: a request is pending, or the server cannot be reached, which the page shows. */
  get isClosed(): boolean {
    return this.isBusy || reach.isAway;
  }

  /** Creates a table with this number of bots, and goes there ready to play. */
  playBots(rulesetId: string, botCount: number, strength: BotStrength): Promise<Entered> {
    const bots = Array.from({ length: botCount }, () => strength);
    const create = () => rest.createTable({ ruleset: rulesetId, seatCount: botCount + 1, bots });
    return this.#once(() => this.#underName(() => this.#toTable(create, '?begin')));
  }

  /** `strength` is that of the bot that can be played meanwhile. */
  findOpponent(strength: BotStrength): Promise<Entered> {
    return this.#amongOthers(async () => {
      router.go(`/find?bot=${strength}`);
      return ok();
    });
  }

  /** Calls a person by their key, and goes to the table where they meet, ready to play. */
  call(key: string): Promise<Entered> {
    return this.#once(() => this.#toTable(() => rest.call(key), '?begin'));
  }

  /** Creates a table; `night` is how long its night lasts, null for single games. */
  startTable(ruleset: Ruleset, seatCount: number, options: Options, night: NightLength | null): Promise<Entered> {
    return this.#amongOthers(() =>
      this.#toTable(async () => {
        const created = await rest.createTable({ ruleset: ruleset.id, seatCount, options });
        return created.ok && night !== null ? rest.changeSettings(created.value.table.id, { night }) : created;
      }, '?share'),
    );
  }

  sitDown(tableId: string): Promise<Entered> {
    return this.#amongOthers(() => this.#toTable(() => rest.takeSeat(tableId), '?begin'));
  }

  watch(tableId: string): Promise<Entered> {
    return this.#once(() =>
      this.#underName(async () => {
        router.go(`/t/${tableId}`);
        return ok();
      }),
    );
  }

  /** Follows a typed or pasted code or link. */
  async follow(text: string): Promise<Entered> {
    const invitations = await invitationText().catch(() => null);
    if (invitations === null) return err({ code: 'server-unreachable' });
    const read = invitations.readInvitation(text);
    switch (read.kind) {
      case 'unreadable':
        return err(read.rejection);
      case 'deviceTransfer':
        // A device transfer replaces the visitor's player, so a name is not needed.
        router.go(`/come/${read.code}`);
        return ok();
      case 'table':
        return this.#amongOthers(async () => this.#join(read.tableId));
      case 'code':
        return this.#followCode(read.code);
    }
  }

  /** A code that belongs to no table is refused before a name is asked for. */
  async #followCode(code: string): Promise<Entered> {
    const found = await this.#once(() => rest.tableOfCode(code));
    return found.ok ? this.#amongOthers(async () => this.#join(found.value)) : found;
  }

  /** Opens the page of a table, which takes a free seat and gets ready. */
  #join(tableId: string): Entered {
    router.go(`/t/${tableId}?begin`);
    return ok();
  }

  async #toTable(ask: () => Promise<Result<SeatedTable, Rejection>>, query = ''): Promise<Entered> {
    const answer = await ask();
    if (!answer.ok) return answer;
    router.go(`/t/${answer.value.table.id}${query}`);
    return ok();
  }

  #amongOthers(task: () => Promise<Entered>): Promise<Entered> {
    return this.#once(async () => ((await session.askNameOnce()) ? this.#underName(task) : err(null)));
  }

  /** Under a name that may be only a suggestion. */
  #underName(task: () => Promise<Entered>): Promise<Entered> {
    return urgently(async () => {
      const named = await session.takeName();
      return named.ok ? task() : named;
    });
  }

  async #once<Value = void>(
    task: () => Promise<Result<Value, AnyRejection | null>>,
  ): Promise<Result<Value, AnyRejection | null>> {
    // A second press while the first is pending would create a second table.
    if (this.isBusy) return err(null);
    this.isBusy = true;
    try {
      return await task();
    } finally {
      this.isBusy = false;
    }
  }
}

/** The ways to a table from this page. */
export const entry = new Entry();
