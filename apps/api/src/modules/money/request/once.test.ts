import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice, draftInvoice } from '../document/document.service.ts';
import { aCustomer, aDraft, aKey, anInvoice, MARCH, transfer, type Customer } from '../money.factory.ts';
import { allocateCredit, recordPayment } from '../payment/payment.service.ts';
import { once } from './once.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
  customer = await app.system((tx) => aCustomer(tx));
});
afterAll(() => app.close());

const countOf = (table: 'money_document' | 'payment' | 'allocation') =>
  app.system(async (tx) => {
    const { n } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

type Act = (tx: Tx, key: string, amount: number) => Promise<unknown>;

/** What acts once, with something in it that another request has otherwise. */
const acts = async (): Promise<Record<string, { table: Parameters<typeof countOf>[0]; act: Act }>> => {
  const { agencyId } = customer;
  const { id: invoiceId } = await app.system((tx) => anInvoice(tx, customer));
  const paymentId = await app.system((tx) => recordPayment(tx, agencyId, aKey(), transfer(customer)));
  return {
    draftInvoice: {
      table: 'money_document',
      act: (tx, key, amount) => draftInvoice(tx, agencyId, key, aDraft(customer, { discount: pence(amount) })),
    },
    creditInvoice: {
      table: 'money_document',
      act: (tx, key, amount) =>
        creditInvoice(tx, agencyId, key, {
          invoiceId,
          lines: [{ position: 1, amount: pence(amount) }],
          reason: 'x',
          on: MARCH,
        }),
    },
    recordPayment: {
      table: 'payment',
      act: (tx, key, amount) => recordPayment(tx, agencyId, key, transfer(customer, { amount: pence(amount) })),
    },
    allocateCredit: {
      table: 'allocation',
      act: (tx, key, amount) =>
        allocateCredit(tx, agencyId, key, { paymentId }, [{ invoiceId, amount: pence(amount) }]),
    },
  };
};

describe('under one key', () => {
  test.each(['draftInvoice', 'creditInvoice', 'recordPayment', 'allocateCredit'])('%s acts once', async (name) => {
    const { table, act } = (await acts())[name] ?? expect.fail();
    const key = aKey();
    const before = await countOf(table);
    const first = await app.system((tx) => act(tx, key, 7));
    expect(await app.system((tx) => act(tx, key, 7))).toEqual(first);
    expect(await countOf(table)).toBe(before + 1);
    expect(await refusal(app.system((tx) => act(tx, key, 8)))).toBe('IDEMPOTENCY_KEY');
    expect(await countOf(table)).toBe(before + 1);
  });

  test('twenty at once act once, and all hear the same', async () => {
    const key = aKey();
    const before = await countOf('payment');
    const pay = () => app.system((tx) => recordPayment(tx, customer.agencyId, key, transfer(customer)));
    const ids = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(ids).size).toBe(1);
    expect(await countOf('payment')).toBe(before + 1);
  });

  test('another operation is refused', async () => {
    const key = aKey();
    await app.system((tx) => draftInvoice(tx, customer.agencyId, key, aDraft(customer)));
    const paid = app.system((tx) => recordPayment(tx, customer.agencyId, key, transfer(customer)));
    expect(await refusal(paid)).toBe('IDEMPOTENCY_KEY');
  });

  test('what failed may be tried again', async () => {
    const key = aKey();
    const act = (make: () => Promise<number>) =>
      app.system((tx) => once(tx, customer.agencyId, key, { operation: 'test' }, make));
    await expect(act(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await act(() => Promise.resolve(42))).toBe(42);
    expect(await act(() => Promise.reject(new Error('Not again.')))).toBe(42);
  });

  test('an agency next door does something of its own', async () => {
    const key = aKey();
    const made = async (of: Customer) => app.system((tx) => recordPayment(tx, of.agencyId, key, transfer(of)));
    const other = await app.system((tx) => aCustomer(tx));
    expect(await made(other)).not.toBe(await made(customer));
  });
});

test.each(['', 'short', 'x'.repeat(101), 'with space', 'ünder-lined', "quote'quote"])('%j is no key', async (key) => {
  const act = app.system((tx) => once(tx, customer.agencyId, key, { operation: 'test' }, () => Promise.resolve(1)));
  expect(await refusal(act)).toBe('IDEMPOTENCY_KEY');
});
