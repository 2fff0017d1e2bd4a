import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';

/**
 * What a tab of the team leader's wizard is given. A tab loads and saves what it holds by itself, shows `TabNav` at its
 * end, and calls `onNext` or `onBack` once it is done: both lead elsewhere at once. The wizard makes inputs and buttons large and dark enough.
 */
export type TabProps = {
  job: LeaderJob;
  /** Somebody has signed in; otherwise the log was opened without a connection, and nothing can be asked of the server. */
  isSignedIn: boolean;
  onBack: () => void;
  onNext: () => void;
};
