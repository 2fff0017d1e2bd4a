import { useSyncExternalStore } from 'react';

/** What an entry of the browser’s history keeps besides its address. */
type Kept = {
  /** What was reserved from here, so that a reload doesn’t call it gone. */
  readonly reserved?: { readonly vehicle: string; readonly reference: string };
};

let visits = 0;
const watchers = new Set<() => void>();

const notify = (): void => {
  visits += 1;
  for (const watcher of watchers) watcher();
};

const follow = (watcher: () => void): (() => void) => {
  if (watchers.size === 0) addEventListener('popstate', notify);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) removeEventListener('popstate', notify);
  };
};

/** Where the visitor is. A router would weigh half as much as all that these pages show. */
export const useAddress = (): { readonly search: string; readonly kept: Kept } => {
  useSyncExternalStore(follow, () => visits);
  return { search: location.search, kept: (history.state ?? {}) as Kept };
};

/** Another step on the same page, with a way back by the browser unless it takes the place of this one. */
export const goTo = (search: string, { kept = {}, replace = false }: { kept?: Kept; replace?: boolean } = {}): void => {
  const address = `${location.pathname}${search}`;
  if (replace) history.replaceState(kept, '', address);
  else history.pushState(kept, '', address);
  scrollTo(0, 0);
  notify();
};
