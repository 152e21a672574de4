import { OpponentSearch, type SearchState, socketTransport, TableClient } from '@snap-up/client';
import type { BotStrength, Rejection } from '@snap-up/protocol';
import { callTexts } from '#messages/app.ts';
import { opponentTexts as texts } from '#messages/opponents.ts';
import { feedback } from '../../feedback/feedback.svelte.ts';
import { nameText } from '../../messages/sentence.ts';
import { notifications } from '../../shared/notifications.svelte.ts';
import { rest } from '../../shared/rest.ts';
import { router } from '../../shared/router.svelte.ts';
import { shuffleHand } from '../../table/shuffle-hand.ts';
import { keptSearch, Tabs } from '../../table/tabs.ts';
import { announce } from '../../ui/announcer.ts';

const path = '/find';

/**
 * This page's search for an opponent. It goes on while the page that searches is shown, or the game that the player plays
 * meanwhile; going anywhere else ends it.
 */
class Search {
  /** How it goes, or how it has ended; null for none. */
  state = $state.raw<SearchState | null>(null);
  #search: OpponentSearch | null = null;
  /** The tabs of this player that search; null while this one does not. */
  #tabs: Tabs | null = null;

  /** Where the player waits; null while no table is known. */
  get tableId(): string | null {
    return this.#search?.tableId ?? null;
  }

  /** Begins a search, or goes on with the one of this tab. @param isReady whether a race may begin without asking */
  begin(isReady: boolean): void {
    if (this.#search !== null) {
      void this.#search.setReady(isReady);
      return;
    }
    const tabs = this.#tabs ?? new Tabs('the search', () => void this.#search?.agree());
    this.#tabs = tabs;
    const changed = (state: SearchState) => {
      if (tabs === this.#tabs) this.#changed(state);
      // Given up at the moment at which the race began.
      else if (state.kind === 'found' && router.path === '/') router.go(`/t/${state.tableId}`);
    };
    const options = { rest, hand: shuffleHand, open: openTable, changed, isChosen: () => tabs.isChosen };
    this.#search = new OpponentSearch(options, keptSearch.tableId, isReady);
  }

  /**
   * Has the player race a bot of that strength until somebody comes. Returns why that is not possible; null if it is, or if
   * somebody has come meanwhile.
   */
  async playBot(strength: BotStrength): Promise<Rejection | null> {
    await this.#search?.setReady(false);
    if (this.#search === null) return null;
    if (this.state?.kind === 'asked') {
      this.begin(true);
      return null;
    }
    const made = await rest.createTable({ seatCount: 2, bots: [strength] });
    if (router.path !== path) return null;
    if (!made.ok) {
      this.begin(true);
      return made.error;
    }
    const { id } = made.value.table;
    keptSearch.playAt(id);
    router.go(`/t/${id}?begin`);
    return null;
  }

  /** Takes the offer of who has come. The game that is played meanwhile waits. */
  accept(): void {
    this.begin(true);
    router.go(path);
  }

  /** Looks for somebody else after the last one has not waited. */
  again(): void {
    this.begin(false);
  }

  /** Ends the search at once, however silent the server is. */
  cancel(): void {
    void this.#search?.cancel();
    this.#end(null);
  }

  /** Call when a page that shows the search has gone. */
  left(): void {
    if (router.path === path || router.path === `/t/${keptSearch.gameTableId ?? ''}`) return;
    if (router.path === `/t/${this.tableId ?? ''}`) this.#search?.close();
    this.cancel();
  }

  #changed(state: SearchState): void {
    const before = this.state?.kind;
    this.state = state;
    const { tableId } = this.#search ?? keptSearch;
    keptSearch.waitAt(tableId);
    switch (state.kind) {
      case 'asked':
        if (before === 'asked' || tableId === null) return;
        announce(texts.asked(nameText(state.name)));
        if (this.#tabs?.isChosen === false) return;
        feedback.play({ name: 'turn' });
        void notifications.show({
          code: 'waited-for',
          tableId,
          ruleset: 'race',
          others: [nameText(state.name)],
          by: nameText(state.name),
        });
        break;
      case 'missed':
        announce(callTexts.waitsNoMore(nameText(state.name)));
        this.#search = null;
        keptSearch.waitAt(null);
        break;
      case 'refused':
        this.#end(state);
        break;
      case 'found':
        this.#end(null);
        // Elsewhere another tab of this player has taken the offer.
        if (router.path === path) router.replace(`/t/${state.tableId}`);
        break;
      case 'looking':
      case 'lost':
      case 'asking':
        break;
    }
  }

  #end(state: SearchState | null): void {
    this.#search = null;
    this.#tabs?.close();
    this.#tabs = null;
    this.state = state;
    keptSearch.forget();
  }
}

/** The search of this page. */
export const search = new Search();

function openTable(tableId: string): TableClient {
  const client = new TableClient({ tableId, transport: socketTransport('', { tableId }), now: () => Date.now() });
  client.subscribe(({ table, seat }) => {
    if (table !== null) void shuffleHand.see(table, seat);
  });
  return client;
}
