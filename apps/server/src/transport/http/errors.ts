import { type PlainRejectionCode, type Rejection, rejectionOfIssue } from '@snap-up/protocol';
import { LeaseLost, ServerStopping } from '@snap-up/tables/leases/lease.ts';
import type { Meter } from '@snap-up/tables/platform/meter.ts';
import { QuotaExceeded } from '@snap-up/tables/platform/quotas.ts';
import { TableElsewhere } from '@snap-up/tables/table/tables.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isTransient, reasonOf } from '../../persistence/database-errors.ts';
import { askAgain, type Forwarding } from '../forwarding.ts';
import { RejectionError, rejectionBody } from './rejections.ts';

/** The rejection for a path parameter that cannot be read, by parameter; `no-such-table` for all others. */
const paramRejections: Readonly<Record<string, PlainRejectionCode>> = {
  '/seat': 'seat-empty',
  '/ruleset': 'no-such-ruleset',
  '/date': 'no-such-deal',
};

/**
 * Answers errors as rejections: a client's mistake with its code; a bug is logged, and answered with `try-again`, which reveals
 * nothing about it. Errors about a table at another server are answered as that server does.
 * @param isOfDeleted tells whether whoever sent a request has been deleted, maybe while it was answered
 */
export function handleErrors(
  app: FastifyInstance,
  meter: Meter | undefined,
  forwarding: Forwarding | null,
  isOfDeleted: (request: FastifyRequest) => Promise<boolean>,
): void {
  const answer = (reply: FastifyReply, rejection: Rejection, statusCode: number): FastifyReply => {
    meter?.rejected(rejection.code);
    return reply.status(statusCode).send(rejectionBody(rejection));
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TableElsewhere) {
      const answered = forwarding?.answer(error.tableId, request, reply) ?? Promise.resolve(false);
      // Not the reply itself: it is a promise that resolves when it has been sent.
      return answered.then((isAnswered) => {
        if (!isAnswered) answer(reply.headers(askAgain), { code: 'try-again' }, 503);
      });
    }
    if (error instanceof QuotaExceeded) return answer(reply, { code: 'too-fast' }, 429);
    if (error instanceof RejectionError) {
      // The table stops. Whatever is not stored by then continues at another server.
      if (error.rejection.code === 'try-again') reply.headers(askAgain);
      return answer(reply, error.rejection, error.statusCode);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [fault] = error.validation;
      const path = fault?.instancePath ?? '';
      // A malformed code has a rejection of its own, which its schema names.
      const isNamed = error.validationContext !== 'params' || path === '/code';
      if (isNamed) return answer(reply, rejectionOfIssue(fault?.message), 400);
      return answer(reply, { code: paramRejections[path] ?? 'no-such-table' }, 404);
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return answer(reply, { code: 'malformed' }, error.statusCode);
    }
    if (error instanceof ServerStopping || error instanceof LeaseLost) {
      return answer(reply.headers(askAgain), { code: 'try-again' }, 503);
    }
    if (isTransient(error)) {
      request.log.warn({ reason: reasonOf(error) }, 'Database unreachable; request answered with try-again');
      return answer(reply, { code: 'try-again' }, 503);
    }
    const failed = () => {
      const { method, routeOptions, params } = request;
      const facts = { method, route: routeOptions.url, tableId: Object(params).tableId };
      request.log.error({ err: error, ...facts }, 'Request failed');
      answer(reply, { code: 'try-again' }, 500);
    };
    return isOfDeleted(request).then(
      // A stored row needs its player.
      (isSo) => (isSo ? void answer(reply, { code: 'no-session' }, 401) : failed()),
      // Ignores why this lookup failed: the original error is logged.
      failed,
    );
  });
}
