import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import type { Terms } from '@worklane/contract/rates/client-terms.ts';
import { bankHolidaysOfClient } from '#modules/calendar/index.ts';
import {
  chargedSpan,
  findHourlyRates,
  findTerms,
  priceHours,
  type HourlyRate,
  type Work,
} from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findTreatments } from '../vat/staff-vat.queries.ts';
import type { WorkedShift } from './unbilled.queries.ts';

type Charge = { readonly rate: HourlyRate; readonly hours: ReturnType<typeof priceHours> };

export type ChargedShift = {
  readonly shift: WorkedShift;
  /** Undefined where no charge rate was in force when it began. */
  readonly charge: Charge | undefined;
  /** Undefined where nobody has said how VAT is charged on it. */
  readonly treatment: StaffVat | undefined;
};

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Time that a client is charged for. */
type ChargedTime = Omit<Work, 'day'> & {
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  /** Of the location. */
  readonly timeZone: string;
  /** What was worked is charged in the steps that are agreed on. */
  readonly isWorked: boolean;
};

const spanOf = ({ start, end, breakMinutes, isWorked }: ChargedTime, terms: Terms | undefined) => {
  const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  return isWorked && terms ? chargedSpan(span, breakMinutes, terms) : span;
};

const startedOn = <Time extends ChargedTime>(time: Time) => ({ ...time, day: dayOf(time.start, time.timeZone) });

/**
 * What time of one client comes to, in its order, by the rates and terms that were in force when each began; undefined where no charge rate
 * was.
 */
export const chargeTime = async (tx: Tx, times: readonly ChargedTime[]): Promise<(Charge | undefined)[]> => {
  const [first] = times;
  if (!first) return [];
  const works = times.map(startedOn);
  const rates = await findHourlyRates(tx, works);
  const terms = await findTerms(tx, works);
  const spans = times.map((time, index) => ({ ...time, span: spanOf(time, terms[index]) }));
  const lastDays = spans.map(({ span, timeZone }) => dayOf(span.end.toString(), timeZone));
  const days = [...works.map(({ day }) => day), ...lastDays].toSorted();
  const listed = await bankHolidaysOfClient(tx, first.clientId, days[0] ?? '', days.at(-1) ?? '');
  const holidays = new Set(listed.map(({ date }) => date));
  return spans.map(({ span, breakMinutes, timeZone }, index) => {
    const rate = rates[index]?.CHARGE;
    return rate && { rate, hours: priceHours(rate.bands, span, breakMinutes, { timeZone, holidays }) };
  });
};

/** What worked shifts of one client, and bookings that it cancelled late, come to, and how VAT is charged on them. */
export const chargeShifts = async (
  tx: Tx,
  agencyId: number,
  clientId: number,
  shifts: readonly WorkedShift[],
): Promise<ChargedShift[]> => {
  if (shifts.length === 0) return [];
  const times = shifts.map((shift) => ({ ...shift, agencyId, isWorked: shift.noticeMinutes === null }));
  const charges = await chargeTime(tx, times);
  const treatments = await findTreatments(tx, { agencyId, clientId }, times.map(startedOn));
  return shifts.map((shift, index) => ({ shift, charge: charges[index], treatment: treatments[index] }));
};
