import type { Answer, Endpoint, Received, UploadEndpoint } from '@worklane/contract/endpoint.ts';
import type { ConstraintMessages } from '../errors/failure.ts';
import type { Context } from '../db/transaction.ts';
import type { ReceivedFile } from '../files/receive.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Call, Services } from './services.ts';

type MaybePromise<T> = T | Promise<T>;

/** Serves a signed-in caller inside one transaction that is bound to them. */
export type Handler<E> = (cx: Context, input: Received<E>) => MaybePromise<Answer<E>>;

/** Serves anyone; opens what transactions it needs itself. */
export type OpenHandler<E> = (services: Services, input: Received<E>, call: Call) => MaybePromise<Answer<E>>;

/** The same with the file that came along. A handler that does not keep it lets it be swept away. */
export type UploadHandler<E> = (cx: Context, input: Received<E>, file: ReceivedFile) => MaybePromise<Answer<E>>;

export type Route =
  | { readonly endpoint: Endpoint; readonly open: false; readonly handler: Handler<Endpoint> }
  | { readonly endpoint: UploadEndpoint; readonly open: false; readonly upload: UploadHandler<UploadEndpoint> }
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

/** What a module brings into the product. */
export type Module = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly Job[];
  readonly constraints?: ConstraintMessages;
};
