import type { InvoiceFilter } from '@worklane/contract/billing/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Party } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import { everyWord } from '#platform/db/search.ts';
import { isDisputed, isNumbered, isReadBy, isWithParty } from '../readers.ts';

/** Whose invoices are listed, and how they are found by what the other side is called. */
export type Listed = {
  readonly party: Party;
  readonly reads: RawBuilder<unknown>;
  readonly isWith: (pattern: string) => RawBuilder<unknown>;
};

/** What an agency has issued, or a client has received. */
export const listedFor = (party: AgencyActor | ClientActor): Listed => ({
  party,
  reads: isReadBy(party),
  isWith: (pattern) => isWithParty(party, 'd', pattern),
});

const OPEN = sql`o.side = 'DEBIT' and o.open_pence > 0`;

const isAboutOpen = ({ show }: Pick<InvoiceFilter, 'show'>): boolean => show === 'OPEN' || show === 'OVERDUE';

/** The documents, `d`, and where it is about what is open their open items, `o`. */
export const listedFrom = (filter: Pick<InvoiceFilter, 'show'>): RawBuilder<unknown> => sql`
  money_document d
  ${isAboutOpen(filter) ? sql`join open_item o on o.agency_id = d.agency_id and o.document_id = d.id` : sql``}`;

/** Of `listedFrom`: what a list of invoices is narrowed by. */
export const narrowedBy = (
  { search, show }: InvoiceFilter,
  { reads, isWith }: Listed,
  today: string,
): RawBuilder<unknown>[] => [
  reads,
  sql`d.status = 'ISSUED'`,
  // What hirers of vehicles are charged has its own screens.
  sql`d.bills_client`,
  ...(isAboutOpen({ show }) ? [OPEN] : []),
  ...(show === 'DISPUTED' ? [isDisputed] : []),
  ...(show === 'OVERDUE' ? [sql`d.due_on < ${today}`] : []),
  ...(search === '' ? [] : [everyWord(search, (text) => sql`${isWith(text)} or ${isNumbered(text)}`)]),
];
