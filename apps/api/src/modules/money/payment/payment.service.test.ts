import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice, draftInvoice } from '../document/document.service.ts';
import { listBalances } from '../ledger/balance.views.ts';
import { aCustomer, aDraft, aKey, anInvoice, aPayment, MARCH, openItems, type Customer } from '../money.factory.ts';
import { allocateCredit, reversePayment } from './payment.service.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inNewBooks = <T>(work: (tx: Tx, of: Customer) => Promise<T>): Promise<T> =>
  app.system(async (tx) => {
    customer = await aCustomer(tx);
    return work(tx, customer);
  });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

const open = async (tx: Tx) => (await openItems(tx, customer.agencyId)).map((item) => item.open);
const bank = async (tx: Tx) =>
  (await listBalances(tx, customer.agencyId)).find(({ account }) => account === 'BANK')?.balance;
const pays = (invoiceId: number, amount: number) => ({ invoiceId, amount: pence(amount) });

describe('a payment', () => {
  test('is in the bank, and the customer’s credit until it pays something', async () => {
    const seen = await inNewBooks(async (tx) => [await aPayment(tx, customer), await open(tx)]);
    expect(seen[1]).toEqual([5000]);
    expect(await app.system(bank)).toBe(5000);
  });

  test('pays several invoices, and one is paid by several payments', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const [one, two] = [await anInvoice(tx, customer), await anInvoice(tx, customer)];
      const id = await aPayment(tx, customer, {
        amount: pence(15_000),
        allocations: [pays(one.id, 12_000), pays(two.id, 1000)],
      });
      const first = await open(tx);
      await aPayment(tx, customer, { amount: pence(10_000), allocations: [pays(two.id, 9000)] });
      await allocateCredit(tx, agencyId, aKey(), { paymentId: id }, [pays(two.id, 2000)]);
      return [first, await open(tx)];
    });
    expect(seen).toEqual([
      [0, 11_000, 2000],
      [0, 0, 0, 1000],
    ]);
  });

  test.each<[what: string, amounts: number[]]>([
    ['more than it is', [5001]],
    ['more than it is, in two parts', [2500, 2501]],
    ['nothing', [0]],
    ['less than nothing', [-1]],
  ])('that pays %s is refused', async (_, amounts) => {
    const code = await inNewBooks(async (tx) => {
      const { id } = await anInvoice(tx, customer);
      return refusal(aPayment(tx, customer, { allocations: amounts.map((amount) => pays(id, amount)) }));
    });
    expect(code).toBe('MORE_THAN_OPEN');
  });

  test.each([
    ['at once', [12_001]],
    ['in two parts', [12_000, 1]],
  ])('that pays more than an invoice has open, %s, is refused', async (_, amounts) => {
    const code = await inNewBooks(async (tx) => {
      const { id } = await anInvoice(tx, customer);
      const allocations = amounts.map((amount) => pays(id, amount));
      return refusal(aPayment(tx, customer, { amount: pence(20_000), allocations }));
    });
    expect(code).toBe('MORE_THAN_OPEN');
  });

  test.each([0, -1])('of %d is refused', async (amount) => {
    expect(await refusal(inNewBooks((tx) => aPayment(tx, customer, { amount: pence(amount) })))).toBe('AMOUNT');
  });

  test.each<[what: string, code: string, invoice: (tx: Tx) => Promise<number>]>([
    [
      'of another customer',
      'ALLOCATION',
      async (tx) => (await anInvoice(tx, await aCustomer(tx, customer.agencyId))).id,
    ],
    ['in another currency', 'ALLOCATION', async (tx) => (await anInvoice(tx, customer, { currency: 'EUR' })).id],
    ['of another agency', 'NOT_FOUND', async (tx) => (await anInvoice(tx, await aCustomer(tx))).id],
    ['that is a draft', 'NOT_FOUND', (tx) => draftInvoice(tx, customer.agencyId, aKey(), aDraft(customer))],
    [
      'that is a credit note',
      'ALLOCATION',
      async (tx) => {
        const { id: invoiceId } = await anInvoice(tx, customer);
        return creditInvoice(tx, customer.agencyId, aKey(), { invoiceId, reason: 'x', on: MARCH });
      },
    ],
  ])('does not pay an invoice %s', async (_, code, invoice) => {
    const paid = inNewBooks(async (tx) => aPayment(tx, customer, { allocations: [pays(await invoice(tx), 1)] }));
    expect(await refusal(paid)).toBe(code);
  });

  test('of another agency does not exist', async () => {
    const foreign = await inNewBooks((tx) => aPayment(tx, customer));
    const codes = await inNewBooks(async (tx, { agencyId }) => [
      await refusal(allocateCredit(tx, agencyId, aKey(), { paymentId: foreign }, [])),
      await refusal(reversePayment(tx, agencyId, { paymentId: foreign, reason: 'x', on: MARCH })),
    ]);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('credit', () => {
  test('that a credit note leaves pays another invoice', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const paid = await anInvoice(tx, customer);
      await aPayment(tx, customer, { amount: paid.total, allocations: [pays(paid.id, paid.total)] });
      const documentId = await creditInvoice(tx, agencyId, aKey(), { invoiceId: paid.id, reason: 'x', on: MARCH });
      const { id } = await anInvoice(tx, customer);
      await allocateCredit(tx, agencyId, aKey(), { documentId }, [pays(id, 11_999)]);
      return open(tx);
    });
    expect(seen).toEqual([0, 0, 1, 1]);
  });
});

describe('a reversal', () => {
  const bounced = { reason: 'Bounced.', on: MARCH.add({ days: 3 }) };

  test('opens again what was paid, and takes the payment out of the bank and the credit', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const [one, two] = [await anInvoice(tx, customer), await anInvoice(tx, customer)];
      const paymentId = await aPayment(tx, customer, {
        amount: pence(15_000),
        allocations: [pays(one.id, 12_000), pays(two.id, 1000)],
      });
      await reversePayment(tx, agencyId, { paymentId, ...bounced });
      const after = await open(tx);
      await reversePayment(tx, agencyId, { paymentId, ...bounced });
      return [
        after,
        await open(tx),
        await refusal(allocateCredit(tx, agencyId, aKey(), { paymentId }, [pays(one.id, 1)])),
      ];
    });
    expect(seen).toEqual([[12_000, 12_000, 0], [12_000, 12_000, 0], 'MORE_THAN_OPEN']);
    expect(await app.system(bank)).toBe(0);
  });

  test('leaves what other payments have paid', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const { id } = await anInvoice(tx, customer);
      await aPayment(tx, customer, { allocations: [pays(id, 5000)] });
      const paymentId = await aPayment(tx, customer, { allocations: [pays(id, 4000)] });
      await reversePayment(tx, agencyId, { paymentId, ...bounced });
      return open(tx);
    });
    expect(seen).toEqual([7000, 0, 0]);
  });
});
