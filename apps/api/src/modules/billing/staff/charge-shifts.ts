import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import { bankHolidaysOfClient } from '#modules/calendar/index.ts';
import { findHourlyRates, priceHours, type HourlyRate } from '#modules/rates/index.ts';
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

/** What worked shifts of one client come to, and how VAT is charged on them, by what was in force when each began. */
export const chargeShifts = async (
  tx: Tx,
  agencyId: number,
  clientId: number,
  shifts: readonly WorkedShift[],
): Promise<ChargedShift[]> => {
  if (shifts.length === 0) return [];
  const works = shifts.map((shift) => ({ ...shift, agencyId, day: dayOf(shift.start, shift.timeZone) }));
  const rates = await findHourlyRates(tx, works);
  const treatments = await findTreatments(tx, { agencyId, clientId }, works);
  const days = [...works.map(({ day }) => day), ...shifts.map(({ end, timeZone }) => dayOf(end, timeZone))].toSorted();
  const listed = await bankHolidaysOfClient(tx, clientId, days[0] ?? '', days.at(-1) ?? '');
  const holidays = new Set(listed.map(({ date }) => date));
  return shifts.map((shift, index) => {
    const { start, end, breakMinutes, timeZone } = shift;
    const rate = rates[index]?.CHARGE;
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    return {
      shift,
      treatment: treatments[index],
      charge: rate && { rate, hours: priceHours(rate.bands, span, breakMinutes, { timeZone, holidays }) },
    };
  });
};
