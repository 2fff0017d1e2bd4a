import type { Received } from '@worklane/contract/endpoint.ts';
import type { PromotionStatus, createPromotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { amountsOf } from './promotion.rules.ts';
import type { Condition } from './vehicle-filter.rules.ts';

type Input = Omit<Received<typeof createPromotion>['body'], 'vehicleFilter'>;

/** Whether the actor may know of a row of `promotion p`: an agency of its own, the platform of all. */
export const seesPromotion = (actor: Actor): RawBuilder<SqlBool> =>
  isPlatform(actor) ? sql`true` : sql`p.agency_id = ${actor.agencyId}`;

/** All columns of promotions, with whose they are. */
export const promotions = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('promotion as p')
    .leftJoin('agency as a', 'a.id', 'p.agency_id')
    .select(['p.id', 'p.agency_id as agencyId', 'a.name as agencyName', 'p.for_agency_id as forAgencyId'])
    .select(['p.title', 'p.description', 'p.promotion_type as promotionType', 'p.discount'])
    .select(['p.extra_mileage as extraMileage', 'p.extra_days as extraDays', 'p.days_hired as daysHired'])
    .select(['p.start_date as startDate', 'p.expiry_date as expiryDate', 'p.code', 'p.usage_limit as usageLimit'])
    .select(['p.usage_count as usageCount', 'p.status', 'p.version'])
    .where(seesPromotion(actor));

export type Promotion = Awaited<ReturnType<ReturnType<typeof promotions>['executeTakeFirstOrThrow']>>;

/** Locked, so that nobody uses, ends or changes it meanwhile. */
export const lockPromotion = (tx: Tx, actor: Actor, id: number): Promise<Promotion | undefined> =>
  promotions(tx, actor).where('p.id', '=', id).forUpdate('p').executeTakeFirst();

export const findPromotion = (tx: Tx, actor: Actor, id: number): Promise<Promotion | undefined> =>
  promotions(tx, actor).where('p.id', '=', id).executeTakeFirst();

/** Which vehicles each of some promotions is for; one that is for all has none. */
export const findConditions = async (tx: Tx, promotionIds: readonly number[]): Promise<Map<number, Condition[]>> => {
  const rows = await tx
    .selectFrom('promotion_filter')
    .select(['promotion_id', 'field', 'operator', 'terms'])
    .where('promotion_id', 'in', promotionIds)
    .orderBy('field')
    .execute();
  return Map.groupBy(rows, (row) => row.promotion_id);
};

export const findConditionsOf = async (tx: Tx, promotionId: number): Promise<Condition[]> =>
  (await findConditions(tx, [promotionId])).get(promotionId) ?? [];

const columnsOf = (input: Input) => {
  const { discount, extraMileage, extraDays } = amountsOf(input);
  return {
    title: input.title,
    description: input.description,
    promotion_type: input.promotionType,
    discount,
    extra_mileage: extraMileage,
    extra_days: extraDays,
    days_hired: input.daysHired,
    start_date: input.startDate,
    expiry_date: input.expiryDate,
    code: input.code,
    usage_limit: input.usageLimit,
  };
};

type Owner = { agencyId: number | null; forAgencyId: number | null };

export const insertPromotion = async (
  tx: Tx,
  { agencyId, forAgencyId }: Owner,
  input: Input,
  conditions: readonly Condition[],
): Promise<number> => {
  const { id } = await tx
    .insertInto('promotion')
    .values({ ...columnsOf(input), agency_id: agencyId, for_agency_id: forAgencyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (conditions.length > 0)
    await tx
      .insertInto('promotion_filter')
      .values(
        conditions.map(({ field, operator, terms }) => ({
          promotion_id: id,
          agency_id: agencyId,
          field,
          operator,
          terms: [...terms],
        })),
      )
      .execute();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const savePromotion = (tx: Tx, { id, version, ...input }: Input & { id: number; version: number }) =>
  tx
    .updateTable('promotion')
    .set({ ...columnsOf(input), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const saveStatus = async (tx: Tx, id: number, status: PromotionStatus): Promise<void> => {
  await tx.updateTable('promotion').set({ status, version: nextVersion }).where('id', '=', id).execute();
};

/** How many of these vehicles the agency has for hire, of any agency for null. */
export const countVehicles = async (tx: Tx, agencyId: number | null, ids: readonly number[]): Promise<number> => {
  let vehicles = tx.selectFrom('vehicle').where('id', 'in', ids).where('for_hire', '=', true);
  if (agencyId !== null) vehicles = vehicles.where('agency_id', '=', agencyId);
  const { count } = await vehicles.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const countLocations = async (tx: Tx, agencyId: number | null, ids: readonly number[]): Promise<number> => {
  let locations = tx.selectFrom('vehicle_location').where('id', 'in', ids);
  if (agencyId !== null) locations = locations.where('agency_id', '=', agencyId);
  const { count } = await locations.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const agencyExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('agency').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
