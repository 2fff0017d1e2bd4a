import type { ClaimStatus } from '@worklane/contract/payroll/expense-claim.ts';
import { claimDays, isCountable } from '@worklane/contract/payroll/expense-claim.rules.ts';
import type { ExpenseUnit } from '@worklane/contract/rates/expense-rate.ts';

/** It is with the worker, who changes and submits it. */
export const isWithWorker = (status: ClaimStatus): boolean => status === 'DRAFT' || status === 'REJECTED';

export const workerActions = (status: ClaimStatus) => ({
  change: isWithWorker(status),
  submit: isWithWorker(status),
  withdraw: status === 'WAITING_APPROVAL',
  remove: status === 'DRAFT',
});

type Standing = {
  readonly status: ClaimStatus;
  readonly isInvoiced: boolean;
  /** Whether the actor decides about claims. */
  readonly decides: boolean;
  /** Whether it is the actor’s own, who then leaves it to a colleague. */
  readonly isOwn: boolean;
};

export const decisionsOn = ({ status, isInvoiced, decides, isOwn }: Standing) => {
  const may = decides && !isOwn;
  const waits = may && status === 'WAITING_APPROVAL';
  return { approve: waits, reject: waits, takeBack: may && status === 'APPROVED' && !isInvoiced };
};

type Wrong = { readonly field: 'day' | 'quantity'; readonly message: string };

type Claimed = { readonly day: string; readonly tenths: number; readonly unit: ExpenseUnit };

type Shift = { readonly start: string; readonly end: string; readonly timeZone: string };

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** What is wrong with what is claimed for a shift. */
export const wrongClaim = ({ day, tenths, unit }: Claimed, { start, end, timeZone }: Shift): Wrong | undefined => {
  const { from, to } = claimDays(dayOf(start, timeZone), dayOf(end, timeZone));
  if (day < from || day > to)
    return { field: 'day', message: 'Choose a day of the shift, the day before it or the day after.' };
  if (!isCountable(unit, tenths)) return { field: 'quantity', message: 'Enter a whole number.' };
  return undefined;
};
