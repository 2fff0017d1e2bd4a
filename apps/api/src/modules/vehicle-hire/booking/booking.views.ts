import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  HireStatus,
  listHirerBookings as contract,
  VehicleBooking,
  VehicleBookingDetail,
} from '@worklane/contract/vehicle-hire/booking.ts';
import { mileageIncluded } from '@worklane/contract/vehicle-hire/mileage.rules.ts';
import { sql } from 'kysely';
import { getClient } from '#modules/clients/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { isLapsedVisit } from '../lapsed-visit.ts';
import { toAmount, toUnitRate } from '../invoice/amount.rules.ts';
import { isDepositTaken } from '../invoice/deposit.queries.ts';
import { benefitAgreed } from '../condition/condition.rules.ts';
import { ratesAgreed, type Agreement } from '../hire/agreement.rules.ts';
import { depositOf } from '../invoice/deposit.rules.ts';
import { amountOf, loadInvoices, withPayments } from '../invoice/invoice.views.ts';
import { canRecordPayment } from '../invoice/payment.policy.ts';
import { seesBooking } from '../invoice/sees-booking.ts';
import { extraMileage } from '../price/price.rules.ts';
import { canRate } from '../rating/rating.policy.ts';
import { findRatings } from '../rating/rating.queries.ts';
import { addressOfPhoto } from '../vehicle/photo.queries.ts';
import { dailyPriceOf, ratesOf } from '../vehicle/rate.rules.ts';

/** The clock cancels what nobody has confirmed in time, whether the job has written that down or not. */
const statusNow = sql<HireStatus>`
  case when b.status = 'RESERVED' and b.reserved_until <= now() then 'CANCELLED' else b.status end`;

const details = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .select(['b.id', 'b.starts_at as start', 'b.ends_at as end', 'b.days_hired as daysHired', 'b.currency'])
    .select(statusNow.as('status'))
    .select(['l.time_zone as timeZone', 'v.name', 'v.model', 'v.regno'])
    .where(seesBooking(actor));

/** The bookings of a client that the actor may know of, the latest first. 404 when the client does not concern the actor. */
export const listHirerBookings = async (
  cx: Context,
  clientId: number,
  { agencyId, page, size }: Received<typeof contract>['query'],
): Promise<Page<VehicleBooking>> => {
  const { tx, actor } = cx;
  const client = await getClient(cx, clientId);
  const where = [sql`b.client_id = ${client.id}`, sql`not ${isLapsedVisit}`, seesBooking(actor)];
  if (agencyId !== undefined) where.push(sql`b.agency_id = ${agencyId}`);
  return pageOfIds(
    tx,
    { page, size, direction: 'DESC' },
    { id: sql`b.id`, from: sql`vehicle_booking b`, where, orderBy: [sql`b.starts_at`, sql`b.id`] },
    async (ids) => {
      const rows = await details(tx, actor).where('b.id', 'in', ids).execute();
      const billed = Map.groupBy(await loadInvoices(tx, actor, ids), ({ bookingId }) => bookingId);
      return rows.map(({ name, model, regno, ...booking }) => {
        const own = billed.get(booking.id) ?? [];
        return {
          ...booking,
          amount: amountOf(own),
          vehicle: { name, model, regno },
          invoices: own.map(({ invoice: { totalAmount, invoiceItemResult } }) => ({
            totalAmount,
            invoiceItemResult: invoiceItemResult.map(({ description }) => ({ description })),
          })),
        };
      });
    },
  );
};

/** What the vehicle `v` of a booking `b` cost on the day on which it begins, by the clock of its place `l`. */
const rateOfBooking = sql<{ mtf: number; sat: number | null; sun: number | null } | null>`(
  select jsonb_build_object('mtf', r.mtf_pence, 'sat', r.sat_pence, 'sun', r.sun_pence)
  from vehicle_rate r
  where r.agency_id = v.agency_id and r.vehicle_id = v.id
    and r.effective_from <= (b.starts_at at time zone l.time_zone)::date
  order by r.effective_from desc limit 1)`;

type MileageRow = {
  readonly agreed: Agreement | null;
  readonly max_daily_mileage: number | null;
  readonly excess_mileage_rate: number | null;
};

/** On which it begins, by the clock of its place. */
const dayOf = ({ start, timeZone }: { start: string; timeZone: string }): string =>
  Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The vehicle’s own where nothing was agreed. */
const mileageAgreed = ({ agreed, max_daily_mileage, excess_mileage_rate }: MileageRow) => ({
  maxDailyMileage: agreed ? agreed.maxDailyMileage : max_daily_mileage,
  excessMileageRate: toUnitRate(agreed ? agreed.excessMileageRate : excess_mileage_rate),
});

/** One booking. 404 when it does not concern the actor. */
export const getVehicleBooking = async ({ tx, actor }: Context, id: number): Promise<VehicleBookingDetail> => {
  const row = found(
    await details(tx, actor)
      .innerJoin('agency as a', 'a.id', 'b.agency_id')
      .innerJoin('client as c', 'c.id', 'b.client_id')
      .innerJoin('hirer as h', (join) =>
        join.onRef('h.agency_id', '=', 'b.agency_id').onRef('h.client_id', '=', 'b.client_id'),
      )
      .select(['v.color', 'v.body_type', 'v.fuel_type', 'v.transmission_type', 'v.doors', 'v.seats'])
      .select(['v.engine_size', 'v.air_conditioning', 'v.max_daily_mileage', 'v.excess_mileage_rate'])
      .select(['v.deposit_pence', 'v.rating', rateOfBooking.as('rate'), sql<Agreement | null>`b.agreed`.as('agreed')])
      .select([
        'b.deposit_pence as depositPence',
        'b.deposit_status as depositStatus',
        'b.deposit_kept_pence as depositKept',
        isDepositTaken.as('depositTaken'),
      ])
      .select((query) =>
        query
          .selectFrom('vehicle_photo as p')
          .select('p.id')
          .whereRef('p.agency_id', '=', 'v.agency_id')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .where('p.main', '=', true)
          .as('photoId'),
      )
      .select(['l.city', 'l.country', 'a.id as agencyId', 'a.name as agency'])
      .select(['c.id as clientId', 'c.name as client', 'c.telephone', 'c.email', 'h.verified'])
      .where('b.id', '=', id)
      .executeTakeFirst(),
    'booking',
  );
  const { agencyId, status, photoId } = row;
  const billed = await loadInvoices(tx, actor, [row.id]);
  const settled = await withPayments(tx, actor, row.id, billed);
  const ratings = await findRatings(tx, { id: row.id, agencyId });
  const rateable = { agencyId, status, rated: ratings.map(({ type }) => type) };
  const rates = (row.agreed && ratesAgreed(row.agreed, dayOf(row))) ?? row.rate;
  const client = { name: row.client, telephone: row.telephone, email: row.email };
  const vehicleRates = rates === null ? [] : ratesOf(rates, toAmount);
  return {
    id: row.id,
    start: row.start,
    end: row.end,
    timeZone: row.timeZone,
    status,
    daysHired: row.daysHired,
    currency: row.currency,
    amount: amountOf(billed),
    vehicle: {
      name: row.name,
      model: row.model,
      regno: row.regno,
      color: row.color,
      bodyType: row.body_type,
      fuelType: row.fuel_type,
      transmissionType: row.transmission_type,
      doors: row.doors,
      seats: row.seats,
      engineSize: row.engine_size,
      airConditioning: row.air_conditioning,
      ...mileageIncluded(mileageAgreed(row), extraMileage(benefitAgreed(row.agreed))),
      depositAmt: toAmount(row.deposit_pence),
      rating: row.rating === null ? null : Number(row.rating),
      mainPhoto: photoId === null ? null : addressOfPhoto(photoId),
      mainPhotoId: photoId,
      vehicleRates,
      agency: { name: row.agency },
      location: { city: row.city, country: row.country },
    },
    dailyPrice: dailyPriceOf(vehicleRates),
    client: { id: row.clientId, ...client, verified: row.verified },
    invoices: settled.map((invoice) => ({ ...invoice, client })),
    deposit: depositOf(row),
    ratings,
    can: {
      recordPayment: canRecordPayment(actor, { agencyId }),
      rateHirer: canRate(actor, rateable, 'CLIENT'),
      rateVehicle: canRate(actor, rateable, 'VEHICLE'),
    },
  };
};
