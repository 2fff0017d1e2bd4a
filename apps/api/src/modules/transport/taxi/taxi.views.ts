import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  DriverTaxi,
  getDriverTaxi as getDriverContract,
  listDriverTaxis as listDriverContract,
} from '@worklane/contract/transport/taxi/driver-taxi.ts';
import type {
  getTaxi as getContract,
  ListedTaxi,
  listTaxis as listContract,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownCalendar, ownToday } from '#modules/calendar/index.ts';
import { approvalOf, findVat, findWithoutRate, listOrdersOfClient, whyNobodyApproves } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findInvoices } from '../invoice/source.queries.ts';
import { standingOf } from './act-on-taxi.ts';
import { allowedTaxiActions } from './taxi.policy.ts';
import { findTaxi, type Taxi } from './taxi.queries.ts';

type Reader = Context<AgencyActor | ClientActor>;

/** The client’s own, or the agency’s own and those that it may still accept, each by an index of its own. */
const taxisOf = ({ agencyId, clientId }: AgencyActor | ClientActor): RawBuilder<unknown>[] =>
  clientId === null
    ? [
        sql`(select * from taxi where agency_id = ${agencyId}) t`,
        sql`(
          select t.* from taxi_offer o join taxi t on t.id = o.taxi_id
          where o.agency_id = ${agencyId} and t.agency_id is null and t.status = 'NEW') t`,
      ]
    : [sql`(select * from taxi where client_id = ${clientId}) t`];

/** New ones come first, since somebody waits for an answer. */
const KEYS = [sql`(t.status <> 'NEW')`, sql`t.required_at`, sql`t.id`] as const;

const money = (amountPence: number, currency: string) => ({ amount: amountPence / 100, currency });

const listed = async (tx: Tx, ids: readonly number[]): Promise<ListedTaxi[]> => {
  const rows = await tx
    .selectFrom('taxi as t')
    .leftJoin('client as c', 'c.id', 't.client_id')
    .leftJoin('agency as a', 'a.id', 't.agency_id')
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 't.agency_id').onRef('d.id', '=', 't.invoice_id'),
    )
    .select(['t.id', 't.reference', 't.status', 't.required_at as at', 't.pickup_area as pickupArea'])
    .select(['t.drop_off_area as dropOffArea', 't.stops', 't.wheelchair', 't.purchase_order as purchaseOrder'])
    .select(['c.name as client', 'a.name as agency', 't.fare_pence', 't.currency', 'd.reference as invoice'])
    .select(
      sql<boolean>`exists (select from prepared_source w where w.taxi_id = t.id and w.status = 'WAITING_APPROVAL')`.as(
        'invoiceWaits',
      ),
    )
    .where('t.id', 'in', ids)
    .execute();
  return rows.map(({ fare_pence: fare, currency, ...taxi }) => ({
    ...taxi,
    fare: fare === null || currency === null ? null : money(fare, currency),
  }));
};

export const listTaxis = async (cx: Reader, { query }: Received<typeof listContract>): Promise<Page<ListedTaxi>> => {
  const { statuses, search, clientId, from, to } = query;
  const { timeZone } = await ownCalendar(cx);
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`t.id`,
      from: taxisOf(cx.actor),
      where: [
        ...(statuses.length === 0 ? [] : [sql`t.status = any (${statuses}::taxi_status[])`]),
        ...(search === ''
          ? []
          : [everyWord(search, (text) => sql`t.reference ilike ${text} or t.purchase_order ilike ${text}`)]),
        ...(clientId === undefined ? [] : [sql`t.client_id = ${clientId}`]),
        ...(from === undefined ? [] : [sql`t.required_at >= ${midnight(sql`${from}::date`)}`]),
        ...(to === undefined ? [] : [sql`t.required_at < ${midnight(sql`(${to}::date + 1)`)}`]),
      ],
      orderBy: KEYS,
    },
    (ids) => listed(cx.tx, ids),
  );
};

/** Whoever has changed it, as far as the reader may know them. */
const historyOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('taxi_status_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.changed_by_user_id')
    .select(['c.id', 'c.status', 'c.reason', 'c.at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .where('c.taxi_id', '=', id)
    .orderBy('c.id', 'desc')
    .execute();

const driverOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('worker')
    .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whoever could accept it, for the client that has asked them. */
const askedOf = async ({ tx, actor }: Reader, id: number, isNew: boolean) =>
  actor.clientId === null || !isNew
    ? []
    : tx
        .selectFrom('taxi_offer as o')
        .innerJoin('agency as a', 'a.id', 'o.agency_id')
        .select(['a.id', 'a.name'])
        .where('o.taxi_id', '=', id)
        .orderBy(sql`lower(a.name)`)
        .execute();

/** Where its fare bears VAT. */
const missingRateOf = async (cx: Reader, { agencyId, currency }: Taxi): Promise<string | null> => {
  if (agencyId === null || currency === null) return null;
  const today = await ownToday(cx);
  return (await findVat(cx.tx, agencyId, today.toString())) > 0 ? findWithoutRate(cx.tx, [currency], today) : null;
};

/** Whether a colleague approves what is asked for first, and why none could be asked. */
const approvalFor = async ({ tx, actor }: Reader, can: Readonly<Record<'invoice' | 'credit', boolean>>) => {
  const { agencyId } = actor;
  if (agencyId !== null && can.invoice) return approvalOf(tx, { ...actor, agencyId });
  const notYet =
    agencyId !== null && can.credit ? await whyNobodyApproves(tx, { ...actor, agencyId }, 'credit notes') : null;
  return { needsApproval: false, notYet };
};

export const getTaxi = async (
  cx: Reader,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const { tx, actor } = cx;
  const taxi = found(await findTaxi(tx, actor, id), 'taxi');
  const [head] = await listed(tx, [id]);
  const allowed = allowedTaxiActions(actor, await standingOf(cx, taxi));
  const { needsApproval, notYet } = await approvalFor(cx, allowed);
  const can = notYet === null ? allowed : { ...allowed, invoice: false, credit: false };
  const driver = taxi.driverId === null ? undefined : await driverOf(tx, taxi.driverId);
  return {
    ...found(head, 'taxi'),
    clientId: taxi.clientId,
    driver: driver ?? null,
    vehicle: taxi.vehicleId === null || taxi.regno === null ? null : { id: taxi.vehicleId, regno: taxi.regno },
    until: taxi.heldUntil,
    askedAgencies: await askedOf(cx, id, taxi.status === 'NEW'),
    invoices: await findInvoices(tx, { taxiId: id }),
    purchaseOrders:
      can.invoice && actor.agencyId !== null ? await listOrdersOfClient(tx, actor.agencyId, taxi.clientId) : [],
    missingRate: can.invoice ? await missingRateOf(cx, taxi) : null,
    needsApproval,
    notYet,
    history: await historyOf(tx, id),
    can,
  };
};

const drivenOf = async (tx: Tx, ids: readonly number[]): Promise<DriverTaxi[]> => {
  const rows = await tx
    .selectFrom('taxi as t')
    .leftJoin('agency as a', 'a.id', 't.agency_id')
    .select(['t.id', 't.reference', 't.status', 't.required_at as at', 't.pickup_area as pickupArea'])
    .select(['t.drop_off_area as dropOffArea', 't.stops', 't.wheelchair', 'a.name as agency'])
    .select(['t.vehicle_regno as regno', 't.held_until'])
    .where('t.id', 'in', ids)
    .execute();
  return rows.map(({ held_until: until, ...taxi }) => ({ ...taxi, until: until ?? taxi.at }));
};

/** Those that a driver still has to drive. */
export const listDriverTaxis = (
  { tx, actor }: Context<WorkerActor>,
  { query }: Received<typeof listDriverContract>,
): Promise<Page<DriverTaxi>> =>
  pageOfIds(
    tx,
    query,
    {
      id: sql`t.id`,
      from: sql`taxi t`,
      where: [
        sql`t.driver_id = ${actor.workerId}`,
        sql`t.status in ('DRIVER_ASSIGNED', 'ON_BOARD')`,
        ...(query.search === '' ? [] : [everyWord(query.search, (text) => sql`t.reference ilike ${text}`)]),
      ],
      orderBy: [sql`t.required_at`, sql`t.id`],
    },
    (ids) => drivenOf(tx, ids),
  );

export const getDriverTaxi = async (
  { tx, actor }: Context<WorkerActor>,
  { params: { id } }: Received<typeof getDriverContract>,
): Promise<Answer<typeof getDriverContract>> => {
  found(await findTaxi(tx, actor, id), 'taxi');
  const [taxi] = await drivenOf(tx, [id]);
  return found(taxi, 'taxi');
};
