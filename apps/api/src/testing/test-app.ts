import type { Arguments, Endpoint, Result, UploadEndpoint } from '@worklane/contract/endpoint.ts';
import type { Failure } from '@worklane/contract/errors.ts';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../app.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { lastingToken } from './lasting-token.ts';
import { multipartOf, type SentFile } from './multipart.ts';
import { anOpenSession, aUser, type UserValues } from '#modules/identity/user.factory.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Db, type Tx } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Context } from '#platform/context.ts';
import { asSystem, inTransaction } from '#platform/db/transaction.ts';
import type { Module } from '#platform/http/module.ts';
import { checkInstallation } from '#platform/installation/installation.ts';
import type { JobDeps } from '#platform/jobs/jobs.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { createLog, type LogStream } from '#platform/watch/log.ts';

export type Answered<E> = { status: number; body: Result<E>; failure: Failure; headers: Record<string, unknown> };

/** Somebody who calls the API, with or without a session. */
export type Caller = {
  readonly userId: number;
  /** Works for ten minutes; `call` and `upload` renew theirs. */
  readonly token: string | undefined;
  call: <E extends Endpoint>(endpoint: E, args: Arguments<E>, headers?: Record<string, string>) => Promise<Answered<E>>;
  /** The same with a file. */
  upload: <E extends UploadEndpoint>(endpoint: E, args: Arguments<E>, file: SentFile) => Promise<Answered<E>>;
};

/** An agency, a client that it works for, and a worker of that agency, perhaps with a user. */
type Neighbours = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly workerId: number;
  readonly userId?: number;
};

export type TestApp = {
  readonly app: App;
  /** Connects the owner of the database, whom row-level security does not bind. */
  readonly databaseUrl: string;
  /** Connections of the owner, which `app.enter` takes to anybody; row-level security binds them until then. */
  readonly db: Db;
  /** Works on the database as the product itself; for factories and for looking at what was written. */
  readonly system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs a service as `actor` where row-level security hides nothing: what is held back is held back by the queries. */
  readonly behindFirstWall: <Who extends Actor, T>(actor: Who, work: (cx: Context<Who>) => Promise<T>) => Promise<T>;
  /** Asks the database itself as one of these neighbours: what is held back is held back by row-level security. */
  readonly behindSecondWall: <T>(who: UserType, of: Neighbours, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A new user with a session. Holds every permission unless told which. */
  readonly signedIn: (values: UserValues) => Promise<Caller>;
  readonly anyone: Caller;
  /** What a job gets that a test runs itself; its emails go nowhere. */
  readonly jobDeps: JobDeps;
  readonly close: () => Promise<void>;
};

type QueryValue = string | number | boolean | readonly string[] | undefined;
type Sent = { params?: Record<string, unknown>; query?: Record<string, QueryValue>; body?: unknown };

/** The path with its parameters filled in, and the query with lists joined by commas. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Sent): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
};

const caller = (app: App, userId: number, token?: string, fresh?: () => Promise<string>): Caller => {
  const send = async (
    endpoint: Endpoint,
    sent: Sent,
    payload: object | Buffer | undefined,
    headers: Record<string, string>,
  ) => {
    const response = await app.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, sent),
      headers: { ...(fresh === undefined ? {} : { authorization: `Bearer ${await fresh()}` }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const body: unknown = response.body === '' ? undefined : JSON.parse(response.body);
    return { status: response.statusCode, body: body as never, failure: body as Failure, headers: response.headers };
  };
  return {
    userId,
    token,
    call: (endpoint, args, headers = {}) => {
      const sent = args as Sent;
      return send(endpoint, sent, sent.body as object | undefined, headers);
    },
    upload: (endpoint, args, file) => {
      const sent = args as Sent;
      const { payload, headers } = multipartOf(file, sent.body);
      return send(endpoint, sent, payload, headers);
    },
  };
};

/** A worker has one account: whoever has been given one signs in with it. */
const accountOf = async (tx: Tx, { workerId }: UserValues): Promise<number | undefined> =>
  workerId === undefined
    ? undefined
    : (await tx.selectFrom('app_user').select('id').where('worker_id', '=', workerId).executeTakeFirst())?.id;

/** The whole product, of these modules, on a database of its own; what it logs goes to the stream, where there is one. */
export const startTestApp = async (
  settings: Record<string, string> = {},
  modules?: readonly Module[],
  stream?: LogStream,
): Promise<TestApp> => {
  const url = await createTestDatabase('worklane', migrate);
  const filesDir = mkdtempSync(join(tmpdir(), 'worklane-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    FILES_DIR: filesDir,
    TOKEN_SECRET: 'a secret that only the tests know, long enough',
    FIELD_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '10',
    ANONYMOUS_LIMIT: '10000',
    SESSION_LIMIT: '100000',
    ...settings,
  });
  const log = createLog(config, stream);
  const app = await createApp(config, url, modules, log);
  await app.server.ready();
  const { files, jobs, events } = app.services;
  await checkInstallation({ db: app.services.db, store: files.store, keys: config.FIELD_KEYS, sealedColumns });
  const db = createDatabase(createPool(url, 5));
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(app.services.db, 'test', work);
  return {
    app,
    databaseUrl: url,
    db,
    system,
    behindFirstWall: (actor, work) =>
      system((tx) => {
        const occasion = { tx, now: Temporal.Now.instant(), enqueue: jobs.enqueue(tx) };
        return work({ ...occasion, actor, sessionId: '', config, files, publish: events(occasion) });
      }),
    behindSecondWall: (who, { agencyId, clientId, workerId, userId }, work) =>
      inTransaction(db, async (tx) => {
        const of = (type: UserType, id: number | undefined) => (who === type ? (id ?? null) : null);
        await sql`select app.enter(${who}, ${of('WORKER', userId)}, ${of('AGENCY', agencyId)}, ${of('CLIENT', clientId)},
          ${of('WORKER', workerId)}, ${[agencyId]}, ${[clientId]}, 'test')`.execute(tx);
        return work(tx);
      }),
    signedIn: async (values) => {
      const { userId, session } = await system(async (tx) => {
        const id = (await accountOf(tx, values)) ?? (await aUser(tx, values)).id;
        return { userId: id, session: await anOpenSession(tx, id) };
      });
      const fresh = lastingToken(app.services.tokens, userId, session.id);
      return caller(app, userId, await fresh(), fresh);
    },
    anyone: caller(app, 0),
    jobDeps: {
      config,
      db: app.services.db,
      files,
      enqueue: jobs.enqueue,
      mailer: () => Promise.resolve(),
      log: { info: (line) => log.info(line), warn: (line) => log.warn(line) },
    },
    close: async () => {
      await app.close();
      await db.destroy();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
};
