import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, CallerOf, Endpoint, Received, UploadEndpoint } from '@worklane/contract/endpoint.ts';
import type { ConstraintMessages } from '../errors/failure.ts';
import type { ActorOf } from '../auth/actor.ts';
import type { Context } from '../context.ts';
import type { AnySubscriber } from '../events/events.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { AuditWords } from '../audit/named-table.ts';
import type { SealedColumn } from '../installation/rotate.ts';
import type { Demo } from '../demo/scene.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { Outdated } from '../jobs/sweep.ts';
import type { Borders } from '../testing/borders.ts';
import type { Call, Services } from './services.ts';

type MaybePromise<T> = T | Promise<T>;

/** The context of a call, with the actors that its endpoint lets in. */
type ContextOf<E> = Context<ActorOf<CallerOf<E>>>;

/** Serves a signed-in caller inside one transaction that is bound to them. */
export type Handler<E> = (cx: ContextOf<E>, input: Received<E>) => MaybePromise<Answer<E>>;

/** Serves anyone; opens what transactions it needs itself. */
export type OpenHandler<E> = (services: Services, input: Received<E>, call: Call) => MaybePromise<Answer<E>>;

/** The same with the file that came along. A handler that does not keep it lets it be swept away. */
export type UploadHandler<E> = (cx: ContextOf<E>, input: Received<E>, file: ReceivedFile) => MaybePromise<Answer<E>>;

/** Serves anyone who brings a file, once `admit` has let them in. A handler that does not keep it lets it be swept away. */
export type OpenUploadHandler<E> = (
  services: Services,
  input: Received<E>,
  call: Call,
  file: ReceivedFile,
) => MaybePromise<Answer<E>>;

/** The person's own transactions, one after the other; each looks anew whether the session is still open. */
export type Steps<E = Endpoint> = {
  readonly call: Call;
  readonly step: <T>(work: (cx: ContextOf<E>) => Promise<T>) => Promise<T>;
};

/**
 * Serves a signed-in caller in steps of its own, for what must outlast a refusal, such as a counted guess, or takes
 * time between two looks at the database.
 */
export type SteppedHandler<E> = (services: Services, input: Received<E>, steps: Steps<E>) => MaybePromise<Answer<E>>;

export type Route =
  | { readonly endpoint: Endpoint; readonly open: false; readonly handler: Handler<Endpoint> }
  | { readonly endpoint: Endpoint; readonly open: false; readonly stepped: SteppedHandler<Endpoint> }
  | { readonly endpoint: UploadEndpoint; readonly open: false; readonly upload: UploadHandler<UploadEndpoint> }
  | {
      readonly endpoint: UploadEndpoint;
      readonly open: true;
      readonly unlimited: false;
      /** Whether anything of the file is read; throws where not. */
      readonly admit: OpenHandler<Endpoint>;
      readonly openUpload: OpenUploadHandler<UploadEndpoint>;
    }
  | {
      readonly endpoint: Endpoint;
      readonly open: true;
      readonly handler: OpenHandler<Endpoint>;
      /** What is sent proves by itself that it is genuine, so that there is nothing to guess. */
      readonly unlimited: boolean;
    };

/** An endpoint and who serves it. The types of both sides meet here and are forgotten afterwards. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  open: false,
  handler: handler as unknown as Handler<Endpoint>,
});

export const steppedRoute = <E extends Endpoint>(endpoint: E, handler: SteppedHandler<E>): Route => ({
  endpoint,
  open: false,
  stepped: handler as unknown as SteppedHandler<Endpoint>,
});

export const uploadRoute = <E extends UploadEndpoint>(endpoint: E, handler: UploadHandler<E>): Route => ({
  endpoint,
  open: false,
  upload: handler as unknown as UploadHandler<UploadEndpoint>,
});

export const openRoute = <E extends Endpoint>(
  endpoint: E,
  handler: OpenHandler<E>,
  { unlimited = false }: { unlimited?: boolean } = {},
): Route => ({
  endpoint,
  open: true,
  unlimited,
  handler: handler as unknown as OpenHandler<Endpoint>,
});

export const openUploadRoute = <E extends UploadEndpoint>(
  endpoint: E,
  admit: (services: Services, input: Pick<Received<E>, 'params'>, call: Call) => Promise<void>,
  handler: OpenUploadHandler<E>,
): Route => ({
  endpoint,
  open: true,
  unlimited: false,
  admit: admit as unknown as OpenHandler<Endpoint>,
  openUpload: handler as unknown as OpenUploadHandler<UploadEndpoint>,
});

/**
 * A call of another system, which proves by a signature over its very bytes that it is genuine. It is no endpoint of the contract: what
 * it holds is the other system’s affair.
 */
export type SignedCall = {
  readonly path: string;
  /** Has handled it, or knows it already, once it returns; what it throws is answered like any refusal, and the other system tries again. */
  readonly receive: (services: Services, bytes: Buffer, headers: IncomingHttpHeaders) => Promise<void>;
};

/** What a module brings into the product. */
export type Module = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly signedCalls?: readonly SignedCall[];
  /** What it does outside requests, and when. */
  readonly jobs?: readonly AnyJob[];
  /** What it does when another module tells of something. */
  readonly subscribers?: readonly AnySubscriber[];
  /** What may go by itself once it has served its time. */
  readonly outdated?: readonly Outdated[];
  /** Sentences for the constraints of its tables. */
  readonly constraints?: ConstraintMessages;
  /** What its records are called in the audit log. */
  readonly audit?: AuditWords;
  /** The columns that it seals. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Its part in the world of a demonstration, loaded where one is asked for. */
  readonly demo?: () => Promise<{ readonly demo: Demo }>;
  /** For tests alone, so it is loaded by them alone: what of it belongs to whom. */
  readonly borders?: () => Promise<{ readonly borders: Borders }>;
};
