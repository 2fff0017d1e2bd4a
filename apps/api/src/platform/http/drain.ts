import { setTimeout as delay } from 'node:timers/promises';

/** The time between saying that this process takes no more calls and taking none. */
export type Drain = {
  readonly hasBegun: () => boolean;
  /** Resolves once a balancer has had the time to hear of it; until then calls are taken. */
  readonly begin: () => Promise<void>;
};

export const createDrain = (ms: number): Drain => {
  let begun = false;
  return {
    hasBegun: () => begun,
    begin: async () => {
      begun = true;
      if (ms > 0) await delay(ms);
    },
  };
};
