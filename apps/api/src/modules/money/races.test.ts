import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Db, type Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditInvoice, draftInvoice, issueDocument } from './document/document.service.ts';
import { listBalances } from './ledger/balance.views.ts';
import { aCustomer, aDraft, aKey, anInvoice, aPayment, MARCH, openItems, type Customer } from './money.factory.ts';
import { allocateCredit, reversePayment } from './payment/payment.service.ts';

/** Many at once, each on a connection of its own. */

const AT_ONCE = 50;

let app: TestApp;
let db: Db;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
  const pool = createPool(app.databaseUrl, AT_ONCE);
  // One after the other: opened all at once, on a busy machine the last would be given up.
  const open: PoolClient[] = [];
  while (open.length < AT_ONCE) open.push(await pool.connect());
  for (const connection of open) connection.release();
  db = createDatabase(pool);
  customer = await app.system((tx) => aCustomer(tx));
});
afterAll(async () => {
  await db.destroy();
  await app.close();
});

/** On a busy machine fifty wait for each other longer than a request would; none of them may fail for that. */
const patiently = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  asSystem(db, 'test', async (tx) => {
    await sql`set local lock_timeout = 0; set local statement_timeout = '60s'`.execute(tx);
    return work(tx);
  });

/** `done`, or the code of what it was refused for. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** How many had which outcome. */
const tally = async (works: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const outcomes = await Promise.all(works.map(outcomeOf));
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (each) => each)].map(([outcome, each]) => [outcome, each.length]),
  );
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const expectBalanced = async ({ agencyId }: Customer) => {
  const balances = await app.system((tx) => listBalances(tx, agencyId));
  expect(balances.reduce((total, { balance }) => total + balance, 0)).toBe(0);
};

test('fifty issue at once on one series, some of them in vain: no number is missing, none is given twice', async () => {
  const { agencyId } = customer;
  const drafts = await patiently(async (tx) => {
    const ids: number[] = [];
    for (let count = 0; count < AT_ONCE; count += 1)
      ids.push(await draftInvoice(tx, agencyId, aKey(), aDraft(customer)));
    return ids;
  });
  const issue = (id: number, index: number) =>
    patiently(async (tx) => {
      const { number } = await issueDocument(tx, agencyId, id, { issuedOn: MARCH, dueOn: MARCH });
      // Every fifth has its number already when something else fails.
      if (index % 5 === 0) throw Object.assign(new Error('Something else went wrong.'), { code: 'FAILED' });
      return number;
    });
  expect(await tally(drafts.map(issue))).toEqual({ done: 40, FAILED: 10 });
  const numbers = await app.system((tx) =>
    tx
      .selectFrom('money_document')
      .select('number')
      .where('agency_id', '=', agencyId)
      .where('status', '=', 'ISSUED')
      .orderBy('number')
      .execute(),
  );
  expect(numbers.map(({ number }) => number)).toEqual(times(40, (index) => index + 1));
  await expectBalanced(customer);
});

test('twenty issue one draft at once: it is issued once, and all hear the same', async () => {
  const { agencyId } = customer;
  const id = await patiently((tx) => draftInvoice(tx, agencyId, aKey(), aDraft(customer)));
  const issued = await Promise.all(
    times(20, () => patiently((tx) => issueDocument(tx, agencyId, id, { issuedOn: MARCH, dueOn: MARCH }))),
  );
  expect(new Set(issued.map(({ reference }) => reference)).size).toBe(1);
});

test('twenty payments of a tenth pay one invoice at once: ten of them do, and nothing is paid twice', async () => {
  const of = await patiently((tx) => aCustomer(tx));
  const { id: invoiceId } = await patiently((tx) => anInvoice(tx, of));
  const payments = await Promise.all(times(20, () => patiently((tx) => aPayment(tx, of, { amount: pence(1200) }))));
  const pay = (paymentId: number) =>
    patiently((tx) => allocateCredit(tx, of.agencyId, aKey(), { paymentId }, [{ invoiceId, amount: pence(1200) }]));
  expect(await tally(payments.map(pay))).toEqual({ done: 10, MORE_THAN_OPEN: 10 });
  const items = await app.system((tx) => openItems(tx, of.agencyId));
  expect(items.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual([
    ...times(11, () => 0),
    ...times(10, () => 1200),
  ]);
});

test('one payment pays ten invoices at once, each in full, and can pay three of them', async () => {
  const of = await patiently((tx) => aCustomer(tx));
  const invoices = await Promise.all(times(10, () => patiently((tx) => anInvoice(tx, of))));
  const paymentId = await patiently((tx) => aPayment(tx, of, { amount: pence(36_000) }));
  const pay = (invoiceId: number) =>
    patiently((tx) => allocateCredit(tx, of.agencyId, aKey(), { paymentId }, [{ invoiceId, amount: pence(12_000) }]));
  expect(await tally(invoices.map(({ id }) => pay(id)))).toEqual({ done: 3, MORE_THAN_OPEN: 7 });
});

test('ten credit an invoice at once, a fifth of it each: five do', async () => {
  const of = await patiently((tx) => aCustomer(tx));
  const { id: invoiceId } = await patiently((tx) => anInvoice(tx, of));
  const lines = [{ position: 1, amount: pence(2000) }];
  const credit = () =>
    patiently((tx) => creditInvoice(tx, of.agencyId, aKey(), { invoiceId, lines, reason: 'x', on: MARCH }));
  expect(await tally(times(10, credit))).toEqual({ done: 5, OVER_CREDITED: 5 });
  await expectBalanced(of);
});

test('invoices, payments, credit and reversals of one customer at once end without a deadlock, and balance', async () => {
  const of = await patiently((tx) => aCustomer(tx));
  const invoices = await Promise.all(times(8, () => patiently((tx) => anInvoice(tx, of))));
  const payments = await Promise.all(times(8, () => patiently((tx) => aPayment(tx, of, { amount: pence(20_000) }))));
  const on = MARCH;
  const works = times(AT_ONCE, (index) => {
    const invoiceId = invoices[index % 8]?.id ?? 0;
    const paymentId = payments[(index * 3) % 8] ?? 0;
    const other = invoices[(index + 3) % 8]?.id ?? 0;
    const parts = [invoiceId, other].map((id) => ({ invoiceId: id, amount: pence(700) }));
    return patiently<unknown>((tx) => {
      if (index % 4 === 0) return anInvoice(tx, of);
      if (index % 4 === 1)
        return allocateCredit(tx, of.agencyId, aKey(), { paymentId }, index % 8 > 4 ? parts : parts.toReversed());
      if (index % 4 === 2)
        return creditInvoice(tx, of.agencyId, aKey(), {
          invoiceId,
          lines: [{ position: 1, amount: pence(500) }],
          reason: 'x',
          on,
        });
      return index % 8 === 7
        ? reversePayment(tx, of.agencyId, { paymentId, reason: 'Bounced.', on })
        : aPayment(tx, of, { allocations: parts });
    });
  });
  const outcomes = await tally(works);
  expect(Object.keys(outcomes).filter((each) => !['done', 'MORE_THAN_OPEN', 'OVER_CREDITED'].includes(each))).toEqual(
    [],
  );
  expect(outcomes['done']).toBeGreaterThan(25);
  await expectBalanced(of);
});
