import { MAX_LEAVE_DAYS, type Leave } from '@worklane/contract/absence/leave.ts';

type Days = { readonly from: string; readonly to: string };
type Wrong = { readonly field: 'from' | 'to'; readonly message: string };

/** How far ahead leave is planned; a slip of the pen in the year is the usual cause of more. */
const MAX_MONTHS_AHEAD = 24;

const compare = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other);

/**
 * What is wrong with the days of new leave. Workers plan ahead, while an agency also notes what it was told too late,
 * such as the sick call of a night.
 */
export const wrongDays = (
  { from, to }: Days,
  today: Temporal.PlainDate,
  by: 'WORKER' | 'AGENCY',
): Wrong | undefined => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  if (compare(last, first) < 0) return { field: 'to', message: 'The last day can’t be before the first.' };
  if (first.until(last, { largestUnit: 'days' }).days >= MAX_LEAVE_DAYS) {
    return { field: 'to', message: 'Leave can be a year at most. Enter longer leave in parts.' };
  }
  if (by === 'WORKER' && compare(first, today) < 0) {
    return { field: 'from', message: 'This day has passed. Ask your agency to enter leave for past days.' };
  }
  if (compare(first, today.subtract({ years: 1 })) < 0) {
    return { field: 'from', message: 'Leave can start a year ago at the earliest.' };
  }
  if (compare(first, today.add({ months: MAX_MONTHS_AHEAD })) > 0) {
    return { field: 'from', message: 'Leave can start up to two years ahead.' };
  }
  return undefined;
};

type Standing = Pick<Leave, 'status' | 'from'>;

export const isWaiting = ({ status }: Pick<Leave, 'status'>): boolean => status === 'WAITING_APPROVAL';

/** Workers take back what has not begun; an agency what it has approved, whenever it turns out otherwise. */
export const isCancellable = (
  { status, from }: Standing,
  today: Temporal.PlainDate,
  by: 'WORKER' | 'AGENCY',
): boolean =>
  by === 'WORKER'
    ? (status === 'WAITING_APPROVAL' || status === 'APPROVED') && compare(today, Temporal.PlainDate.from(from)) < 0
    : status === 'APPROVED';
