import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';

/** Whoever has to decide about a new job reads it; afterwards a reading has a reason of its own. */
export const needsReason = (status: TransportStatus): boolean => status !== 'NEW';

type Known = { readonly status: TransportStatus; readonly identityAfterAcceptance: boolean };

/** An agency that hasn’t accepted a job doesn’t know whose it is, where the client has decided so. */
export const isIdentityWithheld = (
  { status, identityAfterAcceptance }: Known,
  reader: 'AGENCY' | 'CLIENT' | 'WORKER',
): boolean => identityAfterAcceptance && status === 'NEW' && reader !== 'CLIENT';

/** Nobody plans further ahead; a year that was mistyped is. */
const MAX_DAYS_AHEAD = 366;

/** Why nobody can be picked up then; undefined when they can. */
export const wrongTime = (required: Temporal.Instant, now: Temporal.Instant): string | undefined => {
  if (Temporal.Instant.compare(required, now) <= 0) return 'Choose a time in the future.';
  if (Temporal.Instant.compare(required, now.add({ hours: 24 * MAX_DAYS_AHEAD })) > 0)
    return 'Choose a time within the next year.';
  return undefined;
};
