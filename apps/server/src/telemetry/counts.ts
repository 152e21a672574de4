import type { Meter, Mover, PushOutcome } from '@snap-up/tables/platform/meter.ts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a commit on a fast disk to the half minute after which a move is rejected. */
const moveBounds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const requestBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** What a server counts, in Prometheus' terms. */
export class Counts implements Meter {
  readonly #moves: Counter<'by'>;
  readonly #rejections: Counter<'code'>;
  readonly #begunGames: Counter<'ruleset'>;
  readonly #endedGames: Counter<'ruleset' | 'ending'>;
  readonly #appends: Counter<'outcome'>;
  readonly #pushes: Counter<'outcome'>;
  readonly #forwarded: Counter<'kind'>;
  readonly #appendSeconds: Histogram;
  readonly #tellSeconds: Histogram;
  readonly #requestSeconds: Histogram<'method' | 'route' | 'status'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Counter({ name, help, labelNames, registers });
    const histogram = <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: readonly Label[],
    ) => new Histogram({ name, help, buckets, labelNames, registers });
    this.#moves = counter('snapup_moves_total', 'Moves that were stored and told, by who made them.', ['by']);
    this.#rejections = counter('snapup_rejections_total', 'Requests that were rejected, by code.', ['code']);
    this.#begunGames = counter('snapup_games_begun_total', 'Games that were dealt.', ['ruleset']);
    const ended = 'Games that are over, by ending.';
    this.#endedGames = counter('snapup_games_ended_total', ended, ['ruleset', 'ending']);
    this.#appends = counter('snapup_appends_total', 'Appends to the log of a game, by outcome.', ['outcome']);
    const pushes = 'Notifications that push services were sent, by what came of it.';
    this.#pushes = counter('snapup_pushes_total', pushes, ['outcome']);
    const forwarded = 'Requests and sockets that were forwarded to the server that runs their table.';
    this.#forwarded = counter('snapup_forwarded_total', forwarded, ['kind']);
    const append = 'From the call of an append to its answer.';
    this.#appendSeconds = histogram('snapup_append_seconds', append, moveBounds, []);
    const tell = 'From a move’s arrival until it was stored and told, by group.';
    this.#tellSeconds = histogram('snapup_tell_seconds', tell, moveBounds, []);
    const requests = 'HTTP requests, by route and status.';
    const labels = ['method', 'route', 'status'] as const;
    this.#requestSeconds = histogram('snapup_http_request_seconds', requests, requestBounds, labels);
    // Rates need a series before its first event.
    for (const by of ['person', 'bot', 'server']) this.#moves.inc({ by }, 0);
    for (const outcome of ['kept', 'conflict', 'failed']) this.#appends.inc({ outcome }, 0);
    for (const kind of ['request', 'socket']) this.#forwarded.inc({ kind }, 0);
    for (const outcome of ['sent', 'gone', 'refused', 'away']) this.#pushes.inc({ outcome }, 0);
  }

  gameBegun(ruleset: string): void {
    this.#begunGames.inc({ ruleset });
  }

  gameEnded(ruleset: string, ending: string): void {
    this.#endedGames.inc({ ruleset, ending });
  }

  movesPlayed(by: Mover, count: number): void {
    this.#moves.inc({ by }, count);
  }

  rejected(code: string): void {
    this.#rejections.inc({ code });
  }

  movesTold(waitedMs: number): void {
    this.#tellSeconds.observe(waitedMs / 1_000);
  }

  appended(outcome: 'kept' | 'conflict' | 'failed', durationMs: number): void {
    this.#appends.inc({ outcome });
    this.#appendSeconds.observe(durationMs / 1_000);
  }

  forwarded(kind: 'request' | 'socket'): void {
    this.#forwarded.inc({ kind });
  }

  pushed(outcome: PushOutcome): void {
    this.#pushes.inc({ outcome });
  }

  requestAnswered(method: string, route: string, statusCode: number, durationMs: number): void {
    this.#requestSeconds.observe({ method, route, status: String(statusCode) }, durationMs / 1_000);
  }
}
