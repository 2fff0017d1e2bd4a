import { useEffect, useSyncExternalStore } from 'react';

let place: string | undefined;
const listeners = new Set<() => void>();

const setPlace = (path: string | undefined): void => {
  place = path;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page in view belongs to this entry of the sidebar, though its address says another; undefined: what the address says. */
export const useBelongsTo = (path: string | undefined): void => {
  useEffect(() => {
    setPlace(path);
    return () => setPlace(undefined);
  }, [path]);
};

/** What the page in view says it belongs to. */
export const useBelonging = (): string | undefined => useSyncExternalStore(subscribe, () => place);
