import type { Terms } from '@worklane/contract/rates/client-terms.ts';
import { bankHolidaysOfClient } from '#modules/calendar/index.ts';
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
type ChargedTime = Omit<Work, 'day'> & {
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  /** Of the location. */
  readonly timeZone: string;
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

type Agreed = { readonly rate: HourlyRate | undefined; readonly terms: Terms | undefined };

/** How many minutes of its week come before each time without being overtime, where its rate asks. */
const countWeeks = async <Time extends ChargedTime & Agreed>(tx: Tx, times: readonly Time[]) => {
  const asked = times.flatMap((time) => {
    const { booking, rate } = time;
    return booking && rate?.overtime?.afterWeek ? [{ time, asked: { ...time, ...booking } }] : [];
  });
  const others = await findWeekTimes(
    tx,
    asked.map((each) => each.asked),
  );
  const found = new Map(
    asked.map(({ time }, index) => [
      time,
      plainChargedBefore(others[index] ?? [], time.rate?.overtime?.afterShift ?? null, time.terms),
    ]),
  );
  return (time: Time): number => found.get(time) ?? 0;
};

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
  const agreed = times.map((time, index) => ({ ...time, rate: rates[index]?.CHARGE, terms: terms[index] }));
  const plainBefore = await countWeeks(tx, agreed);
  const spans = agreed.map((time) => ({ ...time, span: spanOf(time, time.terms), before: plainBefore(time) }));
  const { asked, places } = askedOnce(spans, ({ rate, booking, span, breakMinutes, timeZone, before }) =>
    [
      rate?.id,
      !booking,
      span.start.epochMilliseconds,
      span.end.epochMilliseconds,
      breakMinutes,
      timeZone,
      before,
    ].join(),
  );
  const lastDays = asked.map(({ span, timeZone }) => dayOf(span.end.toString(), timeZone));
  const days = [...works.map(({ day }) => day), ...lastDays].toSorted();
  const listed = await bankHolidaysOfClient(tx, first.clientId, days[0] ?? '', days.at(-1) ?? '');
  const holidays = new Set(listed.map(({ date }) => date));
  const charges = asked.map(({ rate, booking, span, breakMinutes, timeZone, before }) => {
    if (!rate) return undefined;
    const prices = booking ? rate : { ...rate, overtime: null };
    return { rate, hours: priceHours(prices, span, breakMinutes, { timeZone, holidays }, before) };
  });
  return places.map((place) => charges[place]);
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
