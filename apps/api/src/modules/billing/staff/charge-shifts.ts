import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import type { Terms } from '@worklane/contract/rates/client-terms.ts';
import { bankHolidaysAt } from '#modules/calendar/index.ts';
import {
  askedOnce,
  chargedSpan,
  findHourlyRates,
  findTerms,
  priceHours,
  type HourlyRate,
  type Work,
} from '#modules/rates/index.ts';
import { findWeekTimes, plainChargedBefore, type TimeInWeek } from '#modules/shifts/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findVatRules, type VatRule } from '../vat/staff-vat.queries.ts';
import type { WorkedShift } from './unbilled.queries.ts';

type Charge = { readonly rate: HourlyRate; readonly hours: ReturnType<typeof priceHours> };

export type ChargedShift = {
  readonly shift: WorkedShift;
  /** Undefined where no charge rate was in force when it began. */
  readonly charge: Charge | undefined;
  /** Undefined where nobody has said how VAT is charged on it. */
  readonly vatRule: VatRule | undefined;
};

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Time that a client is charged for. */
type ChargedTime = Omit<Work, 'day' | 'paymentMethod'> & {
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  /** Of the location. */
  readonly timeZone: string;
  readonly region: Region | null;
  /** What was worked is charged in the steps that are agreed on. */
  readonly isWorked: boolean;
  /** Undefined where nobody works: what is charged for a cancellation is never overtime. */
  readonly booking?: Pick<TimeInWeek, 'workerId' | 'shiftId' | 'isAuthorised'>;
};

const spanOf = ({ start, end, breakMinutes, isWorked }: ChargedTime, terms: Terms | undefined) => {
  const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  return isWorked && terms ? chargedSpan(span, breakMinutes, terms) : span;
};

const startedOn = <Time extends ChargedTime>(time: Time) => ({ ...time, day: dayOf(time.start, time.timeZone) });

/** The same work at the same time, whoever does it. */
const timeKey = (time: ChargedTime): string =>
  [
    time.agencyId,
    time.directorateId,
    time.assignmentCodeId,
    time.shiftTypeId,
    time.start,
    time.end,
    time.breakMinutes,
    time.timeZone,
    time.region,
    time.isWorked,
    !time.booking,
  ].join();

type Agreed = { readonly rate: HourlyRate | undefined; readonly terms: Terms | undefined };

/** How many minutes of its week come before each time without being overtime, where its rate asks. */
const countWeeks = async (tx: Tx, times: readonly ChargedTime[], agreedOf: (index: number) => Agreed | undefined) => {
  const asked = times.flatMap((time, index) => {
    const { rate, terms } = agreedOf(index) ?? {};
    const { booking } = time;
    return booking && rate?.overtime?.afterWeek ? [{ ...time, ...booking, index, rate, terms }] : [];
  });
  const others = await findWeekTimes(tx, asked);
  const found = new Map(
    asked.map(({ index, rate, terms }, nth) => [
      index,
      plainChargedBefore(others[nth] ?? [], rate.overtime?.afterShift ?? null, terms),
    ]),
  );
  return (index: number): number => found.get(index) ?? 0;
};

/**
 * What time of one client comes to, in its order, by the rates and terms that were in force when each began; undefined where no charge rate
 * was.
 */
export const chargeTime = async (tx: Tx, times: readonly ChargedTime[]): Promise<(Charge | undefined)[]> => {
  if (times.length === 0) return [];
  const { asked: works, places } = askedOnce(times, timeKey);
  const dated = works.map(startedOn);
  const rates = await findHourlyRates(tx, dated);
  const terms = await findTerms(tx, dated);
  const agreed = dated.map((work, index) => ({
    ...work,
    rate: rates[index]?.CHARGE,
    terms: terms[index],
    span: spanOf(work, terms[index]),
  }));
  const days = agreed.flatMap(({ day, span, timeZone }) => [day, dayOf(span.end.toString(), timeZone)]).toSorted();
  const holidaysOf = await bankHolidaysAt(tx, dated, days[0] ?? '', days.at(-1) ?? '');
  const plainBefore = await countWeeks(tx, times, (index) => agreed[places[index] ?? -1]);
  const kinds = askedOnce(
    places.map((place, index) => ({ place, before: plainBefore(index) })),
    ({ place, before }) => `${place} ${before}`,
  );
  const charges = kinds.asked.map(({ place, before }) => {
    const work = agreed[place];
    if (!work?.rate) return undefined;
    const { rate, booking, span, breakMinutes, timeZone } = work;
    const prices = booking ? rate : { ...rate, overtime: null };
    return {
      rate,
      hours: priceHours(prices, span, breakMinutes, { timeZone, holidays: holidaysOf(work) }, before),
    };
  });
  return kinds.places.map((place) => charges[place]);
};

/** What worked shifts of one client, and bookings that it cancelled late, come to, and how VAT is charged on them. */
export const chargeShifts = async (
  tx: Tx,
  agencyId: number,
  clientId: number,
  shifts: readonly WorkedShift[],
): Promise<ChargedShift[]> => {
  if (shifts.length === 0) return [];
  const times = shifts.map(({ workerId, shiftId, ...shift }): ChargedTime => {
    const isWorked = shift.noticeMinutes === null;
    const booking = { workerId, shiftId, isAuthorised: true };
    return { ...shift, agencyId, isWorked, ...(isWorked && { booking }) };
  });
  const charges = await chargeTime(tx, times);
  const vatRules = await findVatRules(tx, { agencyId, clientId }, times.map(startedOn));
  return shifts.map((shift, index) => ({ shift, charge: charges[index], vatRule: vatRules[index] }));
};
