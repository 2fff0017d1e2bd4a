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
  const open = isAboutOpen(filter)
    ? sql`sum(o.open_pence)`
    : sql`(select pence from opened where currency = d.currency)`;
  const { rows } = await sql<Row>`${filter.search === '' ? sql`` : sql.raw(PLANNED_ANEW)}
    -- Most are paid: so what is open is asked for instead of whether each of them is.
    with opened as (
      select d.currency, sum(o.open_pence) as pence
      from ${listedFrom({ show: 'OPEN' })}
      where ${sql.join([...narrowed, OPEN], sql` and `)}
      group by d.currency
    )
    select d.currency,
           count(*) filter (where d.kind <> 'CREDIT_NOTE') as invoices,
           count(*) filter (where d.kind = 'CREDIT_NOTE') as "creditNotes",
           coalesce(sum(d.total_pence) filter (where d.kind <> 'CREDIT_NOTE'), 0)::bigint as invoiced,
           coalesce(sum(d.total_pence) filter (where d.kind = 'CREDIT_NOTE'), 0)::bigint as credited,
           coalesce(${open}, 0)::bigint as open
    from ${listedFrom(filter)}
    where ${sql.join(narrowed, sql` and `)}
    group by d.currency
    order by d.currency`.execute(cx.tx);
  return rows.map((row) => ({
    ...row,
    invoiced: row.invoiced / 100,
    credited: row.credited / 100,
    open: row.open / 100,
  }));
};
