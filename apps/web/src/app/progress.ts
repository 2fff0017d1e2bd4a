import { useSyncExternalStore } from 'react';

/** How much is under way: requests, and files of a screen. One bar shows it all. */
let running = 0;
const watchers = new Set<() => void>();

const change = (by: 1 | -1): void => {
  running += by;
  for (const watcher of watchers) watcher();
};

/** Shows the loading bar until the work is done, however it ends. */
export const withProgress = async <T>(work: Promise<T>): Promise<T> => {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
