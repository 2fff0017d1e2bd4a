import { block, type Facts, type Rule, type Span } from './facts.ts';

/** Working Time Regulations 1998, regulation 10: eleven hours between two working days. */
export const REST_HOURS = 11;

/** Regulation 4: hours a week, on the average of so many weeks, unless the worker has opted out. */
const WEEKLY_HOURS = 48;
const REFERENCE_WEEKS = 17;

/** Agency Workers Regulations 2010, regulation 7: after so many weeks in a role the client's own terms apply. */
const QUALIFYING_WEEKS = 12;
const WARN_FROM_WEEK = 10;
/** A longer break between two assignments begins the count anew. */
const LONGEST_BREAK_WEEKS = 6;

const DAYS = 7;

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

/** As far back as weeks in a role can count: every one of them after the longest break. */
export const roleWeeks = (shift: When): Span => {
  const week = weekOf(shift);
  return {
    start: from(week.subtract({ weeks: QUALIFYING_WEEKS * (LONGEST_BREAK_WEEKS + 1) }), shift),
    end: from(week, shift),
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

/** Which week in the role the shift's week is, counted back to the last break that was long enough. */
const weekInRole = ({ shift, worker }: Facts): number => {
  let week = weekOf(shift);
  let count = 1;
  const earlier = worker.weeksInRole
    .filter((each) => Temporal.PlainDate.compare(each, week) < 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(other, one));
  for (const each of earlier) {
    if (each.until(week).days / DAYS - 1 > LONGEST_BREAK_WEEKS) break;
    count += 1;
    week = each;
  }
  return count;
};

/**
 * For those who plan and pay. Workers are not asked to give a reason for a right of theirs that comes nearer, nor kept
 * from it where their agency lets nobody go past warnings.
 */
export const weeksInRole: Rule = (facts) => {
  const week = weekInRole(facts);
  if (week < WARN_FROM_WEEK) return undefined;
  return {
    rule: 'WEEKS_IN_ROLE',
    severity: 'WARN',
    reason:
      week > QUALIFYING_WEEKS
        ? `More than ${QUALIFYING_WEEKS} weeks in this role at the client: the same pay and conditions as the client’s own staff are due.`
        : `Week ${week} of the ${QUALIFYING_WEEKS} in this role at the client, after which the same pay and conditions as the client’s own staff are due.`,
    fix: 'Check the rate, and give a reason to go ahead.',
    toWorker: null,
  };
};
