import { isExempt, type StaffVat, staffVatWords } from '@worklane/contract/billing/staff-vat.rules.ts';
import type { Line } from '#modules/money/index.ts';
import type { priceHours } from '#modules/rates/index.ts';

type HourLine = ReturnType<typeof priceHours>['lines'][number];

/** How VAT is charged, and the standard rate in hundredths of a per cent. */
type Vat = { readonly treatment: StaffVat; readonly standard: number };

type Shift = {
  readonly firstname: string;
  readonly lastname: string;
  readonly assignmentCode: string;
  readonly location: string;
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

/** Why something is charged that was not worked. */
const cancelledText = (noticeMinutes: number): string => {
  if (noticeMinutes < 0) return 'cancelled after the start';
  const [hours, minutes] = [Math.floor(noticeMinutes / 60), noticeMinutes % 60];
  const notice = hours >= 2 ? `${hours} hours` : `${hours * 60 + minutes} minutes`;
  return `cancelled ${notice} before the start`;
};

/** `Ann Adams, Nurse, Ward 7: 23 November 2026, Night (bank holiday), cancelled 5 hours before the start` */
const lineText = ({ firstname, lastname, assignmentCode, location, noticeMinutes }: Shift, line: HourLine): string => {
  const kind = DAY_KINDS[line.dayKind];
  return [
    `${firstname} ${lastname}, ${assignmentCode}, ${location}: ${dayText(line.day)}`,
    `${line.band}${kind === null ? '' : ` (${kind})`}`,
    ...(line.isOvertime ? ['overtime'] : []),
    ...(noticeMinutes === null ? [] : [cancelledText(noticeMinutes)]),
  ].join(', ');
};

/** Hundredths of a per cent. */
export const basisPointsOf = ({ treatment, standard }: Vat): number => (isExempt(treatment) ? 0 : standard);

/**
 * A line for each part of the day that was worked in; one that the break took up is left out. Where it is exempt from VAT it says why, as an
 * invoice has to.
 */
export const linesOf = (shift: Shift, lines: readonly HourLine[], vat: Vat): Line[] =>
  lines
    .filter(({ minutes }) => minutes > 0)
    .map((line) => ({
      description: [lineText(shift, line), ...(isExempt(vat.treatment) ? [staffVatWords[vat.treatment]] : [])].join(
        '. ',
      ),
      price: { quantity: Math.round((line.minutes / 60) * 10_000) / 10_000, unit: 'HOUR', rate: line.rate },
      amount: line.amount,
      vatBasisPoints: basisPointsOf(vat),
    }));
