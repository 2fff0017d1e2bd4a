import { useSyncExternalStore } from 'react';

export type Severity = 'success' | 'info' | 'warning' | 'error';
/** Where what the notice tells of can be looked at. */
type NoticeLink = { readonly to: string; readonly label: string };
export type Notice = {
  readonly severity: Severity;
  readonly message: string;
  readonly count: number;
  readonly link?: NoticeLink | undefined;
};

/** Notices stay long enough to be read; the ones that ask for action stay longer. */
const SHOWN_MS: Record<Severity, number> = { success: 5_000, info: 6_000, warning: 9_000, error: 9_000 };

let shown: readonly Notice[] = [];
const watchers = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const change = (next: readonly Notice[]): void => {
  shown = next;
  for (const watcher of watchers) watcher();
};

/** Says something in a corner of the screen. The same words twice are one notice that stays longer. */
export const notify = (severity: Severity, message: string, link?: NoticeLink): void => {
  const before = shown.find((notice) => notice.message === message);
  const rest = shown.filter((notice) => notice !== before);
  change([...rest, { severity, message, count: (before?.count ?? 0) + 1, link }]);
  resumeNotice({ severity, message });
};

export const dismissNotice = (message: string): void => {
  holdNotice(message);
  change(shown.filter((notice) => notice.message !== message));
};

/** While the pointer or the focus rests on a notice it stays. */
export const holdNotice = (message: string): void => {
  clearTimeout(timers.get(message));
  timers.delete(message);
};

export const resumeNotice = ({ severity, message }: Pick<Notice, 'severity' | 'message'>): void => {
  holdNotice(message);
  timers.set(
    message,
    setTimeout(() => dismissNotice(message), SHOWN_MS[severity]),
  );
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => shown);
