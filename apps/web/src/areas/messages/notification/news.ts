import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '~/app/queries.ts';

/** Reaches every tab of this browser, this one too. */
const CHANNEL = 'news';

/** Somebody follows a notification: no tab may go on showing what was there before it. */
export const readAgainInEveryTab = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(null);
  channel.close();
};

/**
 * Reads what is on screen again when a notification arrives or is opened, in whichever tab: what it tells of is most
 * likely what somebody is looking at. `latest` is the newest notification, undefined while nobody knows.
 */
export const useNews = (latest: number | null | undefined): void => {
  const queries = useQueryClient();
  const known = useRef(latest);
  useEffect(() => {
    if (known.current !== undefined && known.current !== latest) void readAgain(queries);
    known.current = latest;
  }, [latest, queries]);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => void readAgain(queries));
    return () => channel.close();
  }, [queries]);
};
