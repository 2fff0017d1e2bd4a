import { pence, type Pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { conflict, found } from '#platform/errors/errors.ts';

/** What customers are credited with: a payment, or a credit note. */
export type CreditSource = { readonly paymentId: number } | { readonly documentId: number };

export type Allocation = { readonly invoiceId: number; readonly amount: Pence };

const itemOf = async (tx: Tx, agencyId: number, of: CreditSource) => {
  const item = await tx
    .selectFrom('open_item')
    .select(['id', 'client_id', 'currency', 'side', 'open_pence'])
    .where('agency_id', '=', agencyId)
    .where((eb) => ('paymentId' in of ? eb('payment_id', '=', of.paymentId) : eb('document_id', '=', of.documentId)))
    .executeTakeFirst();
  return found(item, 'paymentId' in of ? 'payment' : 'document');
};

/** What is open of issued documents, by their ids. */
const invoicesOf = async (tx: Tx, agencyId: number, documentIds: readonly number[]) => {
  const items = await tx
    .selectFrom('open_item')
    .select(['id', 'document_id', 'client_id', 'currency', 'side', 'open_pence'])
    .where('agency_id', '=', agencyId)
    .where('document_id', 'in', documentIds)
    .execute();
  return new Map(items.map((item) => [item.document_id, item]));
};

/** A customer's payments, credit and invoices are set against each other one after the other, until the transaction ends. */
export const lockAccount = async (tx: Tx, agencyId: number, clientId: number): Promise<void> => {
  await sql`select app.lock_account(${agencyId}, ${clientId})`.execute(tx);
};

/** What is open of a document or a payment of the agency. 404 where it has none such, or that was not issued. */
export const openOf = async (tx: Tx, agencyId: number, of: CreditSource): Promise<Pence> =>
  pence((await itemOf(tx, agencyId, of)).open_pence);

/**
 * Pays invoices with a payment or a credit note. 409 where more is asked for than is open of either, or where they are of
 * different customers or currencies.
 */
export const allocate = async (
  tx: Tx,
  agencyId: number,
  source: CreditSource,
  allocations: readonly Allocation[],
): Promise<void> => {
  const { client_id: clientId } = await itemOf(tx, agencyId, source);
  await lockAccount(tx, agencyId, clientId);
  if (allocations.length === 0) return;
  const credit = await itemOf(tx, agencyId, source);
  const invoices = await invoicesOf(
    tx,
    agencyId,
    allocations.map(({ invoiceId }) => invoiceId),
  );
  const open = new Map(invoices.values().map((invoice) => [invoice.id, invoice.open_pence]));
  let left = credit.open_pence;
  const rows = allocations.map(({ invoiceId, amount }) => {
    const invoice = found(invoices.get(invoiceId), 'document');
    if (
      credit.side !== 'CREDIT' ||
      invoice.side !== 'DEBIT' ||
      invoice.client_id !== clientId ||
      invoice.currency !== credit.currency
    )
      throw conflict('ALLOCATION', 'A payment or credit pays invoices of the same customer, in the same currency.');
    const due = open.get(invoice.id) ?? 0;
    if (amount <= 0 || amount > due || amount > left)
      throw conflict('MORE_THAN_OPEN', 'That’s more than is still open.', 'allocations');
    left -= amount;
    open.set(invoice.id, due - amount);
    return {
      agency_id: agencyId,
      client_id: clientId,
      currency: credit.currency,
      credit_item_id: credit.id,
      debit_item_id: invoice.id,
      amount_pence: amount,
    };
  });
  await tx.insertInto('allocation').values(rows).execute();
};

/** Pays an invoice with as much of a credit as both have open. */
export const allocateToDocument = async (
  tx: Tx,
  agencyId: number,
  source: CreditSource,
  invoiceId: number,
): Promise<void> => {
  const { client_id: clientId } = await itemOf(tx, agencyId, source);
  await lockAccount(tx, agencyId, clientId);
  const [credit, open] = [await openOf(tx, agencyId, source), await openOf(tx, agencyId, { documentId: invoiceId })];
  const amount = pence(Math.min(credit, open));
  if (amount > 0) await allocate(tx, agencyId, source, [{ invoiceId, amount }]);
};

/** Pays an invoice with what its customer has left as credit, the oldest first, as far as it goes; answers how much that was. */
export const spendCredit = async (tx: Tx, agencyId: number, invoiceId: number): Promise<Pence> => {
  const invoice = await itemOf(tx, agencyId, { documentId: invoiceId });
  await lockAccount(tx, agencyId, invoice.client_id);
  const { rows } = await sql<{ spent: number }>`
    with due as (select * from open_item where id = ${invoice.id} and side = 'DEBIT'),
         credit as (
           select i.*, (sum(i.open_pence) over (order by i.id) - i.open_pence)::bigint as before
           from open_item i join due using (agency_id, client_id, currency)
           where i.side = 'CREDIT' and i.open_pence > 0),
         spent as (
           insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence)
           select c.agency_id, c.client_id, c.currency, c.id, due.id, least(c.open_pence, due.open_pence - c.before)
           from credit c, due where c.before < due.open_pence
           returning amount_pence)
    select coalesce(sum(amount_pence), 0)::bigint as spent from spent`.execute(tx);
  return pence(rows[0]?.spent ?? 0);
};

/** What takes an invoice back pays it again, once what it was paid with is gone: these are the open items of such invoices. */
export const spendNotes = async (tx: Tx, agencyId: number, invoices: readonly number[]): Promise<void> => {
  await sql`
    with due as (
           select * from open_item where agency_id = ${agencyId} and id = any (${invoices}::bigint[]) and open_pence > 0),
         note as (
           select i.*, due.id as due_id, due.open_pence as due_pence,
             (sum(i.open_pence) over (partition by due.id order by i.id) - i.open_pence)::bigint as before
           from due
           join money_document n on n.agency_id = due.agency_id and n.corrects_id = due.document_id and n.status = 'ISSUED'
           join open_item i on i.agency_id = n.agency_id and i.document_id = n.id
           where i.side = 'CREDIT' and i.open_pence > 0)
    insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence)
    select agency_id, client_id, currency, id, due_id, least(open_pence, due_pence - before)
    from note where before < due_pence`.execute(tx);
};

/** The open item of the invoice that a credit note takes back from. */
export const findCorrected = async (tx: Tx, agencyId: number, documentId: number): Promise<number[]> => {
  const items = await tx
    .selectFrom('money_document as n')
    .innerJoin('open_item as i', (join) =>
      join.onRef('i.agency_id', '=', 'n.agency_id').onRef('i.document_id', '=', 'n.corrects_id'),
    )
    .select('i.id')
    .where('n.agency_id', '=', agencyId)
    .where('n.id', '=', documentId)
    .execute();
  return items.map(({ id }) => id);
};

/** Opens again what a payment or a credit note has paid, of one invoice or of all; answers the open items of what it paid. */
export const undoAllocations = async (
  tx: Tx,
  agencyId: number,
  source: CreditSource,
  invoiceId?: number,
): Promise<number[]> => {
  const { id } = await itemOf(tx, agencyId, source);
  const of = invoiceId === undefined ? undefined : await itemOf(tx, agencyId, { documentId: invoiceId });
  const undone = await tx
    .insertInto('allocation')
    .columns(['agency_id', 'client_id', 'currency', 'credit_item_id', 'debit_item_id', 'amount_pence', 'undoes_id'])
    .expression((eb) =>
      eb
        .selectFrom('allocation as a')
        .select(['a.agency_id', 'a.client_id', 'a.currency', 'a.credit_item_id', 'a.debit_item_id'])
        .select([sql<number>`-a.amount_pence`.as('amount_pence'), 'a.id as undoes_id'])
        .where('a.agency_id', '=', agencyId)
        .where('a.credit_item_id', '=', id)
        .where('a.undoes_id', 'is', null)
        .$if(of !== undefined, (all) => all.where('a.debit_item_id', '=', of?.id ?? 0))
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('allocation as u')
                .select('u.id')
                .whereRef('u.agency_id', '=', 'a.agency_id')
                .whereRef('u.undoes_id', '=', 'a.id'),
            ),
          ),
        ),
    )
    .returning('debit_item_id as invoice')
    .execute();
  return undone.map(({ invoice }) => invoice);
};
