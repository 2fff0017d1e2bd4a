import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { sql } from 'kysely';
import { bankHolidaysOfClients } from '#modules/calendar/index.ts';
import { findHourlyRates, priceHours, type HourlyRate, type Work } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** One worker on a shift, through an agency. */
type Offer = { readonly shiftId: number; readonly agencyId: number };

type Plan = Omit<Work, 'day'> & { start: string; end: string; timeZone: string; breakMinutes: number };

export type Priced = { readonly rate: HourlyRate; readonly hours: ReturnType<typeof priceHours> };

const findPlans = async (tx: Tx, offers: readonly Offer[], workerId: number | null): Promise<Plan[]> => {
  const [shiftIds, agencyIds] = [offers.map(({ shiftId }) => shiftId), offers.map(({ agencyId }) => agencyId)];
  // How somebody is paid is no business of clients, who may not even ask.
  const job = sql`left join worker_job j on j.agency_id = o.agency_id and j.worker_id = ${workerId} and j.assignment_code_id = s.assignment_code_id`;
  const { rows } = await sql<Plan>`
    select o.agency_id as "agencyId", s.client_id as "clientId", s.directorate_id as "directorateId", s.shift_type_id as "shiftTypeId",
           s.assignment_code_id as "assignmentCodeId", ${workerId === null ? sql`null` : sql`j.payment_method`} as "paymentMethod", s.starts_at as start, s.ends_at as "end",
           s.time_zone as "timeZone", s.break_minutes as "breakMinutes"
    from unnest(${shiftIds}::bigint[], ${agencyIds}::bigint[]) with ordinality o (shift_id, agency_id, place)
    join shift s on s.id = o.shift_id
    ${workerId === null ? sql`` : job}
    order by o.place`.execute(tx);
  return rows;
};

/**
 * What one worker comes to by the plan, on the sides that the actor may read, in the order of the offers: by the rates in force on the day
 * on which the shift begins at its location, and for a worker by the way of payment for this kind of work.
 */
export const priceOffers = async (
  tx: Tx,
  offers: readonly Offer[],
  workerId: number | null = null,
): Promise<Partial<Record<RateSide, Priced>>[]> => {
  if (offers.length === 0) return [];
  const works = (await findPlans(tx, offers, workerId)).map((plan) => {
    const [first, last] = [plan.start, plan.end].map((at) =>
      Temporal.Instant.from(at).toZonedDateTimeISO(plan.timeZone).toPlainDate().toString(),
    ) as [string, string];
    return { ...plan, day: first, last };
  });
  const rates = await findHourlyRates(tx, works);
  const days = works.flatMap(({ day, last }) => [day, last]).toSorted();
  const clientIds = works.map(({ clientId }) => clientId);
  const holidays = await bankHolidaysOfClients(tx, clientIds, days[0] ?? '', days.at(-1) ?? '');
  return works.map(({ start, end, timeZone, breakMinutes, clientId }, index) => {
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    const place = { timeZone, holidays: new Set(holidays.get(clientId)?.map(({ date }) => date)) };
    const found: Partial<Record<RateSide, Priced>> = {};
    for (const rate of Object.values(rates[index] ?? {}))
      found[rate.side] = { rate, hours: priceHours(rate.bands, span, breakMinutes, place) };
    return found;
  });
};
