import type { Meter } from '@snap-up/tables/platform/meter.ts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a commit on a fast disk to the half minute after which a move is rejected. */
const moveBounds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const requestBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

export function countsIn(registry: Registry): Meter {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  const moves = counter('snapup_moves_total', 'Moves that were stored and told, by who made them.', ['by']);
  const rejections = counter('snapup_rejections_total', 'Requests that were rejected, by code.', ['code']);
  const begunGames = counter('snapup_games_begun_total', 'Games that were dealt.', ['ruleset']);
  const endedGames = counter('snapup_games_ended_total', 'Games that are over, by ending.', ['ruleset', 'ending']);
  const appends = counter('snapup_appends_total', 'Appends to the log of a game, by outcome.', ['outcome']);
  const sent = 'Notifications that push services were sent, by what came of it.';
  const pushes = counter('snapup_pushes_total', sent, ['outcome']);
  const elsewhere = 'Requests and sockets that were forwarded to the server that runs their table.';
  const forwards = counter('snapup_forwarded_total', elsewhere, ['kind']);
  const append = 'From the call of an append to its answer.';
  const appendSeconds = histogram('snapup_append_seconds', append, moveBounds);
  const tell = 'From a move’s arrival until it was stored and told, by group.';
  const tellSeconds = histogram('snapup_tell_seconds', tell, moveBounds);
  const labels = ['method', 'route', 'status'];
  const requests = 'HTTP requests, by route and status.';
  const requestSeconds = histogram('snapup_http_request_seconds', requests, requestBounds, labels);
  // Rates need a series before its first event.
  for (const by of ['person', 'bot', 'server']) moves.inc({ by }, 0);
  for (const outcome of ['kept', 'conflict', 'failed']) appends.inc({ outcome }, 0);
  for (const kind of ['request', 'socket']) forwards.inc({ kind }, 0);
  for (const outcome of ['sent', 'gone', 'refused', 'away']) pushes.inc({ outcome }, 0);
  return {
    gameBegun: (ruleset) => begunGames.inc({ ruleset }),
    gameEnded: (ruleset, ending) => endedGames.inc({ ruleset, ending }),
    movesPlayed: (by, count) => moves.inc({ by }, count),
    rejected: (code) => rejections.inc({ code }),
    movesTold: (waitedMs) => tellSeconds.observe(waitedMs / 1_000),
    appended: (outcome, durationMs) => {
      appends.inc({ outcome });
      appendSeconds.observe(durationMs / 1_000);
    },
    forwarded: (kind) => forwards.inc({ kind }),
    pushed: (outcome) => pushes.inc({ outcome }),
    requestAnswered: (method, route, statusCode, durationMs) =>
      requestSeconds.observe({ method, route, status: String(statusCode) }, durationMs / 1_000),
  };
}
