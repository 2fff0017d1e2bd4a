import type { InvoiceFilter } from '@worklane/contract/billing/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Party } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains, wordsOf } from '#platform/db/search.ts';
import { isDisputed, isNumbered, isReadBy } from '../readers.ts';

/** Who may be on the other side of an invoice: where it says so, and the ids and names of all there are. */
type Others = { readonly column: RawBuilder<unknown>; readonly named: RawBuilder<unknown> };

/** Whose invoices are listed, and by whose names they are found. */
export type Listed = { readonly party: Party; readonly reads: RawBuilder<unknown>; readonly others: Others };

const CLIENTS: Others = { column: sql`d.client_id`, named: sql`client` };
const AGENCIES: Others = { column: sql`d.agency_id`, named: sql`agency` };

/** What an agency has issued, or a client has received; what an agency charges hirers of vehicles has its own screens there. */
export const listedFor = (party: AgencyActor | ClientActor): Listed =>
  party.agencyId === null
    ? { party, reads: isReadBy(party), others: AGENCIES }
    : { party, reads: sql`${isReadBy(party)} and d.bills_client`, others: CLIENTS };

/** Of `listedFrom` where it is about what is open. */
export const OPEN = sql`o.side = 'DEBIT' and o.open_pence > 0`;

export const isAboutOpen = ({ show }: Pick<InvoiceFilter, 'show'>): boolean => show === 'OPEN' || show === 'OVERDUE';

/** The documents, `d`, and where it is about what is open their open items, `o`. */
export const listedFrom = (filter: Pick<InvoiceFilter, 'show'>): RawBuilder<unknown> => sql`
  money_document d
  ${isAboutOpen(filter) ? sql`join open_item o on o.agency_id = d.agency_id and o.document_id = d.id` : sql``}`;

/**
 * Where every word of a search is found, in the number, the purchase order or the name of the other side. Who is called like that is looked up
 * first: with their ids in the plan it takes a third of the time to compare an invoice.
 */
const foundBy = async (tx: Tx, search: string, { column, named }: Others): Promise<RawBuilder<unknown>[]> => {
  const patterns = wordsOf(search).map(contains);
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ ids: string[] }>`
    select array(select o.id from ${named} o where o.name ilike w.pattern) as ids
    from unnest(${patterns}::text[]) with ordinality as w (pattern, place)
    order by w.place`.execute(tx);
  return patterns.map((pattern, index) => {
    const ids = rows[index]?.ids ?? [];
    return sql`(${column} = any (${ids}::bigint[]) or ${isNumbered(pattern)})`;
  });
};

/** Of `listedFrom`: what a list of invoices is narrowed by. */
export const narrowedBy = async (
  tx: Tx,
  { search, show }: InvoiceFilter,
  { reads, others }: Listed,
  today: string,
): Promise<RawBuilder<unknown>[]> => [
  reads,
  sql`d.status = 'ISSUED'`,
  ...(isAboutOpen({ show }) ? [OPEN] : []),
  ...(show === 'DISPUTED' ? [isDisputed] : []),
  ...(show === 'OVERDUE' ? [sql`d.due_on < ${today}`] : []),
  ...(await foundBy(tx, search, others)),
];
