import { randomUUID } from 'node:crypto';
import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import type { Line } from './document/document.queries.ts';
import { creditInvoice, draftInvoice, issueDocument, type Draft, type Issued } from './document/document.service.ts';
import { allocateToDocument } from './payment/allocation.queries.ts';
import { recordPayment, type Payment } from './payment/payment.service.ts';

/** For tests: a key that nobody has used. */
export const aKey = (): string => randomUUID();

export const MARCH = Temporal.PlainDate.from('2030-03-01');

/** For tests: a client that owes the agency, a new one unless told which. */
export const aCustomer = async (tx: Tx, agencyId?: number) => {
  const of = agencyId ?? (await anAgency(tx));
  const clientId = await aClient(tx);
  await aLink(tx, of, clientId);
  return { agencyId: of, clientId };
};
export type Customer = Awaited<ReturnType<typeof aCustomer>>;

/** For tests: a line at a price of its own, with 20 % VAT unless told otherwise. */
export const aLine = (amount: number, vatBasisPoints = 2000): Line => ({
  description: 'Night shift',
  price: null,
  amount: pence(amount),
  vatBasisPoints,
});

/** For tests: a draft over £100 and its VAT, unless told otherwise. */
export const aDraft = ({ clientId }: Customer, values: Partial<Draft> = {}): Draft => ({
  clientId,
  kind: 'AGENCY_TO_CLIENT',
  currency: 'GBP',
  taxIncluded: false,
  lines: [aLine(10_000)],
  discount: pence(0),
  taxPoint: MARCH,
  purchaseOrder: null,
  ...values,
});

/** For tests: what a pound is worth in another currency in the month of a day, 1.1547 unless there is a rate by then. */
export const anExchangeRate = async (tx: Tx, currency: string, day: Temporal.PlainDate): Promise<void> => {
  await tx
    .insertInto('exchange_rate')
    .values({ currency, month: day.with({ day: 1 }).toString(), units_per_pound: '1.1547' })
    .onConflict((held) => held.doNothing())
    .execute();
};

/** For tests: an invoice, issued on 1 March 2030 and due 30 days later unless told when. */
export const anInvoice = async (
  tx: Tx,
  customer: Customer,
  values: Partial<Draft> = {},
  {
    issuedOn = MARCH,
    dueOn = issuedOn.add({ days: 30 }),
  }: { issuedOn?: Temporal.PlainDate; dueOn?: Temporal.PlainDate } = {},
): Promise<Issued> => {
  const draft = aDraft(customer, values);
  if (draft.currency !== 'GBP') await anExchangeRate(tx, draft.currency, draft.taxPoint);
  const id = await draftInvoice(tx, customer.agencyId, aKey(), draft);
  return issueDocument(tx, customer.agencyId, id, { issuedOn, dueOn });
};

/** For tests: a transfer of £50 that pays nothing yet, unless told otherwise. */
export const transfer = ({ clientId }: Customer, values: Partial<Payment> = {}): Payment => ({
  clientId,
  method: 'BANK_TRANSFER',
  reference: null,
  amount: pence(5000),
  currency: 'GBP',
  receivedOn: MARCH,
  allocations: [],
  ...values,
});

/** For tests: what a customer has paid; answers its id. */
export const aPayment = (tx: Tx, customer: Customer, values: Partial<Payment> = {}): Promise<number> =>
  recordPayment(tx, customer.agencyId, aKey(), transfer(customer, values));

/** For tests: an invoice of £120 was paid, then credited, and that has paid another one; answers the credit note. */
export const aSpentNote = async (tx: Tx, customer: Customer, on: number): Promise<number> => {
  const { agencyId } = customer;
  const { id: invoiceId, total: amount } = await anInvoice(tx, customer);
  await aPayment(tx, customer, { amount, allocations: [{ invoiceId, amount }] });
  const documentId = await creditInvoice(tx, agencyId, aKey(), { invoiceId, reason: 'Twice', on: MARCH });
  await allocateToDocument(tx, agencyId, { documentId }, on);
  return documentId;
};

/** What is open of each document and payment of an agency, in the order in which they were made. */
export const openItems = (tx: Tx, agencyId: number): Promise<{ side: string; amount: Pence; open: Pence }[]> =>
  tx
    .selectFrom('open_item')
    .select(['side', 'amount_pence', 'open_pence'])
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .execute()
    .then((rows) =>
      rows.map(({ side, amount_pence, open_pence }) => ({
        side,
        amount: pence(amount_pence),
        open: pence(open_pence),
      })),
    );
