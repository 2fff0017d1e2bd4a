import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CustomerPaymentMethod } from '#platform/db/schema.generated.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { post } from '../ledger/ledger.queries.ts';
import { entriesOfPayment, reversed } from '../ledger/ledger.rules.ts';
import { once } from '../request/once.ts';
import {
  allocate,
  findCorrected,
  lockAccount,
  spendNotes,
  undoAllocations,
  type Allocation,
  type CreditSource,
} from './allocation.queries.ts';

export type Payment = {
  readonly clientId: number;
  readonly method: CustomerPaymentMethod;
  /** What the bank or the card says. */
  readonly reference: string | null;
  readonly amount: Pence;
  readonly currency: string;
  readonly receivedOn: Temporal.PlainDate;
  /** What it pays; the rest stays as credit for the customer. */
  readonly allocations: readonly Allocation[];
};

/** Records what a customer has paid; answers its id. 409 where more is allocated than was paid, or than is open. */
export const recordPayment = (tx: Tx, agencyId: number, key: string, payment: Payment): Promise<number> =>
  once(tx, agencyId, key, { operation: 'recordPayment', ...payment }, async () => {
    const { clientId, method, reference, amount, currency } = payment;
    if (amount <= 0) throw ruleBroken('AMOUNT', 'A payment is more than nothing.', 'amount');
    const receivedOn = payment.receivedOn.toString();
    const { id } = await tx
      .insertInto('payment')
      .values({
        agency_id: agencyId,
        client_id: clientId,
        method,
        reference,
        amount_pence: amount,
        currency,
        received_on: receivedOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const posting = { event: 'PAYMENT_RECEIVED', dated: receivedOn, payment_id: id, currency } as const;
    await post(tx, agencyId, posting, entriesOfPayment(amount));
    await allocate(tx, agencyId, { paymentId: id }, payment.allocations);
    return id;
  });

/** Pays invoices with what is left of a payment or a credit note. 404 where the agency has none such, 409 where less is open. */
export const allocateCredit = async (
  tx: Tx,
  agencyId: number,
  key: string,
  source: CreditSource,
  allocations: readonly Allocation[],
): Promise<void> => {
  await once(tx, agencyId, key, { operation: 'allocateCredit', source, allocations }, async () => {
    await allocate(tx, agencyId, source, allocations);
    return 'paymentId' in source ? source.paymentId : source.documentId;
  });
};

/**
 * A payment or a credit note was meant for something else: it pays nothing of this invoice any more, and stays as credit for the customer.
 * 404 where the agency has no such credit or invoice, 409 where it pays nothing of it. What was credited of the invoice meanwhile pays it
 * then, and a credit note first pays what is due of the invoice that it takes back from.
 */
export const freeCredit = async (
  tx: Tx,
  agencyId: number,
  { clientId, source, invoiceId }: { clientId: number; source: CreditSource; invoiceId: number },
): Promise<void> => {
  await lockAccount(tx, agencyId, clientId);
  const opened = await undoAllocations(tx, agencyId, source, invoiceId);
  if (opened.length === 0) throw conflict('NOT_PAID', 'This doesn’t pay the invoice any more.');
  const corrected = 'documentId' in source ? await findCorrected(tx, agencyId, source.documentId) : [];
  await spendNotes(tx, agencyId, [...opened, ...corrected]);
};

type Reversal = {
  readonly paymentId: number;
  readonly reason: string;
  readonly on: Temporal.PlainDate;
  readonly replaced?: boolean;
};

/**
 * A payment did not arrive after all, or was given back: what it has paid is open again, and the bank has it no longer.
 * What was credited of an invoice meanwhile pays it then, so that nobody is asked for it; not where another payment is recorded in its
 * place at once (`replaced`), which pays first.
 * Reversed again, nothing happens, and the answer is false. 404 where the agency has no such payment.
 */
export const reversePayment = async (
  tx: Tx,
  agencyId: number,
  { paymentId, reason, on, replaced = false }: Reversal,
): Promise<boolean> => {
  const payment = found(
    await tx
      .selectFrom('payment')
      .select(['client_id', 'amount_pence', 'currency'])
      .where('agency_id', '=', agencyId)
      .where('id', '=', paymentId)
      .executeTakeFirst(),
    'payment',
  );
  await lockAccount(tx, agencyId, payment.client_id);
  const before = await tx
    .selectFrom('payment_reversal')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (before) return false;
  const opened = await undoAllocations(tx, agencyId, { paymentId });
  if (!replaced) await spendNotes(tx, agencyId, opened);
  await tx
    .insertInto('payment_reversal')
    .values({
      agency_id: agencyId,
      client_id: payment.client_id,
      payment_id: paymentId,
      reason,
      reversed_on: on.toString(),
    })
    .execute();
  const posting = { event: 'PAYMENT_REVERSED', dated: on.toString(), payment_id: paymentId } as const;
  const entries = reversed(entriesOfPayment(pence(payment.amount_pence)));
  await post(tx, agencyId, { ...posting, currency: payment.currency }, entries);
  return true;
};
