import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listPromotions as contract, Promotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { findConditions, promotions, seesPromotion } from './promotion.queries.ts';
import { shownPromotion } from './show-promotion.ts';

/** As people write it. */
const PROMOTION_NUMBER = /^[1-9]\d{0,17}$/;

type Query = Received<typeof contract>['query'];

/** As `statusAt` has it, for rows of `promotion p`. */
const statusAtSql = (now: Temporal.Instant) =>
  sql`case when p.status = 'ACTIVE' and p.expiry_date <= ${now.toString()}::timestamptz then 'COMPLETED' else p.status end`;

const orderOf = (sort: Query['sort'], now: Temporal.Instant): RawBuilder<unknown>[] => {
  switch (sort) {
    case 'createdDate':
      return [sql`p.created_at`];
    case 'title':
      return [sql`lower(p.title)`];
    case 'startDate':
      return [sql`p.start_date`];
    case 'expiryDate':
      return [sql`p.expiry_date`];
    // One without a discount gives none.
    case 'discount':
      return [sql`coalesce(p.discount, 0)`];
    case 'status':
      return [statusAtSql(now)];
    case 'id':
      return [];
  }
};

/** The promotions that the actor may know of; `agencyId` narrows them for the platform. */
export const listPromotions = (cx: Context, { query, ...asked }: Query): Promise<Page<Promotion>> => {
  const { tx, actor, now } = cx;
  const where: RawBuilder<unknown>[] = [seesPromotion(actor)];
  if (asked.agencyId !== undefined && actor.agencyId === null) where.push(sql`p.agency_id = ${asked.agencyId}`);
  if (asked.statuses.length > 0) where.push(sql`(${statusAtSql(now)})::text = any (${asked.statuses}::text[])`);
  if (query) {
    const id = PROMOTION_NUMBER.test(query) ? sql`p.id = ${query}::bigint or ` : sql``;
    const words = everyWord(
      query,
      (text) => sql`p.title ilike ${text} or p.description ilike ${text} or p.code ilike ${text}`,
    );
    where.push(sql`(${id}${words})`);
  }
  const orderBy = [...orderOf(asked.sort, now), sql`p.id`];
  return pageOfIds(tx, asked, { id: sql`p.id`, from: sql`promotion p`, where, orderBy }, async (ids) => {
    const rows = await promotions(tx, actor).where('p.id', 'in', ids).execute();
    const conditions = await findConditions(tx, ids);
    return rows.map((row) => shownPromotion(actor, now, row, conditions.get(row.id) ?? []));
  });
};
