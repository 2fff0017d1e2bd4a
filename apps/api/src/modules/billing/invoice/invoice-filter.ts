import type { InvoiceFilter } from '@worklane/contract/billing/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Party } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import { everyWord } from '#platform/db/search.ts';
import { isDisputed, isReadBy, isWithParty } from '../readers.ts';
import { billsClient } from './invoice.queries.ts';

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

/** Of `d`, and of `o` where it is about what is open: what a list of invoices is narrowed by. */
export const narrowedBy = (
  { search, show }: InvoiceFilter,
  { reads, isWith }: Listed,
  today: string,
): RawBuilder<unknown>[] => [
  reads,
  sql`d.status = 'ISSUED'`,
  billsClient,
  ...(show === 'OPEN' || show === 'OVERDUE' ? [OPEN] : []),
  ...(show === 'DISPUTED' ? [isDisputed] : []),
  ...(show === 'OVERDUE' ? [sql`d.due_on < ${today}`] : []),
  ...(search === ''
    ? []
    : [
        // Both in one comparison, which is dear and made of every invoice there is; after that of the party, which isn’t.
        everyWord(
          search,
          (text) => sql`${isWith(text)}
            or lower(d.reference || chr(10) || coalesce(d.purchase_order, '')) like lower(${text})`,
        ),
      ]),
];
