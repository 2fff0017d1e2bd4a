import { rate, type Rate } from '@worklane/contract/money.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { sql, type Insertable } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AssignmentRate as RateTable } from '#platform/db/schema.generated.ts';
import { askedOnce } from '../asked-once.ts';
import type { Band, HourPrices, Overtime } from '../hours/hours.rules.ts';
import type { Span } from '../span.rules.ts';
import { isUsedIn } from '../used-rate.ts';

type Prices = { weekday: number; saturday: number | null; sunday: number | null; bankHoliday: number | null };

const optional = (each: number | null): Rate | null => (each === null ? null : rate(each));

const priced = <Row extends Prices>({ weekday, saturday, sunday, bankHoliday, ...row }: Row) => ({
  ...row,
  weekday: rate(weekday),
  saturday: optional(saturday),
  sunday: optional(sunday),
  bankHoliday: optional(bankHoliday),
});

/** Of the row `p`, as pairs of a JSON object. */
const PRICES = sql`'weekday', p.weekday_rate, 'saturday', p.saturday_rate, 'sunday', p.sunday_rate, 'bankHoliday', p.bank_holiday_rate`;

/** What each of these rates prices time by. */
export const findPrices = async (tx: Tx, rateIds: readonly number[]): Promise<(id: number) => HourPrices> => {
  type Row = {
    readonly id: number;
    readonly bands: readonly (Pick<Band, 'name' | 'from'> & Prices)[];
    readonly overtime: (Pick<Overtime, 'afterShift' | 'afterWeek'> & Prices) | null;
  };
  const { rows } = await sql<Row>`
    select r.id,
           coalesce((select json_agg(json_build_object('name', p.name, 'from', to_char(p.starts_at, 'HH24:MI'), ${PRICES}) order by p.starts_at)
                     from assignment_rate_band p where p.rate_id = r.id), '[]') as bands,
           (select json_build_object('afterShift', p.after_shift, 'afterWeek', p.after_week, ${PRICES})
            from assignment_rate_overtime p where p.rate_id = r.id) as overtime
    from assignment_rate r
    where r.id = any (${rateIds}::bigint[])`.execute(tx);
  const found = new Map(
    rows.map(({ id, bands, overtime }) => [id, { bands: bands.map(priced), overtime: overtime && priced(overtime) }]),
  );
  return (id) => found.get(id) ?? { bands: [], overtime: null };
};

/** Work that something has to be charged or paid for. */
export type Work = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly directorateId: number;
  readonly assignmentCodeId: number;
  readonly shiftTypeId: number;
  /** How whoever does it is paid, where it is somebody. */
  readonly paymentMethod?: PaymentMethod | null;
  /** By the clock of its place, `yyyy-mm-dd`. */
  readonly day: string;
};

const workKey = ({ agencyId, clientId, directorateId, assignmentCodeId, shiftTypeId, paymentMethod, day }: Work) =>
  [agencyId, clientId, directorateId, assignmentCodeId, shiftTypeId, paymentMethod, day].join();

type RateInForce = {
  readonly id: number;
  readonly side: RateSide;
  /** Null: for every client. */
  readonly clientId: number | null;
  readonly currency: string;
  readonly from: string;
};

/** A rate as hours are priced by it. */
export type HourlyRate = RateInForce & HourPrices;

/**
 * The most specific rates that are in force when each piece of work begins, by side, in the order of the work: directorate, client, shift
 * type, payment method, in this order. Those for a payment method alone are left out where it isn’t known.
 */
export const findHourlyRates = async (
  tx: Tx,
  works: readonly Work[],
): Promise<Partial<Record<RateSide, HourlyRate>>[]> => {
  const { asked, places } = askedOnce(works, workKey);
  const each = <Value>(valueOf: (work: Work) => Value) => asked.map(valueOf);
  const { rows } = await sql<RateInForce & { readonly position: number }>`
    select w.position::int as position, r.id, r.side, r.client_id as "clientId", r.currency, r.effective_from as "from"
    from unnest(
      ${each(({ agencyId }) => agencyId)}::bigint[], ${each(({ clientId }) => clientId)}::bigint[], ${each(({ directorateId }) => directorateId)}::bigint[],
      ${each(({ assignmentCodeId }) => assignmentCodeId)}::bigint[], ${each(({ shiftTypeId }) => shiftTypeId)}::bigint[],
      ${each(({ paymentMethod = null }) => paymentMethod)}::payment_method[], ${each(({ day }) => day)}::date[]
    ) with ordinality as w (agency_id, client_id, directorate_id, assignment_code_id, shift_type_id, payment_method, day, position)
    cross join lateral (
      select distinct on (r.side) r.*
      from assignment_rate r
      where r.agency_id = w.agency_id and r.assignment_code_id = w.assignment_code_id
        and (r.payment_method is null or r.payment_method = w.payment_method)
        and (r.client_id is null or r.client_id = w.client_id)
        and (r.directorate_id is null or r.directorate_id = w.directorate_id)
        and (r.shift_type_id is null or r.shift_type_id = w.shift_type_id)
        and r.effective_from <= w.day and (r.effective_to is null or r.effective_to >= w.day)
      order by r.side, r.directorate_id is null, r.client_id is null, r.shift_type_id is null, r.payment_method is null
    ) r`.execute(tx);
  if (rows.length === 0) return works.map(() => ({}));
  const found: Partial<Record<RateSide, HourlyRate>>[] = asked.map(() => ({}));
  const ids = [...new Set(rows.map(({ id }) => id))];
  const pricesOf = await findPrices(tx, ids);
  for (const { position, ...row } of rows) {
    const of = found[position - 1];
    if (of) of[row.side] = { ...row, ...pricesOf(row.id) };
  }
  return places.map((place) => found[place] ?? {});
};

/** Of `r`: the agency’s own, or what the client is charged and pays its own staff; the platform’s are all that it may see. */
export const isReadBy = ({ userType, agencyId, clientId }: Actor) => {
  if (userType === 'AGENCY') return sql<boolean>`r.agency_id = ${agencyId}`;
  if (userType === 'CLIENT')
    return sql<boolean>`(r.side = 'COMPARABLE' and r.client_id = ${clientId} or r.side = 'CHARGE' and (r.client_id = ${clientId} or r.client_id is null and exists (
      select from agency_client l where l.agency_id = r.agency_id and l.client_id = ${clientId} and l.status = 'ACTIVE')))`;
  return sql<boolean>`r.side = 'CHARGE'`;
};

export const findRates = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  tx
    .selectFrom('assignment_rate as r')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .innerJoin('assignment_code as code', 'code.id', 'r.assignment_code_id')
    .leftJoin('client as c', 'c.id', 'r.client_id')
    .leftJoin('directorate as d', 'd.id', 'r.directorate_id')
    .leftJoin('shift_type as t', 't.id', 'r.shift_type_id')
    .select(['r.id', 'r.agency_id as agencyId', 'a.name as agencyName', 'r.side', 'r.currency'])
    .select(['r.assignment_code_id as codeId', 'code.name as codeName'])
    .select(['r.client_id as clientId', 'c.name as clientName', 'r.directorate_id as directorateId'])
    .select(['d.name as directorateName', 'r.shift_type_id as shiftTypeId', 't.name as shiftTypeName'])
    .select(['r.payment_method as paymentMethod', 'r.effective_from as from', 'r.effective_to as to'])
    .select(['r.created_at as createdAt', isUsedIn('shift_invoice_source', actor)])
    .where(isReadBy(actor))
    .where('r.id', 'in', ids)
    .execute();

export type ListedRate = Awaited<ReturnType<typeof findRates>>[number];

/** The work that a rate is for. */
export type RateScope = {
  readonly agencyId: number;
  readonly side: RateSide;
  readonly assignmentCodeId: number;
  /** Null: every client, directorate, shift type, or payment method. */
  readonly clientId: number | null;
  readonly directorateId: number | null;
  readonly shiftTypeId: number | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly currency: string;
};

/** What a rate of the agency is for, and when. */
export const findRateScope = async (
  tx: Tx,
  agencyId: number,
  id: number,
): Promise<(RateScope & { readonly days: Span }) | undefined> => {
  const row = await tx
    .selectFrom('assignment_rate')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      agencyId,
      side: row.side,
      assignmentCodeId: row.assignment_code_id,
      clientId: row.client_id,
      directorateId: row.directorate_id,
      shiftTypeId: row.shift_type_id,
      paymentMethod: row.payment_method,
      currency: row.currency,
      days: { from: row.effective_from, to: row.effective_to },
    }
  );
};

/** Nobody changes it until this transaction is over. */
export const lockRate = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('assignment_rate')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedRate = NonNullable<Awaited<ReturnType<typeof lockRate>>>;

export const insertRate = async (
  tx: Tx,
  values: Insertable<RateTable>,
  { bands, overtime }: HourPrices,
): Promise<number> => {
  const { id } = await tx.insertInto('assignment_rate').values(values).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('assignment_rate_band')
    .values(
      bands.map(({ name, from, weekday, saturday, sunday, bankHoliday }) => ({
        rate_id: id,
        starts_at: from,
        name,
        weekday_rate: weekday,
        saturday_rate: saturday,
        sunday_rate: sunday,
        bank_holiday_rate: bankHoliday,
      })),
    )
    .execute();
  if (overtime)
    await tx
      .insertInto('assignment_rate_overtime')
      .values({
        rate_id: id,
        after_shift: overtime.afterShift,
        after_week: overtime.afterWeek,
        weekday_rate: overtime.weekday,
        saturday_rate: overtime.saturday,
        sunday_rate: overtime.sunday,
        bank_holiday_rate: overtime.bankHoliday,
      })
      .execute();
  return id;
};

/** `isEnded`: somebody has chosen that day. */
export const saveLastDay = async (tx: Tx, id: number, to: string | null, isEnded: boolean): Promise<void> => {
  await tx.updateTable('assignment_rate').set({ effective_to: to, is_ended: isEnded }).where('id', '=', id).execute();
};

export const deleteRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('assignment_rate').where('id', '=', id).execute();
};

type SameWork = Pick<
  LockedRate,
  'agency_id' | 'side' | 'assignment_code_id' | 'client_id' | 'directorate_id' | 'shift_type_id' | 'payment_method'
>;

/** Those that are equally specific: never two on one day. */
const forSameWork = (tx: Tx, work: SameWork) =>
  tx
    .selectFrom('assignment_rate')
    .where('agency_id', '=', work.agency_id)
    .where('side', '=', work.side)
    .where('assignment_code_id', '=', work.assignment_code_id)
    .where(sql<boolean>`client_id is not distinct from ${work.client_id}`)
    .where(sql<boolean>`directorate_id is not distinct from ${work.directorate_id}`)
    .where(sql<boolean>`shift_type_id is not distinct from ${work.shift_type_id}`)
    .where(sql<boolean>`payment_method is not distinct from ${work.payment_method}::payment_method`);

/** The one that a rate has followed, and which ended for it. */
export const findFormerRate = (tx: Tx, following: SameWork, lastDay: string) =>
  forSameWork(tx, following)
    .select('id')
    .where('effective_to', '=', lastDay)
    .where('is_ended', '=', false)
    .executeTakeFirst();

/** When the next one for the same work starts. */
export const findNextStart = async (tx: Tx, work: SameWork, from: string): Promise<string | undefined> => {
  const next = await forSameWork(tx, work)
    .select('effective_from')
    .where('effective_from', '>', from)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst();
  return next?.effective_from;
};

/** The directorates of clients, by the client. */
export const findDirectorates = async (tx: Tx, clientIds: readonly number[]) => {
  if (clientIds.length === 0) return new Map<number, { id: number; name: string }[]>();
  const rows = await tx
    .selectFrom('directorate')
    .select(['id', 'name', 'client_id as clientId'])
    .where('client_id', 'in', clientIds)
    .orderBy(sql`lower(name)`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ clientId }) => clientId)].map(([clientId, each]) => [
      clientId,
      each.map(({ id, name }) => ({ id, name })),
    ]),
  );
};
