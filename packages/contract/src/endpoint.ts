import { z } from 'zod';
import type { UploadRule } from './files/upload.ts';
import type { NeededPermission } from './identity/needed-permission.ts';
import type { UserType } from './identity/permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint. `ANYONE` needs no session; otherwise the caller's user type has to be in `userTypes`
 * (all types when left out) and the caller has to hold `permission` when one is named, or any of them where several are.
 */
export type Access<Caller extends UserType = UserType> =
  'ANYONE' | { userTypes?: readonly Caller[]; permission?: NeededPermission };

type Schema = z.ZodType;
type Maybe = Schema | undefined;

/** One call of the API, read by the server binding, the typed client, the forms and the OpenAPI document. */
export type Endpoint<
  Response extends Schema = Schema,
  Params extends Maybe = Maybe,
  Query extends Maybe = Maybe,
  Body extends Maybe = Maybe,
  Caller extends UserType = UserType,
> = {
  readonly method: Method;
  /** Path with `:name` parameters, from the root of the server. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access<Caller>;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** HTTP status of success; 200 unless told. */
  readonly status?: 201 | 204;
  /** Creates a booking or money: a repeat under the same `Idempotency-Key` answers as the first one did. */
  readonly idempotent?: true;
  /** Called by the browser by itself, so that it keeps nobody signed in. */
  readonly unattended?: true;
  /** Begins new business for an agency; a suspended one only finishes what it began, and is refused. */
  readonly begins?: true;
  /** Sent as `multipart/form-data`: one part named `file` under this rule, and the fields of `body` beside it. */
  readonly upload?: UploadRule;
  /** Its body may have so many bytes, since it carries the text of a file. */
  readonly bodyBytes?: number;
  /** Answers with the bytes of a file instead of JSON. */
  readonly answers?: 'FILE';
  /** A body that would be accepted; shown in the documentation and sent by the access test. */
  readonly example?: Body extends Schema ? z.input<Body> : never;
};

export const endpoint = <
  Response extends Schema,
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
  Caller extends UserType = UserType,
>(
  definition: Endpoint<Response, Params, Query, Body, Caller>,
): Endpoint<Response, Params, Query, Body, Caller> => definition;

export type UploadEndpoint<
  Response extends Schema = Schema,
  Params extends Maybe = Maybe,
  Query extends Maybe = Maybe,
  Body extends Maybe = Maybe,
  Caller extends UserType = UserType,
> = Endpoint<Response, Params, Query, Body, Caller> & { readonly upload: UploadRule };

/** A call that carries a file. */
export const uploadEndpoint = <
  Response extends Schema,
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
  Caller extends UserType = UserType,
>(
  definition: UploadEndpoint<Response, Params, Query, Body, Caller>,
): UploadEndpoint<Response, Params, Query, Body, Caller> => definition;

/** A call that answers with a file. What its handler hands over is the server's own affair. */
export const fileEndpoint = <
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Caller extends UserType = UserType,
>(
  definition: Omit<Endpoint<z.ZodUnknown, Params, Query, Maybe, Caller>, 'method' | 'response' | 'answers'>,
): Endpoint<z.ZodUnknown, Params, Query, Maybe, Caller> => ({
  ...definition,
  method: 'GET',
  response: z.unknown(),
  answers: 'FILE',
});

/** Endpoints by their names. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All in one; throws when two have the same name, since the audit log and the documentation know them by it. */
export const unambiguous = (several: readonly Endpoints[]): Endpoints => {
  const found = new Map<string, Endpoint>();
  for (const [name, named] of several.flatMap((each) => Object.entries(each))) {
    if (found.has(name)) throw new Error(`Two endpoints are called ${name}.`);
    found.set(name, named);
  }
  return Object.fromEntries(found);
};

/** What of these files’ exports is an endpoint: `endpointsOf(bookings, documents)`. */
export const endpointsOf = (...files: readonly Readonly<Record<string, unknown>>[]): Endpoints =>
  unambiguous(
    files.map((file) =>
      Object.fromEntries(Object.entries(file).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
    ),
  );

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type Received<E> =
  E extends Endpoint<infer _, infer P, infer Q, infer B>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** Who gets as far as its handler. */
export type CallerOf<E> = E extends { access: Access<infer Type> } ? Type : UserType;

/** What a handler answers. */
export type Answer<E> = E extends Endpoint<infer R, infer _P, infer _Q, infer _B> ? z.input<R> : never;

/** What a caller gets. */
export type Result<E> = E extends Endpoint<infer R, infer _P, infer _Q, infer _B> ? z.output<R> : never;

type Part<Name extends string, S, T> = S extends Schema
  ? object extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>
  : object;

/** What a caller sends: lists in a query are arrays here and comma-joined on the wire. */
export type Arguments<E> =
  E extends Endpoint<infer _, infer P, infer Q, infer B>
    ? Part<'params', P, Parsed<P>> & Part<'query', Q, Partial<Parsed<Q>>> & Part<'body', B, Sent<B>>
    : never;
