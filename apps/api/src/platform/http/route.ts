import { createHash } from 'node:crypto';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { inTransaction, enterSession, type Context } from '../db/transaction.ts';
import { conflict, forbidden, ruleBroken, unauthenticated } from '../errors/errors.ts';
import { callOf, limitAnonymous } from './anonymous.ts';
import type { Route, Steps } from './module.ts';
import { routeSchema } from './openapi.ts';
import type { Services } from './services.ts';

type Input = { params: never; query: never; body: never };

const inputOf = (request: FastifyRequest): Input => ({
  params: request.params as never,
  query: request.query as never,
  body: request.body as never,
});

/** Whether the declared access lets this person in; the services decide about the particular thing. */
export const admits = ({ access }: Endpoint, actor: Pick<Actor, 'userType' | 'permissions'>): boolean =>
  access === 'ANYONE' ||
  ((access.userTypes?.includes(actor.userType) ?? true) &&
    (access.permission === undefined || actor.permissions.has(access.permission)));

/**
 * Answers a repeated `Idempotency-Key` as the first call was answered. The key is written in the transaction of the
 * change, so either both are there or neither; a second call in flight waits for the first one's commit.
 */
const once = async (
  cx: Context,
  request: FastifyRequest,
  name: string,
  status: number,
  run: () => Promise<unknown>,
) => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return run();
  if (!/^[\w-]{8,100}$/.test(key))
    throw ruleBroken('IDEMPOTENCY_KEY', 'The Idempotency-Key must be 8 to 100 letters, digits, - and _.');
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  const userId = cx.actor.userId;
  const inserted = await cx.tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, operation: name, request_hash: requestHash, status })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await cx.tx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'response'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash)
      throw conflict('IDEMPOTENCY_KEY', 'This Idempotency-Key was used for another request.');
    return first.response;
  }
  const response = await run();
  await cx.tx
    .updateTable('idempotency_key')
    .set({ response: sql`${JSON.stringify(response ?? null)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return response;
};

/** Whoever brings no genuine token is turned away before anything that they send is read. */
const askForSession = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void =>
  done(request.sessionId === undefined ? unauthenticated() : undefined);

/** Runs work in one transaction that is bound to whoever calls, if they may. */
const stepsOf =
  (services: Services, name: string, endpoint: Endpoint, request: FastifyRequest): Steps['step'] =>
  async (work) => {
    const { sessionId } = request;
    if (sessionId === undefined) throw unauthenticated();
    return inTransaction(services.db, async (tx) => {
      const actor = await enterSession(tx, sessionId, name);
      if (!actor) throw unauthenticated();
      if (!admits(endpoint, actor)) throw forbidden();
      const { config, jobs } = services;
      return work({ tx, actor, sessionId, now: Temporal.Now.instant(), config, enqueue: jobs.enqueue(tx) });
    });
  };

const answer = async (
  services: Services,
  name: string,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = route;
  if (route.open) return route.handler(services, inputOf(request), callOf(services.config, request, reply));
  const step = stepsOf(services, name, endpoint, request);
  if (route.stepped)
    return route.handler(services, inputOf(request), { call: callOf(services.config, request, reply), step });
  return step((cx) => {
    const run = async () => route.handler(cx, inputOf(request));
    return endpoint.idempotent ? once(cx, request, name, endpoint.status ?? 200, run) : run();
  });
};

/**
 * In car-rental deployments every request of an agency user carries the agency (document 000, section 9). The session
 * knows it better, so what is sent is dropped, except where a list may be filtered by it.
 */
const dropAgencyId =
  ({ query }: Endpoint) =>
  async (request: FastifyRequest) => {
    const expected = query instanceof z.ZodObject && 'agencyId' in query.shape;
    if (!expected) delete (request.query as Record<string, unknown>)['agencyId'];
  };

/** Binds one endpoint of the contract to the server. */
export const bindRoute = (app: FastifyInstance, services: Services, name: string, route: Route): void => {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(name, endpoint),
    ...(services.config.CAR_RENTAL ? { preValidation: dropAgencyId(endpoint) } : {}),
    ...(route.open ? {} : { onRequest: askForSession }),
    ...(route.open && !route.unlimited ? { preHandler: limitAnonymous(services) } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(endpoint.status ?? 200).send(await answer(services, name, route, request, reply)),
  });
};
