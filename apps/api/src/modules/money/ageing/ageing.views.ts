import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds, type Paging } from '#platform/db/paging.ts';
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

type DueRow = { currency: string; credit: number; ages: number[] };

/** Of open items `i`: the credit among them, and what is owed by age. */
const sumsOn = (asOf: Temporal.PlainDate) => {
  const age = sql`width_bucket(${asOf.toString()}::date - i.due_on, ${AGES_BEGIN}::int[])`;
  const columns = AGES.map(
    (_, index) => sql`coalesce(sum(i.open_pence) filter (where i.side = 'DEBIT' and ${age} = ${index}), 0)`,
  );
  return sql`coalesce(sum(i.open_pence) filter (where i.side = 'CREDIT'), 0)::bigint as credit,
             array[${sql.join(columns)}]::float8[] as ages`;
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

/** What all of them together owe, or are owed, by currency. */
export const sumAgeing = async (tx: Tx, side: Side, asOf: Temporal.PlainDate): Promise<Due[]> => {
  const { rows } = await sql<DueRow>`
    select i.currency, ${sumsOn(asOf)}
    from open_item i join agency_client l on l.agency_id = i.agency_id and l.client_id = i.client_id
    where ${ownItems(side)} and i.open_pence > 0
    group by i.currency
    order by i.currency`.execute(tx);
  return rows.map(toDue);
};

/** The customers of an agency, or the agencies of a customer, with anything open, by name, and how old what is owed is on a day. */
export const listAgeing = (
  tx: Tx,
  side: Side,
  { asOf, ...paging }: Paging & { readonly asOf: Temporal.PlainDate },
): Promise<Page<PartyDue>> => {
  const [table, of] = 'agencyId' in side ? (['client', 'client_id'] as const) : (['agency', 'agency_id'] as const);
  const own = 'agencyId' in side ? sql`l.agency_id = ${side.agencyId}` : sql`l.client_id = ${side.clientId}`;
  return pageOfIds(
    tx,
    paging,
    {
      id: sql`p.id`,
      from: sql`agency_client l join ${sql.table(table)} p on p.id = l.${sql.ref(of)}`,
      where: [
        own,
        sql`exists (select from open_item i where i.agency_id = l.agency_id and i.client_id = l.client_id and i.open_pence > 0)`,
      ],
      orderBy: [sql`p.name`, sql`p.id`],
    },
    async (ids) => {
      const parties = await tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
      const due = Map.groupBy(await loadDue(tx, side, ids, asOf), ({ party }) => party);
      return parties.map(({ id, name }) => ({ id, name, due: (due.get(id) ?? []).map(toDue) }));
    },
  );
};
