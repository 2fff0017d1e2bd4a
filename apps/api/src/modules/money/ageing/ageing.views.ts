import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds, type Paging } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { AGES, AGES_BEGIN, type Age } from './ageing.rules.ts';

/** Whose books are read: an agency’s, by its customers, or what one customer owes, by its agencies. */
type Side = { readonly agencyId: number } | { readonly clientId: number };

/** What a customer owes in one currency, by age, and what it has paid or been credited beyond its invoices. */
export type Due = {
  readonly currency: string;
  readonly ages: Readonly<Record<Age, Pence>>;
  readonly credit: Pence;
};

export type PartyDue = { readonly id: number; readonly name: string; readonly due: readonly Due[] };

/** What they are sorted by: their names, an age, or what is shown as credit or total, in which credit is below zero. */
export type DueOrder = 'NAME' | Age | 'CREDIT' | 'TOTAL';

type DueRow = { currency: string; credit: number; ages: number[] };

/** Whether an open item `i` is owed, and so old. */
const isOfAge = (age: Age, asOf: Temporal.PlainDate) =>
  sql`i.side = 'DEBIT' and width_bucket(${asOf.toString()}::date - i.due_on, ${AGES_BEGIN}::int[]) = ${AGES.indexOf(age)}`;

/** Of open items `i`: the credit among them, and what is owed by age. */
const sumsOn = (asOf: Temporal.PlainDate) => {
  const columns = AGES.map((age) => sql`coalesce(sum(i.open_pence) filter (where ${isOfAge(age, asOf)}), 0)`);
  return sql`coalesce(sum(i.open_pence) filter (where i.side = 'CREDIT'), 0)::bigint as credit,
             array[${sql.join(columns)}]::float8[] as ages`;
};

/** The largest of a link’s amounts by currency. */
const amountOf = (order: Exclude<DueOrder, 'NAME'>, asOf: Temporal.PlainDate) => {
  const counts = order === 'TOTAL' ? sql`true` : order === 'CREDIT' ? sql`i.side = 'CREDIT'` : isOfAge(order, asOf);
  return sql`(
    select max(amount)
    from (
      select coalesce(sum(case i.side when 'DEBIT' then i.open_pence else -i.open_pence end) filter (where ${counts}), 0) as amount
      from open_item i
      where i.agency_id = l.agency_id and i.client_id = l.client_id and i.open_pence > 0
      group by i.currency) of_currency)`;
};

const ownItems = (side: Side) =>
  'agencyId' in side ? sql`i.agency_id = ${side.agencyId}` : sql`i.client_id = ${side.clientId}`;

/** Only what is open is read, from the index that holds nothing else. */
const loadDue = async (tx: Tx, side: Side, partyIds: readonly number[], asOf: Temporal.PlainDate) => {
  const party = 'agencyId' in side ? sql`i.client_id` : sql`i.agency_id`;
  const { rows } = await sql<DueRow & { party: number }>`
    select ${party} as party, i.currency, ${sumsOn(asOf)}
    from open_item i
    where ${ownItems(side)} and i.open_pence > 0 and ${party} = any (${partyIds})
    group by ${party}, i.currency
    order by ${party}, i.currency`.execute(tx);
  return rows;
};

const toDue = ({ currency, credit, ages }: DueRow): Due => {
  const of = (age: Age): Pence => pence(ages[AGES.indexOf(age)] ?? 0);
  return {
    currency,
    ages: {
      NOT_DUE: of('NOT_DUE'),
      UP_TO_30: of('UP_TO_30'),
      UP_TO_60: of('UP_TO_60'),
      UP_TO_90: of('UP_TO_90'),
      OVER_90: of('OVER_90'),
    },
    credit: pence(credit),
  };
};

/** The other side of a link `l`, as a table to join and as its column there. */
const partyOf = (side: Side) => {
  const [table, column] = 'agencyId' in side ? (['client', 'client_id'] as const) : (['agency', 'agency_id'] as const);
  return { table, joined: sql`join ${sql.table(table)} p on p.id = l.${sql.ref(column)}` };
};

const isCalled = (search: string) => everyWord(search, (pattern) => sql`p.name ilike ${pattern}`);

type Asked = { readonly asOf: Temporal.PlainDate; readonly search?: string };

/** What all of those who are called so together owe, or are owed, by currency. */
export const sumAgeing = async (tx: Tx, side: Side, { asOf, search = '' }: Asked): Promise<Due[]> => {
  const { rows } = await sql<DueRow>`
    select i.currency, ${sumsOn(asOf)}
    from open_item i
    join agency_client l on l.agency_id = i.agency_id and l.client_id = i.client_id
    ${partyOf(side).joined}
    where ${ownItems(side)} and i.open_pence > 0 and ${isCalled(search)}
    group by i.currency
    order by i.currency`.execute(tx);
  return rows.map(toDue);
};

/** The customers of an agency, or the agencies of a customer, who are called so and have anything open, and how old what is owed is on a day. */
export const listAgeing = (
  tx: Tx,
  side: Side,
  { asOf, order = 'NAME', search = '', ...paging }: Paging & Asked & { readonly order?: DueOrder },
): Promise<Page<PartyDue>> => {
  const { table, joined } = partyOf(side);
  const own = 'agencyId' in side ? sql`l.agency_id = ${side.agencyId}` : sql`l.client_id = ${side.clientId}`;
  return pageOfIds(
    tx,
    { ...paging, search },
    {
      id: sql`p.id`,
      from: sql`agency_client l ${joined}`,
      where: [
        own,
        sql`exists (select from open_item i where i.agency_id = l.agency_id and i.client_id = l.client_id and i.open_pence > 0)`,
        isCalled(search),
      ],
      orderBy: [...(order === 'NAME' ? [] : [amountOf(order, asOf)]), sql`p.name`, sql`p.id`],
    },
    async (ids) => {
      const parties = await tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
      const due = Map.groupBy(await loadDue(tx, side, ids, asOf), ({ party }) => party);
      return parties.map(({ id, name }) => ({ id, name, due: (due.get(id) ?? []).map(toDue) }));
    },
  );
};
