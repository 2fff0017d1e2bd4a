import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { holdsNeeded } from '@worklane/contract/identity/needed-permission.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { deriveKey, keyedHash } from '../crypto/secrets.ts';
import { inTransaction, enterSession } from '../db/transaction.ts';
import { conflict, forbidden, notFound, Refusal, ruleBroken, suspended, unauthenticated } from '../errors/errors.ts';
import { isOutOfSpace } from '../errors/failure.ts';
import { FileAnswer, sendFile } from '../files/file-answer.ts';
import { receiveUpload, type ReceivedFile } from '../files/receive.ts';
import { callOf, limitAnonymous } from './anonymous.ts';
import type { Route, Steps } from './module.ts';
import { routeSchema } from './openapi.ts';
import type { Call, Services } from './services.ts';

/** JSON bodies are small; pictures and the like have calls of their own. */
export const BODY_LIMIT = 256 * 1024;

type Input = { params: never; query: never; body: never };
/** Does the work of a signed-in call once its transaction is open. */
type Work = (cx: Context) => unknown;
type Upload = Extract<Route, { upload: unknown }>;
type OpenUpload = Extract<Route, { openUpload: unknown }>;
/** Runs work in one transaction that is bound to whoever calls, if they may. */
type Step = Steps['step'];

const inputOf = (request: FastifyRequest): Input => ({
  params: request.params as never,
  query: request.query as never,
  body: request.body as never,
});

const isList = ({ response }: Endpoint): boolean => response instanceof z.ZodObject && 'content' in response.shape;

/**
 * A list holds the agency’s own rows for its people. Whichever agency they ask for, the session knows theirs: asking for another
 * one is no way to get an empty list.
 */
const inputFor = (endpoint: Endpoint, request: FastifyRequest, { userType }: Pick<Actor, 'userType'>): Input => {
  const input = inputOf(request);
  if (userType !== 'AGENCY' || !isList(endpoint)) return input;
  const { agencyId: _asked, ...query } = input.query as Record<string, unknown>;
  return { ...input, query: query as never };
};

/** Whether the declared access lets this person in; the services decide about the particular thing. */
export const admits = ({ access }: Endpoint, actor: Pick<Actor, 'userType' | 'permissions'>): boolean =>
  access === 'ANYONE' ||
  ((access.userTypes?.includes(actor.userType) ?? true) &&
    holdsNeeded((permission) => actor.permissions.has(permission), access.permission));

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
  // With a key, or whoever knew most of what was sent could try the rest.
  const requestHash = keyedHash(
    deriveKey(cx.config.TOKEN_SECRET, 'idempotency'),
    `${request.method} ${request.url}\n${JSON.stringify(request.body)}`,
  );
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

const stepsOf =
  (services: Services, name: string, endpoint: Endpoint, request: FastifyRequest): Step =>
  async (work) => {
    const { sessionId } = request;
    if (sessionId === undefined) throw unauthenticated();
    const db = await services.requests.forSession(sessionId);
    if (db === undefined) throw unauthenticated();
    return inTransaction(db, async (tx) => {
      const actor = await enterSession(tx, sessionId, name, !endpoint.unattended);
      if (!actor) throw unauthenticated();
      if (!admits(endpoint, actor)) throw forbidden();
      if (endpoint.begins && actor.suspended) throw suspended(services.config.SUPPORT_EMAIL);
      const { config, files } = services;
      const occasion = { tx, now: Temporal.Now.instant(), enqueue: services.jobs.enqueue(tx) };
      return work({ ...occasion, actor, sessionId, config, files, publish: services.events(occasion) });
    });
  };

/** The work of one call in one step; a call with an `Idempotency-Key` is done once. */
const answerInOne = (step: Step, name: string, endpoint: Endpoint, request: FastifyRequest, work: Work) =>
  step((cx) => {
    const run = async () => work(cx);
    return endpoint.idempotent ? once(cx, request, name, endpoint.status ?? 200, run) : run();
  });

/**
 * The file is kept before the transaction that refers to it; when that is refused, or the database is out of space, the
 * file goes at once. After any other
 * fault nobody knows whether it was committed, so the file stays for the sweep to decide.
 */
const withFile = async <T>({ files }: Services, { key }: ReceivedFile, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || isOutOfSpace(error)) await files.store.remove(key);
    throw error;
  }
};

/** Whoever may not call is turned away before anything of the file is read, and no transaction waits for a slow network. */
const answerUpload = async (services: Services, step: Step, name: string, route: Upload, request: FastifyRequest) => {
  const { endpoint } = route;
  await step(() => Promise.resolve());
  const { file, body } = await receiveUpload(services.files, request, endpoint);
  const input: Input = { ...inputOf(request), body: body as never };
  return withFile(services, file, () =>
    answerInOne(step, name, endpoint, request, (cx) => route.upload(cx, input, file)),
  );
};

/** The same for anyone. */
const answerOpenUpload = async (services: Services, route: OpenUpload, request: FastifyRequest, call: Call) => {
  const input = inputOf(request);
  await route.admit(services, input, call);
  const { file, body } = await receiveUpload(services.files, request, route.endpoint);
  return withFile(services, file, async () => route.openUpload(services, { ...input, body }, call, file));
};

const answerOf = async (
  services: Services,
  name: string,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  if (route.open) {
    const call = callOf(services.config, request, reply);
    return 'openUpload' in route
      ? answerOpenUpload(services, route, request, call)
      : route.handler(services, inputOf(request), call);
  }
  const { endpoint } = route;
  const step = stepsOf(services, name, endpoint, request);
  if ('upload' in route) return answerUpload(services, step, name, route, request);
  if ('stepped' in route)
    return route.stepped(services, inputOf(request), { call: callOf(services.config, request, reply), step });
  return answerInOne(step, name, endpoint, request, (cx) => route.handler(cx, inputFor(endpoint, request, cx.actor)));
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

/** Files cost disk and processor, so a session may send only so many: 60 a minute by default. */
const uploadsAMinute = ({ SESSION_LIMIT }: Config): number => Math.max(1, Math.floor(SESSION_LIMIT / 20));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call needs no session. */
    open?: boolean;
  }
}

/** Binds one endpoint of the contract to the server. */
export const bindRoute = (app: FastifyInstance, services: Services, name: string, route: Route): void => {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(name, endpoint),
    bodyLimit: endpoint.bodyBytes ?? BODY_LIMIT,
    ...(services.config.CAR_RENTAL ? { preValidation: dropAgencyId(endpoint) } : {}),
    ...(route.open ? {} : { onRequest: askForSession }),
    ...(route.open && !route.unlimited ? { preHandler: limitAnonymous(services) } : {}),
    config: {
      open: route.open,
      ...(endpoint.upload ? { rateLimit: { max: uploadsAMinute(services.config) } } : {}),
    },
    // A link that works once must not be used up by somebody who only asks whether it works.
    ...(endpoint.answers === 'FILE' ? { exposeHeadRoute: false } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await answerOf(services, name, route, request, reply);
      if (!(answer instanceof FileAnswer)) return reply.code(endpoint.status ?? 200).send(answer);
      if ((await sendFile(request, reply, answer)) === 'GONE') throw notFound('file');
      return reply;
    },
  });
};
