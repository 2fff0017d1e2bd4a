import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../errors/errors.ts';
import {
  badInput,
  failureOf,
  internalError,
  isOutage,
  refusedWith,
  type ConstraintMessages,
} from '../errors/failure.ts';
import type { Dependency } from '../watch/outage.ts';
import { loggedError } from '../watch/without-values.ts';
import { isScreen } from './web-app.ts';

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/** Addresses that cannot be decoded or are too long never reach a route, nor the hooks that add the usual headers. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  request.log.debug({ req: request, status: statusOf(error) }, 'request');
  void reply
    .code(statusOf(error))
    .header('x-content-type-options', 'nosniff')
    .header('x-request-id', request.id)
    .send(refusedWith(statusOf(error)));
};

/** What an error of this call may repeat. */
const inputOf = ({ params, query, body }: FastifyRequest) => [params, query, body];

/** Turns everything that goes wrong into the one shape of a failure, and leaves a trace of what was not refused by us. */
export const answerErrors = (app: FastifyInstance, constraints: ConstraintMessages, outage: Dependency): void => {
  app.setErrorHandler((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const violations = error.validation.map((issue) => ({
        field: issue.instancePath.split('/').filter(Boolean).join('.'),
        message: issue.message ?? 'Bad request',
      }));
      return reply.code(400).send(badInput(violations));
    }
    const told = failureOf(error, constraints);
    if (told) {
      if (isOutage(error)) outage.failed(error);
      else if (!(error instanceof Refusal))
        request.log[told.status < 500 ? 'debug' : 'warn'](
          { req: request, err: loggedError(error, inputOf(request)) },
          'refused by the database',
        );
      return reply.code(told.status).send(told);
    }
    const status = statusOf(error);
    if (status >= 400 && status < 500) return reply.code(status).send(refusedWith(status));
    request.log.error({ req: request, err: loggedError(error, inputOf(request)) }, 'request failed');
    return reply.code(500).send(internalError());
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.server.web.pageAt(request.url);
    if (page !== undefined && isScreen(request.method, request.url, request.headers.accept))
      return reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept' }).send(page);
    return reply.code(404).send(refusedWith(404));
  });
};
