import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';

/**
 * What a tab of the team leader's wizard is given. A tab loads and saves what it holds by itself, shows `TabNav` at its
 * end, and calls `onNext` or `onBack` once it is done: both lead elsewhere at once. The wizard makes inputs and buttons large and dark enough.
 */
export type TabProps = {
  job: LeaderJob;
  onBack: () => void;
  onNext: () => void;
};
