import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import { useRef } from 'react';
import { call } from './api.ts';
import { announce, CallFailed, hasStatus, isUnanswered, logFailure } from './failure.ts';
import { dismissRefusals, notify } from './notices.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: nobody asked for it, as with polling, or the screen says it. `violations`: the dialog answers them with a question. */
    queryMeta: { silent?: boolean };
    mutationMeta: { violations?: boolean | undefined; silent?: true | undefined };
  }
}

/** One place tells the person what went wrong, whichever screen asked, and takes it back once it went well after all. */
export const createQueryClient = (): QueryClient => {
  const failed = new Set<string>();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey, queryHash }) => {
        logFailure(`/${queryKey.filter((part) => typeof part === 'string').join('/')}`, error);
        if (meta?.silent) return;
        failed.add(queryHash);
        announce(error);
      },
      onSuccess: (_answer, { queryHash }) => {
        if (failed.delete(queryHash)) dismissRefusals();
      },
    }),
    mutationCache: new MutationCache({
      onMutate: dismissRefusals,
      onError: (error, _variables, _result, { meta }) => {
        const isSaid =
          error instanceof CallFailed && (meta?.silent ?? (meta?.violations && error.violations.length > 0));
        if (!isSaid) announce(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Reading again after a lost connection is safe; everything else has been answered.
        retry: (failures, error) => failures < 1 && hasStatus(error, 0, 503),
        retryDelay: 800,
        // Without a connection somebody is told so at once, instead of looking at a screen that never comes; and what
        // could not be read is read when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
};

/** Path segments first, so that a shorter key stands for everything below it. */
const keyOf = ({ path }: Endpoint, args: object) => [...path.split('/').filter(Boolean), args];

/** What an endpoint is about: `/api/v1/shift/:id/cancel` is about `/api/v1/shift` and all below. */
const resourceOf = ({ path }: Endpoint): string[] =>
  (/^.*\/v1\/[^/]+|^(?:\/[^/]+){3}/.exec(path)?.[0] ?? path).split('/').filter(Boolean);

export type QueryOptions = {
  enabled?: boolean;
  /** Ask again every so often, without the loading bar and without notices. */
  pollMs?: number;
  /** The screen says in words of its own what went wrong. */
  silent?: boolean;
  /** A form begins with it, and would keep what was read before: it is read anew each time. */
  anew?: boolean;
};

/** How an endpoint is asked; `keep`: the answer before stays until the next one is there. */
export const queryOf = <E extends Endpoint>(endpoint: E, args: Arguments<E>, options: QueryOptions, keep: boolean) =>
  queryOptions<Result<E>>({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal, unseen: options.pollMs !== undefined }),
    enabled: options.enabled ?? true,
    meta: { silent: options.silent ?? options.pollMs !== undefined },
    ...(options.pollMs !== undefined && { refetchInterval: options.pollMs }),
    ...(options.anew && { gcTime: 0 }),
    ...(keep && { placeholderData: keepPreviousData }),
  });

const useCall = <E extends Endpoint>(endpoint: E, args: Arguments<E>, options: QueryOptions, keep: boolean) =>
  useQuery(queryOf(endpoint, args, options, keep));

/** One thing, or the answer to one question. */
export const useDetail = <E extends Endpoint>(
  endpoint: E,
  args: Arguments<E>,
  options: QueryOptions = {},
): UseQueryResult<Result<E>> => useCall(endpoint, args, options, false);

/** A page of a list; the page before stays on screen until the next one is there. */
export const useList = <E extends Endpoint>(
  endpoint: E,
  args: Arguments<E>,
  options: QueryOptions = {},
): UseQueryResult<Result<E>> => useCall(endpoint, args, options, true);

/**
 * Reads everything below the key again, after a change. A first answer that is under way may tell of the time before: the library would
 * wait for it and take it for the new one, so it is given up and asked for anew.
 */
export const readAgain = async (queries: QueryClient, queryKey: readonly unknown[] = []): Promise<void> => {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
};

/** Reads all that these endpoints are about again, for a change that `useCommand` does not make, such as an upload. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return (...changed: readonly Endpoint[]): Promise<unknown> =>
    Promise.all(changed.map((endpoint) => readAgain(queries, resourceOf(endpoint))));
};

type CommandOptions<E> = {
  /** The notice of success, in the documents' words. */
  done?: string | ((result: Result<E>) => string);
  onDone?: (result: Result<E>) => void;
  /** What else the command changes; everything under its own path is read again anyway. */
  alsoChanges?: readonly Endpoint[];
  /** The caller turns violations into a question, such as why a warning may be set aside. */
  takesViolations?: boolean;
  /** The screen says in words of its own what went wrong. */
  silent?: true;
};

/**
 * A call that changes something. Afterwards the screens that show it read it again. While it is under way the same call is not
 * made again: a button knows only after the next rendering that it has been pressed.
 */
export const useCommand = <E extends Endpoint>(
  endpoint: E,
  { done, onDone, alsoChanges = [], takesViolations, silent }: CommandOptions<E> = {},
): UseMutationResult<Result<E>, Error, Arguments<E>> => {
  const readThese = useReadAgain();
  const idempotency = useIdempotencyKey();
  const underWay = useRef(new Map<string, Promise<Result<E>>>());
  const readChanged = () => readThese(endpoint, ...alsoChanges);

  const mutation = useMutation({
    mutationFn: (args: Arguments<E>) =>
      call(endpoint, args, { idempotencyKey: endpoint.idempotent && idempotency.keyFor(JSON.stringify(args)) }),
    meta: { violations: takesViolations, silent },
    onSuccess: (result) => {
      void readChanged();
      if (done) notify('success', typeof done === 'string' ? done : done(result));
      onDone?.(result);
    },
    onError: (error) => {
      // Somebody else was faster: show what they did.
      if (hasStatus(error, 404, 409)) void readChanged();
    },
    onSettled: (_result, error, args) => {
      underWay.current.delete(JSON.stringify(args));
      if (!isUnanswered(error)) idempotency.answered();
    },
  });
  const mutateAsync: typeof mutation.mutateAsync = (...given) => {
    const command = JSON.stringify(given[0]);
    const answer = underWay.current.get(command) ?? mutation.mutateAsync(...given);
    underWay.current.set(command, answer);
    return answer;
  };
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => {});
  return { ...mutation, mutate, mutateAsync };
};

/**
 * One key per submitted command. When the connection breaks nobody knows whether the command arrived; submitting the
 * same thing again then carries the same key, and the server answers as it did, or would have done, the first time.
 */
const useIdempotencyKey = () => {
  const open = useRef<{ command: string; key: string }>(undefined);
  return {
    keyFor: (command: string): string => {
      if (open.current?.command !== command) open.current = { command, key: crypto.randomUUID() };
      return open.current.key;
    },
    answered: () => {
      open.current = undefined;
    },
  };
};
