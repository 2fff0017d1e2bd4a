import type { InvoiceFilter, InvoiceTotals, sumInvoices as contract } from '@worklane/contract/billing/invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { type Listed, listedFor, narrowedBy } from './invoice-filter.ts';

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
    select d.currency,
           count(*) filter (where d.kind <> 'CREDIT_NOTE') as invoices,
           count(*) filter (where d.kind = 'CREDIT_NOTE') as "creditNotes",
           coalesce(sum(d.total_pence) filter (where d.kind <> 'CREDIT_NOTE'), 0)::bigint as invoiced,
           coalesce(sum(d.total_pence) filter (where d.kind = 'CREDIT_NOTE'), 0)::bigint as credited,
           coalesce(sum(o.open_pence) filter (where o.side = 'DEBIT'), 0)::bigint as open
    from money_document d
    join open_item o on o.agency_id = d.agency_id and o.document_id = d.id
    where ${sql.join(narrowedBy(filter, listed, today), sql` and `)}
    group by d.currency
    order by d.currency`.execute(cx.tx);
  return rows.map((row) => ({
    ...row,
    invoiced: row.invoiced / 100,
    credited: row.credited / 100,
    open: row.open / 100,
  }));
};
