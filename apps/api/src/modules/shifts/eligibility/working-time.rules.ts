import { QUALIFYING_WEEKS } from '@worklane/contract/shifts/equal-pay.ts';
import { block, dayText, type Facts, type Finding, type Rule, type Span } from './facts.ts';
import { countedWeeks, countOf, equalPayFrom, mondayOf, weekNumber } from './role-clock.rules.ts';

/** Working Time Regulations 1998, regulation 10: eleven hours between two working days. */
export const REST_HOURS = 11;

/** Regulation 4: hours a week, on the average of so many weeks, unless the worker has opted out. */
const WEEKLY_HOURS = 48;
const REFERENCE_WEEKS = 17;

/** Whoever plans hears of equal pay before it is due. */
export const NOTICE_FROM_WEEK = 10;

export const overlaps = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0;

export const noOverlap: Rule = ({ shift, worker }) =>
  worker.commitments.some((commitment) => overlaps(commitment, shift))
    ? block('OVERLAP', 'Conflict elsewhere: already booked at that time.', 'Cancel the other booking first.')
    : undefined;

/** Hours between two spans that do not overlap. */
const gapHours = (a: Span, b: Span): number =>
  Math.max(a.start.since(b.end).total('hours'), b.start.since(a.end).total('hours'));

export const rest: Rule = ({ shift, worker }) => {
  const apart = worker.commitments.filter((commitment) => !overlaps(commitment, shift));
  return apart.some((commitment) => gapHours(commitment, shift) < REST_HOURS)
    ? {
        rule: 'REST',
        severity: 'WARN',
        reason: `Less than ${REST_HOURS} hours of rest before or after another booking.`,
        fix: 'Give a reason to go ahead.',
      }
    : undefined;
};

type When = Pick<Facts['shift'], 'start' | 'timeZone'>;

/** The Monday of the shift's week, where it is worked. */
export const weekOf = ({ start, timeZone }: When): Temporal.PlainDate => {
  const day = start.toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
};

const from = (monday: Temporal.PlainDate, { timeZone }: When): Temporal.Instant =>
  monday.toZonedDateTime({ timeZone }).toInstant();

/** The weeks whose hours are averaged: the shift's and those before it. */
export const referencePeriod = (shift: When): Span => {
  const week = weekOf(shift);
  return {
    start: from(week.subtract({ weeks: REFERENCE_WEEKS - 1 }), shift),
    end: from(week.add({ weeks: 1 }), shift),
  };
};

export const weeklyHours: Rule = ({ shift, worker }) => {
  const minutes = shift.end.since(shift.start).total('minutes') - shift.breakMinutes;
  const hours = (worker.otherMinutes + minutes) / 60 / REFERENCE_WEEKS;
  if (worker.hoursOptOut || hours <= WEEKLY_HOURS) return undefined;
  const reason = `This would take them over ${WEEKLY_HOURS} hours a week on the ${REFERENCE_WEEKS}-week average.`;
  return {
    rule: 'WEEKLY_HOURS',
    severity: 'WARN',
    reason,
    fix: 'Record the worker’s opt-out under compliance information, or give a reason to go ahead.',
    toWorker: {
      reason: `This would take you over ${WEEKLY_HOURS} hours a week on your ${REFERENCE_WEEKS}-week average.`,
      fix: 'Ask your agency about opting out of the limit. You can still apply if you give a reason.',
    },
    toClient: { rule: 'WEEKLY_HOURS', reason, fix: 'Give a reason to go ahead.' },
  };
};

const OR_WITH_A_REASON = 'or give a reason to go ahead.';

/** Nobody has to give a reason for what the pay takes care of by itself. */
const equalPayCounted = (reason: string): Finding => ({
  rule: 'WEEKS_IN_ROLE',
  severity: 'INFO',
  reason,
  fix: 'The worker is paid the higher of your pay rate and the client’s comparable pay.',
  toWorker: null,
  toClient: {
    rule: 'WEEKS_IN_ROLE',
    reason,
    fix: 'The agency pays the higher of its own rate and what you pay your own staff.',
  },
});

const comparablePayMissing = (reason: string): Finding => ({
  rule: 'WEEKS_IN_ROLE',
  severity: 'WARN',
  reason,
  fix: `Add what the client pays its own staff under Assignment rates, ${OR_WITH_A_REASON}`,
  toWorker: null,
  toClient: {
    rule: 'WEEKS_IN_ROLE',
    reason,
    fix: `Tell the agency what you pay your own staff for this work, ${OR_WITH_A_REASON}`,
  },
});

/**
 * For those who plan and pay. Workers are not asked to give a reason for a right of theirs that comes nearer, nor kept
 * from it where their agency lets nobody go past warnings.
 */
export const weeksInRole: Rule = ({ shift, worker }) => {
  const counted = countedWeeks(weekNumber(weekOf(shift)), worker.weeksInRole, worker.pauses);
  const week = countOf(counted);
  if (week < NOTICE_FROM_WEEK) return undefined;
  const isDue = week > QUALIFYING_WEEKS;
  const soFar = isDue
    ? `More than ${QUALIFYING_WEEKS} weeks in this role at the client`
    : `Week ${week} of the ${QUALIFYING_WEEKS} in this role at the client`;
  const due = `equal pay is due from ${dayText(mondayOf(equalPayFrom(counted)))}`;
  if (worker.comparablePay === true) return equalPayCounted(`${soFar}: ${due}.`);
  if (worker.comparablePay === false)
    return comparablePayMissing(`${soFar}: ${due}, but comparable pay is missing for this work.`);
  return {
    rule: 'WEEKS_IN_ROLE',
    severity: 'WARN',
    reason: `${soFar}${isDue ? ':' : ', after which'} the same pay and conditions as the client’s own staff are due.`,
    fix: 'Check the rate, and give a reason to go ahead.',
    toWorker: null,
  };
};
