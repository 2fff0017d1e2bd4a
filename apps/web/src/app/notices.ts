import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'info' | 'warning' | 'error';
/** Where what the notice tells of can be looked at. */
type NoticeLink = { readonly to: string; readonly label: string };
export type Notice = {
  readonly severity: Severity;
  readonly message: string;
  readonly count: number;
  readonly link?: NoticeLink | undefined;
  /** When it was said last, in the browser's clock. */
  readonly at: number;
  /** An error that stays, although there was time to read it. */
  readonly read?: true;
};

/** How long a notice stays; errors stay until they are dismissed, or something newer needs their place. */
const SHOWN_MS = 4_000;

/** More than two on top of each other are a wall. The others wait for their turn. */
const MOST_SHOWN = 2;

/** What was said this short a time ago belongs to what is happening now. */
const JUST_NOW_MS = 1_000;

let notices: readonly Notice[] = [];
let shown: readonly Notice[] = [];
const watchers = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const change = (next: readonly Notice[]): void => {
  const spare = next.length > MOST_SHOWN ? next.find(({ read }) => read) : undefined;
  if (spare) return change(next.filter((notice) => notice !== spare));
  const before = shown;
  notices = next;
  shown = notices.slice(0, MOST_SHOWN);
  for (const notice of before) if (!shown.some(({ message }) => message === notice.message)) holdNotice(notice.message);
  for (const notice of shown) if (!before.includes(notice) && !notice.read) resumeNotice(notice.message);
  for (const watcher of watchers) watcher();
};

/** Says something in a corner of the screen. The same words twice are one notice that stays longer. */
export const notify = (severity: Severity, message: string, link?: NoticeLink): void => {
  const before = notices.find((notice) => notice.message === message);
  const notice = { severity, message, count: (before?.count ?? 0) + 1, link, at: performance.now() };
  change(before ? notices.map((each) => (each === before ? notice : each)) : [...notices, notice]);
};

export const dismissNotice = (message: string): void => change(notices.filter((notice) => notice.message !== message));

/** What leads somewhere is about something else than what somebody is doing. */
const isOver = ({ severity, at, link }: Notice): boolean =>
  link === undefined && (severity === 'warning' || severity === 'error') && performance.now() - at > JUST_NOW_MS;

/**
 * Somebody goes on: sends something, or is on another screen by now. What was wrong before is no longer the matter; what
 * was said this very moment may be about where they are led.
 */
export const dismissRefusals = (): void => {
  if (notices.some(isOver)) change(notices.filter((notice) => !isOver(notice)));
};

/** While the pointer or the focus rests on a notice it stays. */
export const holdNotice = (message: string): void => {
  clearTimeout(timers.get(message));
  timers.delete(message);
};

export const resumeNotice = (message: string): void => {
  holdNotice(message);
  timers.set(
    message,
    setTimeout(() => {
      timers.delete(message);
      change(
        notices.flatMap((notice) => {
          if (notice.message !== message) return notice;
          return notice.severity === 'error' ? { ...notice, read: true } : [];
        }),
      );
    }, SHOWN_MS),
  );
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Those on screen, the oldest first. */
export const shownNotices = (): readonly Notice[] => shown;

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, shownNotices);
