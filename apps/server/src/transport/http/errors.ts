import { type RejectionCode, refusalFor } from '@snap-up/protocol';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isPassing, reasonOf } from '../../persistence/database-errors.ts';
import { RefusalError } from './refusals.ts';

/** What there is not where a part of the address says nothing that can be read; anything else is about the table. */
const paramRefusals: Readonly<Record<string, RejectionCode>> = {
  '/seat': 'seat-empty',
  '/ruleset': 'no-such-ruleset',
};

/** What a person did wrong is refused in words and is no server error; what we did wrong is logged, and told as little of as possible. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError) return reply.status(error.statusCode).send(error.refusal);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [fault] = error.validation;
      if (error.validationContext !== 'params') return reply.status(400).send(refusalFor('malformed', fault?.message));
      return reply.status(404).send(refusalFor(paramRefusals[fault?.instancePath ?? ''] ?? 'no-such-table'));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.status(error.statusCode).send(refusalFor('malformed'));
    }
    if (isPassing(error)) {
      request.log.warn({ reason: reasonOf(error) }, 'The database is away; a request was put off.');
      return reply.status(503).send(refusalFor('try-again'));
    }
    request.log.error({ err: error }, 'a request failed');
    return reply.status(500).send(refusalFor('try-again'));
  });
}
