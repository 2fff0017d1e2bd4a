import { sql, type Insertable } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ExpenseRate } from '#platform/db/schema.generated.ts';
import { dayBefore } from '../span.rules.ts';
import { isUsedIn } from '../used-rate.ts';

/** Of `r`: the agency’s own, or for the platform everybody’s. */
export const isReadBy = ({ agencyId }: Pick<Actor, 'agencyId'>) =>
  agencyId === null ? sql<boolean>`true` : sql<boolean>`r.agency_id = ${agencyId}`;

export const findRates = (tx: Tx, actor: Pick<Actor, 'agencyId'>, ids: readonly number[]) =>
  tx
    .selectFrom('expense_rate as r')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.agency_id as agencyId', 'a.name as agency', 'r.name', 'r.unit', 'r.currency'])
    .select(['r.pay_rate as pay', 'r.charge_rate as charge', 'r.receipt_required as receiptRequired'])
    .select(['r.effective_from as from', 'r.effective_to as to', 'r.created_at as createdAt'])
    .select(isUsedIn('expense_claim', actor))
    .where('r.id', 'in', ids)
    .where(isReadBy(actor))
    .execute();

export type ListedRate = Awaited<ReturnType<typeof findRates>>[number];

/** Nobody changes it until this transaction is over. */
export const lockRate = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('expense_rate')
    .select(['name', 'unit', 'currency', 'effective_from as from', 'effective_to as to', 'is_ended as isEnded'])
    .select('created_at as createdAt')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertRate = async (tx: Tx, values: Insertable<ExpenseRate>): Promise<number> => {
  const { id } = await tx.insertInto('expense_rate').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** `isEnded`: somebody has chosen that day. */
export const saveLastDay = async (tx: Tx, id: number, to: string | null, isEnded: boolean): Promise<void> => {
  await tx.updateTable('expense_rate').set({ effective_to: to, is_ended: isEnded }).where('id', '=', id).execute();
};

export const deleteRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('expense_rate').where('id', '=', id).execute();
};

/** Those of one expense: never two on one day. */
const ofName = (tx: Tx, agencyId: number, name: string) =>
  tx
    .selectFrom('expense_rate')
    .where('agency_id', '=', agencyId)
    .where((row) => row(row.fn<string>('lower', ['name']), '=', sql<string>`lower(${name})`));

/** The one that a rate has followed, and which ended for it. */
export const findFormerRate = (tx: Tx, agencyId: number, name: string, lastDay: string) =>
  ofName(tx, agencyId, name)
    .select('id')
    .where('effective_to', '=', lastDay)
    .where('is_ended', '=', false)
    .executeTakeFirst();

/** Whether one of that name has another unit, and is in force the day before or later. */
export const hasOtherUnit = async (
  tx: Tx,
  agencyId: number,
  { name, unit, from }: { readonly name: string; readonly unit: ExpenseRate['unit']; readonly from: string },
): Promise<boolean> => {
  const other = await ofName(tx, agencyId, name)
    .select('id')
    .where('unit', '!=', unit)
    .where((row) => row.or([row('effective_to', 'is', null), row('effective_to', '>=', dayBefore(from))]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** When the next one of that name starts. */
export const findNextStart = async (
  tx: Tx,
  agencyId: number,
  { name, from }: { readonly name: string; readonly from: string },
): Promise<string | undefined> => {
  const next = await ofName(tx, agencyId, name)
    .select('effective_from')
    .where('effective_from', '>', from)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst();
  return next?.effective_from;
};

/** What agencies pay for since a day or later, by name. */
export const findRatesSince = (tx: Tx, agencyIds: readonly number[], day: string) =>
  tx
    .selectFrom('expense_rate')
    .select(['id', 'agency_id as agencyId', 'name', 'unit', 'currency', 'pay_rate as pay'])
    .select(['receipt_required as receiptRequired', 'effective_from as from', 'effective_to as to'])
    .where('agency_id', 'in', agencyIds)
    .where((row) => row.or([row('effective_to', 'is', null), row('effective_to', '>=', day)]))
    .orderBy(sql`lower(name)`)
    .orderBy('effective_from')
    .execute();

/** A rate of an agency, if it is in force on the day. */
export const findRateOn = (tx: Tx, { agencyId, id, day }: { agencyId: number; id: number; day: string }) =>
  tx
    .selectFrom('expense_rate')
    .select(['id', 'name', 'unit', 'receipt_required as receiptRequired'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .where('effective_from', '<=', day)
    .where((row) => row.or([row('effective_to', 'is', null), row('effective_to', '>=', day)]))
    .executeTakeFirst();
