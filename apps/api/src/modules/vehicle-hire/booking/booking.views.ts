import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, rate, rateText, sum, type Pence } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  HireInvoice,
  listHirerBookings as contract,
  VehicleBooking,
  VehicleBookingDetail,
} from '@worklane/contract/vehicle-hire/booking.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getClient } from '#modules/clients/index.ts';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { toAmount } from './booking.rules.ts';

/** Whether the actor may know of a row of `vehicle_booking b`: the provider’s own bookings, all for the platform. */
const seesBooking = (actor: Actor): RawBuilder<SqlBool> =>
  isPlatform(actor) ? sql`true` : sql`b.agency_id = ${actor.agencyId}`;

const details = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .select(['b.id', 'b.starts_at as start', 'b.ends_at as end', 'b.status', 'b.days_hired as daysHired', 'b.currency'])
    .select(['l.time_zone as timeZone', 'v.name', 'v.model', 'v.regno'])
    .where(seesBooking(actor));

/** The invoices of some bookings that the actor may know of. */
const invoices = (tx: Tx, actor: Actor, bookingIds: readonly number[]) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('hire_invoice as i', (join) =>
      join
        .onRef('i.agency_id', '=', 'b.agency_id')
        .onRef('i.client_id', '=', 'b.client_id')
        .onRef('i.booking_id', '=', 'b.id'),
    )
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
    )
    .where('b.id', 'in', bookingIds)
    .where(seesBooking(actor));

type InvoiceRow = { bookingId: number; total: Pence; invoice: HireInvoice };

/** With their items, in the order in which they were made: two queries however many bookings. */
const loadInvoices = async (tx: Tx, actor: Actor, bookingIds: readonly number[]): Promise<InvoiceRow[]> => {
  const heads = await invoices(tx, actor, bookingIds)
    // The documents show one rate for an invoice, and a hire has no other.
    .innerJoin('money_document_tax as t', (join) =>
      join.onRef('t.agency_id', '=', 'd.agency_id').onRef('t.document_id', '=', 'd.id'),
    )
    .select(['i.id', 'i.booking_id', 'd.sub_total_pence', 'd.discount_pence', 'd.total_pence'])
    .select(['t.vat_basis_points', 'd.vat_pence'])
    .orderBy('i.id')
    .execute();
  if (heads.length === 0) return [];
  const items = await invoices(tx, actor, bookingIds)
    .innerJoin('money_document_line as l', (join) =>
      join.onRef('l.agency_id', '=', 'd.agency_id').onRef('l.document_id', '=', 'd.id'),
    )
    .select(['i.id as invoice_id', 'l.description', 'l.quantity', 'l.rate', 'l.amount_pence'])
    .orderBy('l.position')
    .execute();
  const itemsOf = Map.groupBy(items, (item) => item.invoice_id);
  return heads.map((row) => ({
    bookingId: row.booking_id,
    total: pence(row.total_pence),
    invoice: {
      id: row.id,
      subTotalAmount: toAmount(row.sub_total_pence),
      discount: toAmount(row.discount_pence),
      totalAmount: toAmount(row.total_pence),
      vatPercentage: row.vat_basis_points / 100,
      vatAmount: toAmount(row.vat_pence),
      invoiceItemResult: (itemsOf.get(row.id) ?? []).map((item) => ({
        description: item.description,
        daysHired: item.quantity === null ? null : Number(item.quantity),
        rate: item.rate === null ? null : Number(rateText(rate(item.rate))),
        total: toAmount(item.amount_pence),
      })),
    },
  }));
};

/** What some invoices come to; null for none. */
const amountOf = (billed: readonly InvoiceRow[]): number | null =>
  billed.length === 0 ? null : toAmount(sum(billed.map(({ total }) => total)));

/** The bookings of a client that the actor may know of, the latest first. 404 when the client does not concern the actor. */
export const listHirerBookings = async (
  cx: Context,
  clientId: number,
  { agencyId, page, size }: Received<typeof contract>['query'],
): Promise<Page<VehicleBooking>> => {
  const { tx, actor } = cx;
  const client = await getClient(cx, clientId);
  const where = [sql`b.client_id = ${client.id}`, seesBooking(actor)];
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
      .select(['l.city', 'l.country', 'a.name as agency'])
      .select(['c.id as clientId', 'c.name as client', 'c.telephone', 'c.email', 'h.verified'])
      .where('b.id', '=', id)
      .executeTakeFirst(),
    'booking',
  );
  const billed = await loadInvoices(tx, actor, [row.id]);
  return {
    id: row.id,
    start: row.start,
    end: row.end,
    timeZone: row.timeZone,
    status: row.status,
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
      agency: { name: row.agency },
    },
    location: { city: row.city, country: row.country },
    client: {
      id: row.clientId,
      name: row.client,
      telephone: row.telephone,
      email: row.email,
      verified: row.verified,
    },
    invoices: billed.map(({ invoice }) => invoice),
  };
};
