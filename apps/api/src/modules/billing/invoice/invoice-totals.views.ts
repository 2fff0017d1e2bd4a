import type { InvoiceFilter, InvoiceTotals, sumInvoices as contract } from '@worklane/contract/billing/invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { PLANNED_ANEW } from '#platform/db/prepared.ts';
import { isAboutOpen, type Listed, listedFor, listedFrom, narrowedBy, OPEN } from './invoice-filter.ts';

type Row = InvoiceTotals[number];

export const sumInvoices = (
  cx: Context<AgencyActor | ClientActor>,
  { query }: Received<typeof contract>,
): Promise<InvoiceTotals> => totalsOfInvoices(cx, query, listedFor(cx.actor));

/** What a narrowed list comes to, whatever page of it is shown. */
export const totalsOfInvoices = async (
  cx: Context<AgencyActor | ClientActor>,
  filter: InvoiceFilter,
  listed: Listed,
): Promise<InvoiceTotals> => {
  const today = (await ownToday(cx)).toString();
  const narrowed = await narrowedBy(cx.tx, filter, listed, today);
  const opened = isAboutOpen(filter)
    ? sql``
    : sql`left join open_item o on o.agency_id = d.agency_id and o.document_id = d.id and ${OPEN}`;
  const { rows } = await sql<Row>`${filter.search === '' ? sql`` : sql.raw(PLANNED_ANEW)}
    with listed as (
      select d.currency, d.kind = 'CREDIT_NOTE' as is_credit, count(*) as documents, sum(d.total_pence) as pence, sum(o.open_pence) as open
      from ${listedFrom(filter)} ${opened}
      where ${sql.join(narrowed, sql` and `)}
      group by 1, 2
    )
    select currency,
           coalesce(sum(documents) filter (where not is_credit), 0)::bigint as invoices,
           coalesce(sum(documents) filter (where is_credit), 0)::bigint as "creditNotes",
           coalesce(sum(pence) filter (where not is_credit), 0)::bigint as invoiced,
           coalesce(sum(pence) filter (where is_credit), 0)::bigint as credited,
           coalesce(sum(open), 0)::bigint as open
    from listed
    group by currency
    order by currency`.execute(cx.tx);
  return rows.map((row) => ({
    ...row,
    invoiced: row.invoiced / 100,
    credited: row.credited / 100,
    open: row.open / 100,
  }));
};
