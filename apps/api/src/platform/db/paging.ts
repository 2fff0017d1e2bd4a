import { MAX_COUNT, MAX_FOUND, type Page } from '@worklane/contract/paging.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { PLANNED_ANEW } from './prepared.ts';

/** What every list is asked with. */
export type Paging = { page: number; size: number; direction: 'ASC' | 'DESC'; search?: string };

export const directionOf = ({ direction }: Paging): 'asc' | 'desc' => (direction === 'ASC' ? 'asc' : 'desc');

/** How far is counted: nobody needs the exact size of a longer list, and counting it would dominate the cost. */
const mostOf = ({ search }: Pick<Paging, 'search'>): number => (search ? MAX_FOUND : MAX_COUNT);

const countUpTo = async <DB, TB extends keyof DB>(
  tx: Tx,
  matching: SelectQueryBuilder<DB, TB, object>,
  most: number,
): Promise<number> => {
  const limited = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(most);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${limited} as matching`.execute(tx);
  return rows[0]?.total ?? 0;
};

const pageWith = async <Row>(paging: Paging, content: Row[], count: () => Promise<number>): Promise<Page<Row>> => {
  const { page, size } = paging;
  const seen = page * size + content.length;
  const isEnd = content.length < size && (content.length > 0 || page === 0);
  const totalElements = isEnd ? seen : await count();
  const more = !isEnd && totalElements >= mostOf(paging);
  return {
    content,
    number: page,
    size,
    numberOfElements: content.length,
    totalElements,
    first: page === 0,
    last: isEnd || (seen >= totalElements && !more),
    ...(more && { more }),
  };
};

/** One page of what was counted by the statement that read it. */
export const pageOfAll = <Row>(
  { page, size }: Omit<Paging, 'direction'>,
  content: Row[],
  total: number,
): Page<Row> => ({
  content,
  number: page,
  size,
  numberOfElements: content.length,
  totalElements: Math.min(total, MAX_COUNT),
  first: page === 0,
  last: page * size + content.length >= total,
  ...(total > MAX_COUNT && { more: true }),
});

/**
 * One page: a query for the rows and, unless the page shows it, one for the count. `matching` filters; `select` adds the
 * joins, columns and order that only the rows of the page need.
 */
export const pageOf = async <DB, TB extends keyof DB, Joined, JoinedTB extends keyof Joined, Row>(
  tx: Tx,
  paging: Paging,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (matching: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<Joined, JoinedTB, Row>,
): Promise<Page<Row>> => {
  const rows = select(matching).limit(paging.size);
  const content = (await rows.offset(paging.page * paging.size).execute()) as Row[];
  return pageWith(paging, content, () => countUpTo(tx, matching, mostOf(paging)));
};

/** What a long list shows, in SQL: where it comes from, what narrows it, and in which order; every part by its own index. */
export type Matching = {
  readonly id: RawBuilder<unknown>;
  /** Of several, which share no row, each is read in the order of the list and no further than the page. */
  readonly from: RawBuilder<unknown> | readonly RawBuilder<unknown>[];
  readonly where: readonly RawBuilder<unknown>[];
  /** Ends with the id, so that the order is the same every time. */
  readonly orderBy: readonly RawBuilder<unknown>[];
  /** The same id may come more than once. */
  readonly repeats?: boolean;
  /**
   * Nothing narrows it but whose it is, so that one plan serves everybody and is kept. What somebody searches or filters for is
   * planned for what it is: a plan that does not know it may read the whole list to find a few.
   */
  readonly steady?: boolean;
  /** How it is best read depends so much on what it is narrowed by that no plan is kept, for PostgreSQL would choose one for all. */
  readonly anew?: boolean;
  /**
   * What matches is found by looking through all there is, as for a text that is searched for: once, for the page and for how many there
   * are. Otherwise each has the way of its own, since a page may end early and a count need not be in order. Where it is more than is counted,
   * the page ends early, too, and the list is read in its order.
   */
  readonly atOnce?: boolean;
  /**
   * Ways of finding what is searched for, each by an index of its own, of which no two find the same row. What they find is put in order
   * afterwards; where it is more than is counted, the list is read in its order instead.
   */
  readonly ways?: readonly RawBuilder<unknown>[];
};

/**
 * How many rows a page may end at, as the planner is told: written out, since of a parameter it knows nothing and takes a limit
 * for a tenth of all rows, so that it finds no plan to keep and plans anew for each request. A power of two, so that a list has
 * few different statements, and no more than a bigint holds.
 */
const boundOf = ({ page, size }: Paging): number => 2 ** Math.min(62, Math.ceil(Math.log2((page + 1) * size)));

/** So many rows of each part. */
const allOf = (parts: readonly RawBuilder<unknown>[], rows: RawBuilder<unknown>) =>
  sql.join(
    parts.map((one) => sql`(${one} limit ${rows})`),
    sql` union all `,
  );

/** How a page of ids is asked for in SQL, and how many there are. */
const statementsOf = (
  paging: Paging,
  { id, from, where, orderBy, repeats = false, steady = false, anew = false, atOnce = false, ways }: Matching,
) => {
  const direction = paging.direction === 'ASC' ? sql`asc` : sql`desc`;
  const distinct = repeats ? sql`distinct` : sql``;
  const sourcesOf = (conditions: readonly RawBuilder<unknown>[]) => {
    const narrowed = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    return [from].flat().map((each) => sql`from ${each} ${narrowed}`);
  };
  const sources = sourcesOf(ways ? [...where, sql`(${sql.join(ways, sql` or `)})`] : where);
  const order = sql.join(orderBy.map((key) => sql`${key} ${direction}`));
  const [limit, offset] = [sql`limit ${paging.size}`, sql`offset ${paging.page * paging.size}`];
  const keys = orderBy.map((key, index) => ({ key, name: sql.id(`key${index}`) }));
  const columns = sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`));
  const selected = (source: RawBuilder<unknown>) => sql`select ${distinct} ${id} as id, ${columns} ${source}`;
  const ordered = sources.map((source) => sql`${selected(source)} order by ${order}`);
  const bound = boundOf(paging);
  const most = mostOf(paging);
  const upTo = (rows: number) => allOf(ordered, sql.lit(rows));
  const inOrder = sql`order by ${sql.join(keys.map(({ name }) => sql`${name} ${direction}`))}`;
  const named = sql`${inOrder} ${limit} ${offset}`;
  const page =
    steady || ordered.length > 1
      ? sql`select id from (${upTo(bound)}) as page ${named}`
      : sql`${sql.join(ordered)} ${limit} ${offset}`;
  const counts = sources.map((source) => sql`select ${distinct} ${id} ${source}`);
  const gathered = ways?.map((way) => [...where, way]) ?? (atOnce ? [where] : undefined);
  const found = gathered?.flatMap((conditions) => sourcesOf(conditions).map(selected));
  const planned = anew || ways ? sql.raw(PLANNED_ANEW) : sql``;
  return {
    page: sql`${planned}${page}`,
    count: sql`${planned}
      select least(count(*), ${most}::bigint) as total from (${allOf(counts, sql`${most}`)}) as matching`,
    /** The page and the total; of what is more than is counted, the total alone. */
    found:
      found &&
      sql`${planned}
        with matching as materialized (select * from (${allOf(found, sql.lit(most))}) as found limit ${sql.lit(most)}),
             counted as (select count(*) as total from matching)
        select id, total from counted
        left join lateral (select * from matching where total < ${most} ${named}) as page on true ${inOrder}`,
  };
};

/**
 * One page of a list that is too long to join first: the ids of the page by the narrowest way there is, then all about
 * those few rows, and the count without anything that only the rows need.
 */
export const pageOfIds = async <Row extends { id: number }>(
  tx: Tx,
  paging: Paging,
  matching: Matching,
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const { page, count, found } = statementsOf(paging, matching);
  const ask = async (statement: RawBuilder<unknown>) =>
    (await sql<{ id: number | null; total: number }>`${statement}`.execute(tx)).rows;
  const gathered = found && (await ask(found));
  const total = gathered?.[0]?.total;
  const rowsFound = gathered === undefined || total === mostOf(paging) ? await ask(page) : gathered;
  const ids = rowsFound.flatMap((row) => row.id ?? []);
  const rows = ids.length > 0 ? new Map((await rowsOf(ids)).map((row) => [row.id, row])) : new Map<number, Row>();
  return pageWith(
    paging,
    ids.flatMap((one) => rows.get(one) ?? []),
    async () => total ?? (await ask(count))[0]?.total ?? 0,
  );
};
