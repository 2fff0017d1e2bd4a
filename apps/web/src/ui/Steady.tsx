import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isCodeComing } from './on-demand.tsx';
import classes from './Steady.module.css';

/** What has not come by then comes when it may; what is there is shown. */
const AT_MOST_MS = 3_000;

/**
 * An answer may bring a panel along that asks in its turn, once it is drawn. On a busy machine that takes a while, and the moments at which
 * nothing was asked for take as long.
 */
const QUIET_MOMENTS = 4;
const MOMENT_MS = 15;

/** Whether what is around it is shown: within one that still waits, another has nothing to wait for. */
const IsShown = createContext(true);

/** Whether everything on screen has been read once. */
const useFirstAnswers = (): boolean => {
  const queries = useQueryClient();
  const isShown = useContext(IsShown);
  const [ready, setReady] = useState(!isShown);
  useEffect(() => {
    if (ready) return undefined;
    let quiet = 0;
    const look = () => {
      const waiting = queries.isFetching({ predicate: ({ state }) => state.status === 'pending' });
      quiet = waiting > 0 || isCodeComing() ? 0 : quiet + 1;
      if (quiet === QUIET_MOMENTS) setReady(true);
    };
    const moments = setInterval(look, MOMENT_MS);
    const timer = setTimeout(() => setReady(true), AT_MOST_MS);
    return () => {
      clearInterval(moments);
      clearTimeout(timer);
    };
  }, [queries, ready]);
  return ready;
};

type Props = {
  /** `page`: the screen’s head is among them. `addition`: they join what is there already, all at once. */
  as?: 'panels' | 'page' | 'addition';
  children: ReactNode;
};

/** Shows several panels at once when their answers are there, so that none pushes another one away. */
export const Steady = ({ as = 'panels', children }: Props) => {
  const ready = useFirstAnswers();
  return (
    <div className={classes['room']} hidden={as === 'addition' && !ready}>
      {!ready && (
        <div className={classes['waiting']} aria-hidden>
          {as === 'page' && <Skeleton h={50} w="min(320px, 80%)" mb={8} />}
          <Skeleton h={96} radius="lg" />
          <Skeleton h={240} radius="lg" />
        </div>
      )}
      <div className={classes['content']} aria-busy={!ready}>
        <IsShown value={ready}>{children}</IsShown>
      </div>
    </div>
  );
};
