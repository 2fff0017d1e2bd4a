import { pence, type Pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Receipt } from './bank-statement.rules.ts';
import { type ByHand, DAYS_APART, type OpenInvoice } from './match-receipts.rules.ts';

/** More than anybody chooses from; what is open longest comes first. */
const MOST = 5000;

/** An agency that has not completed its profile keeps its books in pounds. */
export const findCurrency = async (tx: Tx, agencyId: number): Promise<string> =>
  (await tx.selectFrom('agency').select('base_currency').where('id', '=', agencyId).executeTakeFirstOrThrow())
    .base_currency ?? 'GBP';

/** The invoices to clients that are open in a currency, the longest due first; of all, or of these. */
export const findOpenInvoices = async (
  tx: Tx,
  agencyId: number,
  currency: string,
  ids?: readonly number[],
): Promise<OpenInvoice[]> => {
  const rows = await tx
    .selectFrom('open_item as o')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.id', '=', 'o.document_id'),
    )
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select(['d.id', 'd.reference', 'o.client_id as clientId', 'c.name as client', 'o.open_pence as open'])
    .select('o.due_on as dueOn')
    .where('o.agency_id', '=', agencyId)
    .where('o.currency', '=', currency)
    .where('o.side', '=', 'DEBIT')
    .where('o.open_pence', '>', 0)
    .where('d.kind', '=', 'AGENCY_TO_CLIENT')
    .$if(ids !== undefined, (query) => query.where('d.id', 'in', ids ?? []))
    .orderBy('o.due_on')
    .orderBy('d.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    reference: row.reference ?? '',
    open: pence(row.open),
    dueOn: row.dueOn ?? '',
  }));
};

/** Whoever an agency can invoice, or could, by name. */
export const findPayers = (tx: Tx, agencyId: number): Promise<{ id: number; name: string }[]> =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select(['c.id', 'c.name'])
    .where('l.agency_id', '=', agencyId)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(MOST)
    .execute();

/** Several at once in the order of their ids, so that two who take them never wait for each other. */
export const lockAccounts = async (tx: Tx, agencyId: number, clientIds: readonly number[]): Promise<void> => {
  await sql`select app.lock_account(${agencyId}, id) from (
    select distinct unnest(${clientIds}::bigint[]) as id order by 1) as customer`.execute(tx);
};

type Line = Pick<Receipt, 'on' | 'amount' | 'text' | 'nth'>;

/** Two lines with the same name are one line of the account. */
export const lineName = ({ on, amount, text, nth }: Line): string => JSON.stringify([on, amount, text, nth]);

/** The names of those lines that are recorded already. */
export const findRecorded = async (tx: Tx, agencyId: number, lines: readonly Line[]): Promise<ReadonlySet<string>> => {
  if (lines.length === 0) return new Set();
  const days = lines.map(({ on }) => on).toSorted();
  const rows = await tx
    .selectFrom('bank_line')
    .select(['booked_on as on', 'amount_pence as amount', 'text', 'nth'])
    .where('agency_id', '=', agencyId)
    .where('booked_on', '>=', days[0] ?? '')
    .where('booked_on', '<=', days.at(-1) ?? '')
    .execute();
  return new Set(rows.map((row) => lineName({ ...row, amount: row.amount as Pence })));
};

/** The references of the invoices that a payment `p` pays. */
const paidBy = sql<string[]>`array(
  select d.reference from open_item credit
  join allocation a on a.agency_id = credit.agency_id and a.credit_item_id = credit.id
  join open_item debit on debit.agency_id = a.agency_id and debit.id = a.debit_item_id
  join money_document d on d.agency_id = debit.agency_id and d.id = debit.document_id
  where credit.agency_id = p.agency_id and credit.payment_id = p.id
  group by d.id having sum(a.amount_pence) > 0 order by d.id)`;

/**
 * The payments of an agency in a currency that were recorded without a bank’s file and not taken back, of the days and amounts of these lines. What
 * comes by card or mobile money reaches the bank in sums of many.
 */
export const findByHand = async (
  tx: Tx,
  { agencyId, currency }: { agencyId: number; currency: string },
  lines: readonly Pick<Receipt, 'on' | 'amount'>[],
): Promise<ByHand[]> => {
  if (lines.length === 0) return [];
  const days = lines.map(({ on }) => on).toSorted();
  const first = Temporal.PlainDate.from(days[0] ?? '').subtract({ days: DAYS_APART });
  const last = Temporal.PlainDate.from(days.at(-1) ?? '').add({ days: DAYS_APART });
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const rows = await tx
    .selectFrom('payment as p')
    .innerJoin('client as c', 'c.id', 'p.client_id')
    .select(['p.id', 'p.client_id as clientId', 'c.name as client', 'p.received_on as on', 'p.amount_pence as amount'])
    .select(paidBy.as('references'))
    .where('p.agency_id', '=', agencyId)
    .where('p.currency', '=', currency)
    .where('p.method', 'not in', ['CARD', 'MOBILE_MONEY'])
    .where('p.received_on', '>=', first.toString())
    .where('p.received_on', '<=', last.toString())
    .where(sql<boolean>`p.amount_pence in (select unnest(${amounts}::bigint[]))`)
    .where(sql<boolean>`not exists (select from bank_line l where l.agency_id = p.agency_id and l.payment_id = p.id)`)
    .where(
      sql<boolean>`not exists (select from payment_reversal r where r.agency_id = p.agency_id and r.payment_id = p.id)`,
    )
    .orderBy('p.received_on')
    .orderBy('p.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, amount: pence(row.amount) }));
};

type Recorded = Line & { readonly clientId: number; readonly paymentId: number };

/** False where somebody has recorded one of them meanwhile. */
export const insertLines = async (
  tx: Tx,
  { agencyId, userId }: { agencyId: number; userId: number },
  lines: readonly Recorded[],
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('bank_line')
    .values(
      lines.map(({ on, amount, text, nth, clientId, paymentId }) => ({
        agency_id: agencyId,
        client_id: clientId,
        booked_on: on,
        amount_pence: amount,
        text,
        nth,
        payment_id: paymentId,
        recorded_by_user_id: userId,
      })),
    )
    .onConflict((held) => held.doNothing())
    .returning('nth')
    .execute();
  return inserted.length === lines.length;
};
