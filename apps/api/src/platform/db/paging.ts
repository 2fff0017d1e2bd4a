import { MAX_COUNT, type Page } from '@worklane/contract/paging.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';

/** What every list is asked with. */
export type Paging = { page: number; size: number; direction: 'ASC' | 'DESC' };

export const directionOf = ({ direction }: Paging): 'asc' | 'desc' => (direction === 'ASC' ? 'asc' : 'desc');

/** `%text%` with the pattern's own signs taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Counts up to {@link MAX_COUNT}: nobody needs the exact size of a longer list, and counting it would dominate the cost. */
const countUpTo = async <DB, TB extends keyof DB>(tx: Tx, matching: SelectQueryBuilder<DB, TB, object>): Promise<number> => {
  const limited = matching.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(MAX_COUNT);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${limited} as matching`.execute(tx);
  return rows[0]?.total ?? 0;
};

/**
 * One page: a query for the rows and, unless the page shows it, one for the count. `matching` filters; `select` adds the
 * joins, columns and order that only the rows of the page need.
 */
export const pageOf = async <DB, TB extends keyof DB, Joined, JoinedTB extends keyof Joined, Row>(
  tx: Tx,
  { page, size }: Paging,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (matching: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<Joined, JoinedTB, Row>,
): Promise<Page<Row>> => {
  const content = (await select(matching)
    .limit(size)
    .offset(page * size)
    .execute()) as Row[];
  const seen = page * size + content.length;
  const isEnd = content.length < size && (content.length > 0 || page === 0);
  const totalElements = isEnd ? seen : await countUpTo(tx, matching);
  return {
    content,
    number: page,
    size,
    numberOfElements: content.length,
    totalElements,
    first: page === 0,
    last: isEnd || (seen >= totalElements && totalElements < MAX_COUNT),
  };
};
