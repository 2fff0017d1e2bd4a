import type { InvoiceFilter, InvoiceTotals, sumInvoices as contract } from '@worklane/contract/billing/invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { type Listed, listedFor, listedFrom, narrowedBy } from './invoice-filter.ts';

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
  const { rows } = await sql<Row>`
    with listed as materialized (
      select d.id, d.agency_id, d.client_id, d.currency, d.kind, d.total_pence
      from ${listedFrom(filter)}
      where ${sql.join(narrowedBy(filter, listed, today), sql` and `)}
    ), opened as (
      -- Most are paid: so what is open is asked for instead of whether each of them is.
      select o.currency, sum(o.open_pence) as pence
      from open_item o
      where o.side = 'DEBIT' and o.open_pence > 0 and o.document_id in (select id from listed)
        and o.agency_id = any (array(select distinct agency_id from listed))
        and o.client_id = any (array(select distinct client_id from listed))
      group by o.currency
    )
    select l.currency,
           count(*) filter (where l.kind <> 'CREDIT_NOTE') as invoices,
           count(*) filter (where l.kind = 'CREDIT_NOTE') as "creditNotes",
           coalesce(sum(l.total_pence) filter (where l.kind <> 'CREDIT_NOTE'), 0)::bigint as invoiced,
           coalesce(sum(l.total_pence) filter (where l.kind = 'CREDIT_NOTE'), 0)::bigint as credited,
           coalesce((select pence from opened o where o.currency = l.currency), 0)::bigint as open
    from listed l
    group by l.currency
    order by l.currency`.execute(cx.tx);
  return rows.map((row) => ({
    ...row,
    invoiced: row.invoiced / 100,
    credited: row.credited / 100,
    open: row.open / 100,
  }));
};
