import { isExempt, type StaffVat, staffVatWords } from '@worklane/contract/billing/staff-vat.rules.ts';
import { claimedText } from '@worklane/contract/payroll/expense-claim.rules.ts';
import type { ExpenseUnit } from '@worklane/contract/rates/expense-rate.ts';
import type { Pence, Rate } from '@worklane/contract/money.ts';
import type { Line } from '#modules/money/index.ts';
import type { priceHours } from '#modules/rates/index.ts';
import { shownTime } from '#platform/clock.ts';

type Hours = Pick<ReturnType<typeof priceHours>, 'lines' | 'overtime'>;
type HourLine = Hours['lines'][number];

/** How VAT is charged, and the standard rate in hundredths of a per cent. */
type Vat = { readonly treatment: StaffVat; readonly standard: number };

type Work = {
  readonly firstname: string;
  readonly lastname: string;
  readonly assignmentCode: string;
  readonly location: string;
};

type Shift = Work & {
  /** As it was worked. */
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  /** Of the location. */
  readonly timeZone: string;
  /** Of a booking that the client cancelled late; null of one that was worked. */
  readonly noticeMinutes: number | null;
};

const DAY_KINDS: Readonly<Record<HourLine['dayKind'], string | null>> = {
  weekday: null,
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'bank holiday',
};

/** `2026-11-23` as `23 November 2026`. */
const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `1 hour`, `37.5 hours` */
const hoursText = (minutes: number): string => {
  const hours = (minutes / 60).toLocaleString('en-GB', { maximumFractionDigits: 2 });
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`;
};

/** Why something is charged that was not worked. */
const cancelledText = (noticeMinutes: number): string => {
  if (noticeMinutes < 0) return 'cancelled after the start';
  const [hours, minutes] = [Math.floor(noticeMinutes / 60), noticeMinutes % 60];
  const notice = hours >= 2 ? `${hours} hours` : `${hours * 60 + minutes} minutes`;
  return `cancelled ${notice} before the start`;
};

/** `Ann Adams, Nurse, Ward 7: 23 November 2026` */
const workText = ({ firstname, lastname, assignmentCode, location }: Work, day: string): string =>
  `${firstname} ${lastname}, ${assignmentCode}, ${location}: ${dayText(day)}`;

/** `a minute`, `90 minutes` */
const minutesText = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** `13:30–21:28 less 30 minutes of break, rounded to 7.5 hours`: when somebody worked, and for how long that is charged if it is not as long. */
const workedText = ({ start, end, breakMinutes, timeZone }: Shift, lines: Hours['lines']): string => {
  const span = [start, end].map((at) => shownTime(at, timeZone)).join('–');
  const worked = Temporal.Instant.from(end).since(Temporal.Instant.from(start)).total('minutes') - breakMinutes;
  const charged = lines.reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    breakMinutes === 0 ? span : `${span} less ${minutesText(breakMinutes)} of break`,
    ...(Math.abs(worked - charged) < 1 ? [] : [`rounded to ${hoursText(charged)}`]),
  ].join(', ');
};

/** `overtime after 37.5 hours of the week` */
const overtimeText = ({ by, after }: NonNullable<Hours['overtime']>): string =>
  `overtime after ${hoursText(after)} of the ${by === 'SHIFT' ? 'shift' : 'week'}`;

/** `Ann Adams, Nurse, Ward 7: 23 November 2026, Night (bank holiday), cancelled 5 hours before the start` */
const lineText = (shift: Shift, line: HourLine, { lines, overtime }: Hours): string => {
  const { noticeMinutes } = shift;
  const kind = DAY_KINDS[line.dayKind];
  return [
    workText(shift, line.day),
    ...(line === lines[0] && noticeMinutes === null ? [workedText(shift, lines)] : []),
    `${line.band}${kind === null ? '' : ` (${kind})`}`,
    ...(line.isOvertime && overtime ? [overtimeText(overtime)] : []),
    ...(noticeMinutes === null ? [] : [cancelledText(noticeMinutes)]),
  ].join(', ');
};

/** Hundredths of a per cent. */
export const basisPointsOf = ({ treatment, standard }: Vat): number => (isExempt(treatment) ? 0 : standard);

/** What is exempt from VAT says why, as an invoice has to. */
const withReason = (text: string, treatment: StaffVat): string =>
  [text, ...(isExempt(treatment) ? [staffVatWords[treatment]] : [])].join('. ');

/** A line for each part of the day that was worked in; one that the break took up is left out. The first says when all of it was worked. */
export const linesOf = (shift: Shift, hours: Hours, vat: Vat): Line[] => {
  const lines = hours.lines.filter(({ minutes }) => minutes > 0);
  return lines.map((line) => ({
    description: withReason(lineText(shift, line, { ...hours, lines }), vat.treatment),
    price: { quantity: Math.round((line.minutes / 60) * 10_000) / 10_000, unit: 'HOUR', rate: line.rate },
    amount: line.amount,
    vatBasisPoints: basisPointsOf(vat),
  }));
};

type Expense = Work & {
  /** `Mileage` */
  readonly name: string;
  readonly unit: ExpenseUnit;
  readonly day: string;
  readonly tenths: number;
};

/** `Ann Adams, Nurse, Ward 7: 23 November 2026, Mileage, 12.4 miles` */
export const expenseLineOf = (
  expense: Expense,
  { each, amount }: { readonly each: Rate; readonly amount: Pence },
  vat: Vat,
): Line => {
  const { name, unit, day, tenths } = expense;
  const text = [workText(expense, day), name, claimedText(unit, tenths)].join(', ');
  return {
    description: withReason(text, vat.treatment),
    price: { quantity: tenths / 10, unit, rate: each },
    amount,
    vatBasisPoints: basisPointsOf(vat),
  };
};
