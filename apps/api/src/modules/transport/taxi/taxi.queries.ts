import type { TaxiReason } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import { pence, type Pence } from '@worklane/contract/money.ts';
import { sql, type Updateable } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { everyWord } from '#platform/db/search.ts';
import type { Taxi as TaxiTable } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Asking = Pick<Actor, 'agencyId' | 'clientId' | 'workerId'>;

type NewTaxi = {
  readonly clientId: number;
  readonly reference: string;
  readonly at: string;
  readonly pickupArea: string;
  readonly dropOffArea: string;
  readonly stops: number;
  readonly wheelchair: boolean;
  readonly purchaseOrder: string | null;
};

export const insertTaxi = async (tx: Tx, taxi: NewTaxi): Promise<number> => {
  const { id } = await tx
    .insertInto('taxi')
    .values({
      client_id: taxi.clientId,
      reference: taxi.reference,
      required_at: taxi.at,
      pickup_area: taxi.pickupArea,
      drop_off_area: taxi.dropOffArea,
      stops: taxi.stops,
      wheelchair: taxi.wheelchair,
      purchase_order: taxi.purchaseOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertPassenger = async (tx: Tx, taxiId: number, content: Buffer): Promise<void> => {
  await tx.insertInto('taxi_request').values({ taxi_id: taxiId, content }).execute();
};

export const insertOffers = async (tx: Tx, taxiId: number, agencyIds: readonly number[]): Promise<void> => {
  await tx
    .insertInto('taxi_offer')
    .values(agencyIds.map((agencyId) => ({ agency_id: agencyId, taxi_id: taxiId })))
    .execute();
};

/** The agencies that work for a client, where neither of them nor the link is suspended. */
export const findTaxiAgencies = (tx: Tx, { clientId }: Pick<Actor, 'clientId'>) =>
  tx
    .selectFrom('agency_client as k')
    .innerJoin('agency as a', 'a.id', 'k.agency_id')
    .innerJoin('client as c', 'c.id', 'k.client_id')
    .select(['a.id', 'a.name'])
    .where('k.client_id', '=', clientId)
    .where('k.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    .where('c.status', '=', 'ACTIVE')
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

/** Of `t`: a new taxi that the agency was asked for. */
const isOfferedTo = ({ agencyId }: Pick<Actor, 'agencyId'>) => sql<boolean>`(
  t.agency_id is null and t.status = 'NEW' and exists (
    select from taxi_offer o where o.taxi_id = t.id and o.agency_id = ${agencyId}))`;

/** What a driver sees of what they drive. */
const DRIVEN = ['DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE', 'INVOICED'] as const satisfies TaxiStatus[];

/** The client’s own, the agency’s own and those that it may still accept, and those that the worker drives. */
const visible = (tx: Tx, actor: Asking) =>
  tx
    .selectFrom('taxi as t')
    .where((taxi) =>
      taxi.or([
        taxi('t.agency_id', '=', actor.agencyId),
        taxi('t.client_id', '=', actor.clientId),
        taxi.and([taxi('t.driver_id', '=', actor.workerId), taxi('t.status', 'in', [...DRIVEN])]),
        isOfferedTo(actor),
      ]),
    );

const COLUMNS = [
  't.id',
  't.reference',
  't.status',
  't.agency_id as agencyId',
  't.client_id as clientId',
  't.required_at as at',
  't.pickup_area as pickupArea',
  't.drop_off_area as dropOffArea',
  't.purchase_order as purchaseOrder',
  't.driver_id as driverId',
  't.held_from as heldFrom',
  't.held_until as heldUntil',
  't.vehicle_id as vehicleId',
  't.vehicle_regno as regno',
  't.fare_pence as farePence',
  't.currency',
  't.version',
] as const;

const taxiOf = (tx: Tx, actor: Asking, id: number) => visible(tx, actor).select(COLUMNS).where('t.id', '=', id);

export type Taxi = NonNullable<Awaited<ReturnType<typeof findTaxi>>>;

export const findTaxi = (tx: Tx, actor: Asking, id: number) => taxiOf(tx, actor, id).executeTakeFirst();

/** The same, and nobody changes it until this transaction is over. */
export const lockTaxi = (tx: Tx, actor: Asking, id: number) => taxiOf(tx, actor, id).forUpdate('t').executeTakeFirst();

const ofAgency = (tx: Tx, { agencyId }: Pick<Actor, 'agencyId'>, ids: readonly number[]) =>
  tx
    .selectFrom('taxi as t')
    .select(COLUMNS)
    .where('t.agency_id', '=', agencyId)
    .where('t.id', 'in', ids)
    .orderBy('t.id');

/** Taxis of the agency in the order of their ids. */
export const findTaxis = (tx: Tx, actor: Pick<Actor, 'agencyId'>, ids: readonly number[]) =>
  ofAgency(tx, actor, ids).execute();

/** The same, and nobody changes them until this transaction is over. */
export const lockTaxis = (tx: Tx, actor: Pick<Actor, 'agencyId'>, ids: readonly number[]) =>
  ofAgency(tx, actor, ids).forUpdate().execute();

/** Whether another agency could accept what this one has. It sees its own offers only, so a function answers. */
export const areOthersAsked = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`select app.taxi_others_asked(${id}) as others`.execute(tx);
  return rows[0]?.others ?? false;
};

export const findPassenger = (tx: Tx, id: number) =>
  tx
    .selectFrom('taxi_request as r')
    .innerJoin('taxi as t', 't.id', 'r.taxi_id')
    .select(['r.content', 't.erased_at as erasedAt'])
    .where('r.taxi_id', '=', id)
    .executeTakeFirst();

/** Puts into the log that somebody has read who travels, and why. */
export const auditPassengerRead = async (tx: Tx, id: number, reason: string | null): Promise<void> => {
  await sql`select app.audit_passenger_read(${id}, ${reason})`.execute(tx);
};

/** A new taxi is the agency’s from here on. Of several that try at once the first one’s row is changed; the others find none that is new. */
export const saveAcceptance = (tx: Tx, actor: Pick<Actor, 'agencyId'>, id: number) =>
  tx
    .updateTable('taxi as t')
    .set({ agency_id: actor.agencyId, status: 'ACCEPTED', reason: null, version: nextVersion })
    .where('t.id', '=', id)
    .where(isOfferedTo(actor))
    .where((taxi) =>
      taxi.exists(
        taxi
          .selectFrom('agency_client as k')
          .innerJoin('client as c', 'c.id', 'k.client_id')
          .select('k.client_id')
          .whereRef('k.client_id', '=', 't.client_id')
          .where('k.agency_id', '=', actor.agencyId)
          .where('k.status', '=', 'ACTIVE')
          .where('c.status', '=', 'ACTIVE'),
      ),
    )
    .returning(['t.id', 't.reference', 't.status', 't.client_id as clientId'])
    .executeTakeFirst();

/** Of a taxi that is locked. */
export const saveTaxi = async (tx: Tx, id: number, values: Updateable<TaxiTable>): Promise<void> => {
  await tx
    .updateTable('taxi')
    .set({ ...values, version: nextVersion })
    .where('id', '=', id)
    .execute();
};

/** What it has of a driver and a vehicle, when it has none. */
export const UNASSIGNED = {
  driver_id: null,
  assignment_code_id: null,
  held_from: null,
  held_until: null,
  vehicle_id: null,
  vehicle_regno: null,
} as const;

export const saveHandedBack = async (
  tx: Tx,
  actor: Pick<Actor, 'agencyId'>,
  id: number,
  reason: TaxiReason,
): Promise<void> => {
  // The offer last: until then the agency sees the taxi by it.
  await saveTaxi(tx, id, {
    ...UNASSIGNED,
    agency_id: null,
    status: 'NEW',
    reason,
    fare_pence: null,
    currency: null,
  });
  await tx.deleteFrom('taxi_offer').where('taxi_id', '=', id).where('agency_id', '=', actor.agencyId).execute();
};

const sorted = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids.filter((id) => id !== null))].toSorted((one, other) => one - other);

/** Whatever else would hold these workers and vehicles waits until this transaction is over: workers first, each in the order of their ids. */
export const lockHeld = async (
  tx: Tx,
  workerIds: readonly (number | null)[],
  vehicleIds: readonly (number | null)[],
): Promise<void> => {
  for (const id of sorted(workerIds)) await sql`select app.lock_worker(${id})`.execute(tx);
  for (const id of sorted(vehicleIds)) await sql`select app.lock_vehicle(${id})`.execute(tx);
};

/** The kind of work that driving counts as. */
const DRIVER_CODE = '002';

export const findDriverCode = (tx: Tx) =>
  tx.selectFrom('assignment_code').select(['id', 'name']).where('code', '=', DRIVER_CODE).executeTakeFirst();

/** Workers of the agency who are active and cleared to drive. */
export const findDrivers = (
  tx: Tx,
  { agencyId }: Pick<Actor, 'agencyId'>,
  { codeId, search }: { codeId: number; search: string },
) =>
  tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .innerJoin('worker_job as j', (join) =>
      join.onRef('j.agency_id', '=', 'l.agency_id').onRef('j.worker_id', '=', 'l.worker_id'),
    )
    .select(['w.id', sql<string>`w.firstname || ' ' || w.lastname`.as('name')])
    .where('l.agency_id', '=', agencyId)
    .where('l.status', '=', 'ACTIVE')
    .where('j.assignment_code_id', '=', codeId)
    .where(everyWord(search, (text) => sql`w.firstname || ' ' || w.lastname ilike ${text}`))
    .orderBy(sql`lower(w.lastname)`)
    .orderBy('w.id')
    .limit(500)
    .execute();

/** A worker whom the agency has taken on, whatever they may do. */
export const findDriver = (tx: Tx, { agencyId }: Pick<Actor, 'agencyId'>, id: number) =>
  tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .select(['w.id', sql<string>`w.firstname || ' ' || w.lastname`.as('name')])
    .where('l.agency_id', '=', agencyId)
    .where('l.worker_id', '=', id)
    .where('l.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .executeTakeFirst();

type Held = { readonly from: string; readonly until: string; readonly exceptTaxi: number };

/** The agency’s active vehicles for transport, with what there is to know of a journey in that time. */
export const findVehicles = async (
  tx: Tx,
  { agencyId }: Pick<Actor, 'agencyId'>,
  { from, until, exceptTaxi }: Held,
  only: number | null = null,
) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    regno: string;
    dangerous: boolean;
    isHeld: boolean;
    mot: string | null;
    tax: string | null;
    insurance: string | null;
  }>`
    select v.id, v.name || ' ' || v.model as name, v.regno, d.mot_on as mot, d.tax_on as tax, d.insurance_on as insurance,
      exists (select from vehicle_defect f
              where f.agency_id = v.agency_id and f.vehicle_id = v.id and f.dangerous and f.status <> 'SIGNED_OFF') as dangerous,
      exists (select from vehicle_hold h
              where h.agency_id = v.agency_id and h.vehicle_id = v.id and h.starts_at < ${until} and h.ends_at > ${from}
                and h.taxi_id is distinct from ${exceptTaxi}::bigint) as "isHeld"
    from vehicle v
    left join vehicle_due_dates d on d.agency_id = v.agency_id and d.vehicle_id = v.id
    where v.agency_id = ${agencyId} and v.for_transport and v.status = 'ACTIVE'
      and (${only}::bigint is null or v.id = ${only})
    order by lower(v.name), v.id
    limit 500`.execute(tx);
  return rows;
};

/** The currency in which an agency charges; null where it has not chosen one. */
export const findCurrency = async (tx: Tx, agencyId: number): Promise<string | null> => {
  const agency = await tx.selectFrom('agency').select('base_currency').where('id', '=', agencyId).executeTakeFirst();
  return agency?.base_currency ?? null;
};

export const fareOf = ({ farePence }: Pick<Taxi, 'farePence'>): Pence | null =>
  farePence === null ? null : pence(farePence);
