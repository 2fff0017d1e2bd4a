import type { ApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';

/** What holds for an agency that has laid down nothing. */
export const NO_RULES: ApprovalRules = {
  withdrawHours: 0,
  cancelHours: 0,
  lateCancelHours: 0,
  workersOverrideWarnings: true,
};

/** What the rules say about one booking at one moment. */
export type Deadlines = {
  /** The worker may take back the application, or the booking, no longer: the agency does it. */
  withdrawClosed: boolean;
  cancelClosed: boolean;
  /** A cancellation now would be a late one. */
  late: boolean;
};

const isWithin = (hours: number, start: Temporal.Instant, now: Temporal.Instant): boolean =>
  hours > 0 && start.since(now).total('hours') < hours;

export const deadlinesOf = (rules: ApprovalRules, start: Temporal.Instant, now: Temporal.Instant): Deadlines => ({
  withdrawClosed: isWithin(rules.withdrawHours, start, now),
  cancelClosed: isWithin(rules.cancelHours, start, now),
  late: isWithin(rules.lateCancelHours, start, now),
});
