import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { AGES, AGES_BEGIN, type Age } from './ageing.rules.ts';

/** What a customer owes in one currency, by age, and what it has paid or been credited beyond its invoices. */
export type Due = {
  readonly currency: string;
  readonly ages: Readonly<Record<Age, Pence>>;
  readonly credit: Pence;
};

export type CustomerDue = { readonly id: number; readonly name: string; readonly due: readonly Due[] };

type DueRow = { clientId: number; currency: string; credit: number; ages: number[] };

/** Only what is open is read, from the index that holds nothing else. */
const loadDue = async (tx: Tx, agencyId: number, clientIds: readonly number[], asOf: Temporal.PlainDate) => {
  const age = sql`width_bucket(${asOf.toString()}::date - i.due_on, ${AGES_BEGIN}::int[])`;
  const columns = AGES.map(
    (_, index) => sql`coalesce(sum(i.open_pence) filter (where i.side = 'DEBIT' and ${age} = ${index}), 0)`,
  );
  const { rows } = await sql<DueRow>`
    select i.client_id as "clientId", i.currency,
           coalesce(sum(i.open_pence) filter (where i.side = 'CREDIT'), 0)::bigint as credit,
           array[${sql.join(columns)}]::float8[] as ages
    from open_item i
    where i.agency_id = ${agencyId} and i.open_pence > 0 and i.client_id = any (${clientIds})
    group by i.client_id, i.currency
    order by i.client_id, i.currency`.execute(tx);
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

/** The agency's customers with anything open, by name, and how old what they owe is on a day. */
export const listAgeing = (
  tx: Tx,
  agencyId: number,
  { asOf, page, size }: { asOf: Temporal.PlainDate; page: number; size: number },
): Promise<Page<CustomerDue>> =>
  pageOfIds(
    tx,
    { page, size, direction: 'ASC' },
    {
      id: sql`c.id`,
      from: sql`agency_client l join client c on c.id = l.client_id`,
      where: [
        sql`l.agency_id = ${agencyId}`,
        sql`exists (select from open_item i where i.agency_id = l.agency_id and i.client_id = l.client_id and i.open_pence > 0)`,
      ],
      orderBy: [sql`c.name`, sql`c.id`],
    },
    async (ids) => {
      const customers = await tx.selectFrom('client').select(['id', 'name']).where('id', 'in', ids).execute();
      const due = Map.groupBy(await loadDue(tx, agencyId, ids, asOf), ({ clientId }) => clientId);
      return customers.map(({ id, name }) => ({ id, name, due: (due.get(id) ?? []).map(toDue) }));
    },
  );
