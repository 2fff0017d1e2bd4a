import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Steady.module.css';

/** What has not come by then comes when it may; what is there is shown. */
const AT_MOST_MS = 3_000;

/** An answer may bring a panel along that asks in its turn. */
const QUIET_MS = 50;

/** Whether everything on screen has been read once. */
const useFirstAnswers = (): boolean => {
  const queries = useQueryClient();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    const show = () => setReady(true);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(quiet);
      const waiting = queries.isFetching({ predicate: ({ state }) => state.status === 'pending' });
      if (waiting === 0) quiet = setTimeout(show, QUIET_MS);
    };
    look();
    const stop = queries.getQueryCache().subscribe(look);
    const timer = setTimeout(show, AT_MOST_MS);
    return () => {
      stop();
      clearTimeout(quiet);
      clearTimeout(timer);
    };
  }, [queries, ready]);
  return ready;
};

/** Shows several panels at once when their answers are there, so that none pushes another one away. */
export const Steady = ({ children }: { children: ReactNode }) => {
  const ready = useFirstAnswers();
  return (
    <div className={classes['room']}>
      {!ready && (
        <div className={classes['waiting']} aria-hidden>
          <Skeleton h={96} radius="lg" />
          <Skeleton h={240} radius="lg" />
        </div>
      )}
      <div className={classes['content']} aria-busy={!ready}>
        {children}
      </div>
    </div>
  );
};
