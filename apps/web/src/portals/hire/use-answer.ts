import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '~/app/api.ts';
import { logFailure } from '~/app/failure.ts';

type Held<T> = {
  /** What was asked, and for which time. */
  readonly asked: string;
  readonly key: string;
  readonly data: T | undefined;
  readonly error: unknown;
};

/**
 * What a call answers, for pages that read one or two things and have to be light. `args` undefined asks nothing; `set` puts in place what
 * a command has answered. What is there stays while the same is asked again. `onError` takes each refusal once.
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  args: Arguments<E> | undefined,
  onError?: (error: unknown) => void,
) => {
  const key = args === undefined ? '' : JSON.stringify(args);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<Result<E>>>();
  const asked = `${attempt} ${key}`;
  const refused = useEffectEvent((error: unknown) => {
    logFailure(endpoint.path, error);
    onError?.(error);
  });
  useEffect(() => {
    if (key === '') return undefined;
    const leaving = new AbortController();
    const hold = (data: Result<E> | undefined, error: unknown) => {
      if (leaving.signal.aborted) return;
      setHeld({ asked, key, data, error });
      if (error !== undefined) refused(error);
    };
    call(endpoint, JSON.parse(key) as Arguments<E>, { signal: leaving.signal }).then(
      (data) => hold(data, undefined),
      (error: unknown) => hold(undefined, error),
    );
    return () => leaving.abort();
  }, [endpoint, key, asked]);
  const current = held?.key === key ? held : undefined;
  return {
    data: current?.data,
    error: current?.error,
    loading: key !== '' && held?.asked !== asked,
    reload: () => setAttempt((count) => count + 1),
    set: (data: Result<E>) => setHeld({ asked, key, data, error: undefined }),
  };
};
