import type { LinkStatus } from '@worklane/contract/workers/worker.ts';

/** Whom an agency has turned down may apply to it again after so many days. */
export const APPLY_AGAIN_AFTER_DAYS = 30;

/** What a worker and an agency have to do with each other so far. */
export type OwnLink = { readonly status: LinkStatus | null; readonly decidedAt: string | null };

/** What comes of applying. `WAITING`: they have applied already, which does no harm. */
export type Outcome = 'APPLIES' | 'WAITING' | 'WORKS_THERE' | 'ON_HOLD' | { readonly againFrom: Temporal.Instant };

/** From when on somebody who was turned down may apply again. */
const againFrom = (decidedAt: string): Temporal.Instant =>
  Temporal.Instant.from(decidedAt).add({ hours: APPLY_AGAIN_AFTER_DAYS * 24 });

export const outcomeOf = ({ status, decidedAt }: OwnLink, now: Temporal.Instant): Outcome => {
  switch (status) {
    case null:
    // Who applies has agreed to work with the agency, which decides once more.
    case 'INVITED':
      return 'APPLIES';
    case 'WAITING_APPROVAL':
      return 'WAITING';
    case 'ACTIVE':
      return 'WORKS_THERE';
    case 'SUSPENDED':
      return 'ON_HOLD';
    case 'REJECTED': {
      const from = decidedAt === null ? now : againFrom(decidedAt);
      return Temporal.Instant.compare(from, now) <= 0 ? 'APPLIES' : { againFrom: from };
    }
  }
};

/** To whom an email address belongs that somebody applies with. */
export type Owner = {
  /** Whether a worker has it. */
  readonly worker: boolean;
  /** How that worker signs in, if at all. */
  readonly user: { readonly hasPassword: boolean } | undefined;
  /** Whether anybody signs in with it. */
  readonly account: boolean;
  /** Whether the worker's application to this very agency waits. */
  readonly applied: boolean;
};

/**
 * What the owner of the address is told: who applies for the first time confirms the address; who has an account signs in
 * with it; who never chose a password is helped to; and an account of another kind cannot be a worker's.
 */
export type MessageKind = 'CONFIRM' | 'CONFIRM_AGAIN' | 'CHOOSE_PASSWORD' | 'SIGN_IN' | 'OTHER_ADDRESS';

export const messageKindFor = ({ worker, user, account, applied }: Owner): MessageKind => {
  if (!user && account) return 'OTHER_ADDRESS';
  if (!worker) return 'CONFIRM';
  if (user?.hasPassword) return 'SIGN_IN';
  return applied ? 'CONFIRM_AGAIN' : 'CHOOSE_PASSWORD';
};
