import { pence, rate, type Pence, type Rate } from '@worklane/contract/money.ts';
import type { BodyType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { TransportRate as RateTable } from '#platform/db/schema.generated.ts';
import { isUsedIn } from '../used-rate.ts';

/** What an agency charges for a transport. */
export type TransportTerms = {
  readonly id: number;
  /** Since when it is in force. */
  readonly from: string;
  readonly currency: string;
  /** For an hour of each member of staff. */
  readonly perHour: Rate;
  readonly perMile: Rate;
  readonly minimum: Pence;
  /** For each quarter of an hour begun after the free minutes of a wait. */
  readonly waiting: Pence;
  readonly freeMinutes: number;
  readonly aborted: Pence;
  /** Hundredths of a per cent. */
  readonly uplift: number;
  /** By the client’s clock, `HH:mm`. */
  readonly night: { readonly from: string; readonly to: string } | null;
  readonly weekends: boolean;
  readonly bankHolidays: boolean;
  readonly vatExempt: boolean;
};

const COLUMNS = [
  'r.id',
  'r.effective_from as from',
  'r.created_at as createdAt',
  'r.currency',
  'r.hourly_rate',
  'r.mile_rate',
  'r.minimum_pence',
  'r.waiting_pence',
  'r.free_minutes',
  'r.aborted_pence',
  'r.uplift_basis_points',
  'r.night_from',
  'r.night_to',
  'r.weekends',
  'r.bank_holidays',
  'r.vat_exempt',
] as const;

type Row = {
  id: number;
  from: string;
  currency: string;
  hourly_rate: number;
  mile_rate: number;
  minimum_pence: number;
  waiting_pence: number;
  free_minutes: number;
  aborted_pence: number;
  uplift_basis_points: number;
  night_from: string | null;
  night_to: string | null;
  weekends: boolean;
  bank_holidays: boolean;
  vat_exempt: boolean;
};

/** `20:00` of `20:00:00`. */
const clock = (time: string): string => time.slice(0, 5);

export const termsOf = (row: Row): TransportTerms => ({
  id: row.id,
  from: row.from,
  currency: row.currency,
  perHour: rate(row.hourly_rate),
  perMile: rate(row.mile_rate),
  minimum: pence(row.minimum_pence),
  waiting: pence(row.waiting_pence),
  freeMinutes: row.free_minutes,
  aborted: pence(row.aborted_pence),
  uplift: row.uplift_basis_points,
  night:
    row.night_from === null || row.night_to === null ? null : { from: clock(row.night_from), to: clock(row.night_to) },
  weekends: row.weekends,
  bankHolidays: row.bank_holidays,
  vatExempt: row.vat_exempt,
});

type Journey = {
  readonly clientId: number | null;
  /** Of the vehicle, where one is picked. */
  readonly bodyType: BodyType | null;
  /** By the client’s clock. */
  readonly day: string;
};

/**
 * The most specific rate that is in force on the day of each journey, in their order: client and kind of vehicle, then the client’s, the
 * kind’s, the general one.
 */
export const findTransportTerms = async (
  tx: Tx,
  agencyId: number,
  journeys: readonly Journey[],
): Promise<(TransportTerms | undefined)[]> => {
  const { rows } = await sql<Row & { position: number }>`
    select w.position::int as position, r.*
    from unnest(${journeys.map(({ clientId }) => clientId)}::bigint[], ${journeys.map(({ bodyType }) => bodyType)}::body_type[],
                ${journeys.map(({ day }) => day)}::date[]) with ordinality as w (client_id, body_type, day, position)
    cross join lateral (
      select r.id, r.effective_from as "from", r.currency, r.hourly_rate, r.mile_rate, r.minimum_pence, r.waiting_pence, r.free_minutes,
             r.aborted_pence, r.uplift_basis_points, r.night_from, r.night_to, r.weekends, r.bank_holidays, r.vat_exempt
      from transport_rate r
      where r.agency_id = ${agencyId} and (r.client_id is null or r.client_id = w.client_id)
        and (r.body_type is null or r.body_type = w.body_type)
        and r.effective_from <= w.day and (r.effective_to is null or r.effective_to >= w.day)
      order by r.client_id is null, r.body_type is null
      limit 1
    ) r`.execute(tx);
  const found = new Map(rows.map((row) => [row.position, termsOf(row)]));
  return journeys.map((_, index) => found.get(index + 1));
};

const listed = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('transport_rate as r')
    .leftJoin('client as c', 'c.id', 'r.client_id')
    .select(COLUMNS)
    .select(['r.client_id as clientId', 'c.name as clientName', 'r.body_type as bodyType'])
    .select(['r.effective_to as to', 'r.is_ended as isEnded', isUsedIn('transport_price', { agencyId })])
    .where('r.agency_id', '=', agencyId);

export type ListedRate = Awaited<ReturnType<typeof findRates>>[number];

export const findRates = (tx: Tx, agencyId: number, ids: readonly number[]) =>
  listed(tx, agencyId).where('r.id', 'in', ids).execute();

/** All of an agency; where they are about to be changed nobody else changes them until the transaction ends. */
export const findAgencyRates = (tx: Tx, agencyId: number, areLocked: boolean) =>
  listed(tx, agencyId)
    .orderBy('r.id')
    .$if(areLocked, (query) => query.forNoKeyUpdate('r'))
    .execute();

/** The journeys that a rate of the agency is for, and when. */
export const findTransportRateScope = async (tx: Tx, agencyId: number, id: number) => {
  const row = await listed(tx, agencyId).where('r.id', '=', id).executeTakeFirst();
  return (
    row && {
      clientId: row.clientId,
      bodyType: row.bodyType,
      currency: row.currency,
      days: { from: row.from, to: row.to },
    }
  );
};

/** By which agencies may charge a client for journeys on a day, `yyyy-mm-dd`; those for all vehicles first. */
export const findRatesForClient = async (
  tx: Tx,
  {
    clientId,
    agencyIds,
    day,
  }: { readonly clientId: number; readonly agencyIds: readonly number[]; readonly day: string },
) => {
  const rows = await tx
    .selectFrom('transport_rate as r')
    .select(COLUMNS)
    .select(['r.agency_id as agencyId', 'r.client_id as clientId', 'r.body_type as vehicleKind'])
    .where('r.agency_id', 'in', agencyIds)
    .where((eb) => eb.or([eb('r.client_id', 'is', null), eb('r.client_id', '=', clientId)]))
    .where('r.effective_from', '<=', day)
    .where((eb) => eb.or([eb('r.effective_to', 'is', null), eb('r.effective_to', '>=', day)]))
    .orderBy(sql`r.body_type nulls first`)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    agencyId: row.agencyId,
    vehicleKind: row.vehicleKind,
    isAgreed: row.clientId !== null,
    terms: termsOf(row),
  }));
};

/** Nobody changes it until this transaction is over. */
export const lockRate = (tx: Tx, agencyId: number, id: number) =>
  listed(tx, agencyId).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst();

export const insertRate = async (tx: Tx, values: Insertable<RateTable>): Promise<number> => {
  const { id } = await tx.insertInto('transport_rate').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** `isEnded`: somebody has chosen that day. */
export const saveLastDay = async (tx: Tx, id: number, to: string | null, isEnded: boolean): Promise<void> => {
  await tx.updateTable('transport_rate').set({ effective_to: to, is_ended: isEnded }).where('id', '=', id).execute();
};

export const deleteRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('transport_rate').where('id', '=', id).execute();
};

type Scope = { readonly clientId: number | null; readonly bodyType: BodyType | null };

/** Those that are equally specific: never two on one day. */
const forSameJourneys = (tx: Tx, agencyId: number, { clientId, bodyType }: Scope) =>
  tx
    .selectFrom('transport_rate')
    .where('agency_id', '=', agencyId)
    .where(sql<boolean>`client_id is not distinct from ${clientId}`)
    .where(sql<boolean>`body_type is not distinct from ${bodyType}::body_type`);

/** The one that a rate has followed, and which ended for it. */
export const findFormerRate = (tx: Tx, agencyId: number, { lastDay, ...scope }: Scope & { readonly lastDay: string }) =>
  forSameJourneys(tx, agencyId, scope)
    .select('id')
    .where('effective_to', '=', lastDay)
    .where('is_ended', '=', false)
    .executeTakeFirst();

/** When the next one for the same journeys starts. */
export const findNextStart = async (
  tx: Tx,
  agencyId: number,
  { from, ...scope }: Scope & { readonly from: string },
): Promise<string | undefined> => {
  const next = await forSameJourneys(tx, agencyId, scope)
    .select('effective_from')
    .where('effective_from', '>', from)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst();
  return next?.effective_from;
};
