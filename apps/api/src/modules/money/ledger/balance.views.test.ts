import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aCustomer, aLine, anInvoice, aPayment, MARCH } from '../money.factory.ts';
import { listBalances } from './balance.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('tells what each account comes to, in each currency, up to the end of a month or altogether', async () => {
  const { agencyId } = await app.system(async (tx) => {
    const customer = await aCustomer(tx);
    await anInvoice(tx, customer);
    await anInvoice(tx, customer, {}, { issuedOn: Temporal.PlainDate.from('2030-03-31') });
    await anInvoice(tx, customer, {}, { issuedOn: Temporal.PlainDate.from('2030-04-01') });
    await aPayment(tx, customer, { receivedOn: MARCH.add({ months: 2 }) });
    await anInvoice(tx, customer, { currency: 'EUR', lines: [aLine(100, 0)] });
    await anInvoice(tx, await aCustomer(tx));
    return customer;
  });
  const until = (month?: string) =>
    app.system(async (tx) => {
      const balances = await listBalances(
        tx,
        agencyId,
        month === undefined ? {} : { until: Temporal.PlainYearMonth.from(month) },
      );
      return balances.map(({ currency, account, debit, credit, balance }) => [
        currency,
        account,
        debit,
        credit,
        balance,
      ]);
    });
  const euros = [
    ['EUR', 'RECEIVABLE', 100, 0, 100],
    ['EUR', 'REVENUE', 0, 100, -100],
  ];
  expect(await until('2030-02')).toEqual([]);
  expect(await until('2030-03')).toEqual([
    ...euros,
    ['GBP', 'RECEIVABLE', 24_000, 0, 24_000],
    ['GBP', 'REVENUE', 0, 20_000, -20_000],
    ['GBP', 'VAT', 0, 4000, -4000],
  ]);
  expect(await until()).toEqual([
    ...euros,
    ['GBP', 'RECEIVABLE', 36_000, 5000, 31_000],
    ['GBP', 'REVENUE', 0, 30_000, -30_000],
    ['GBP', 'VAT', 0, 6000, -6000],
    ['GBP', 'BANK', 5000, 0, 5000],
  ]);
});
