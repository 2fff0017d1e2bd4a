import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink } from '../../clients/client.factory.ts';
import { aCustomer, aLine, anInvoice, aPayment, MARCH, type Customer } from '../money.factory.ts';
import { AGES, ageOf } from './ageing.rules.ts';
import { type DueOrder, listAgeing, sumAgeing } from './ageing.views.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
  customer = await app.system((tx) => aCustomer(tx));
});
afterAll(() => app.close());

const TODAY = MARCH.add({ days: 200 });
const list = ({ agencyId }: Customer, page = 0, size = 10) =>
  app.system((tx) => listAgeing(tx, { agencyId }, { asOf: TODAY, page, size, direction: 'ASC' }));

test('sorts what is open by the days since it was due, as the rule does', async () => {
  const days = [-30, -1, 0, 1, 2, 29, 30, 31, 59, 60, 61, 89, 90, 91, 150];
  await app.system(async (tx) => {
    // One penny of the first, two of the second …: each sum says which are in it.
    for (const [index, overdue] of days.entries()) {
      const dueOn = TODAY.subtract({ days: overdue });
      await anInvoice(tx, customer, { lines: [aLine(2 ** index, 0)] }, { dueOn });
    }
  });
  const { content } = await list(customer);
  const expected = AGES.map((age) => [
    age,
    days.reduce((total, overdue, index) => total + (ageOf(overdue) === age ? 2 ** index : 0), 0),
  ]);
  expect(content.map(({ id }) => id)).toEqual([customer.clientId]);
  expect(content[0]?.due).toEqual([{ currency: 'GBP', ages: Object.fromEntries(expected), credit: 0 }]);
});

test('leaves out what is paid, tells credit apart, and each currency by itself', async () => {
  const other = await app.system(async (tx) => {
    const of = await aCustomer(tx);
    const { id } = await anInvoice(tx, of, { lines: [aLine(1000, 0)] });
    await aPayment(tx, of, { amount: pence(700), allocations: [{ invoiceId: id, amount: pence(600) }] });
    await anInvoice(tx, of, { currency: 'EUR', lines: [aLine(300, 0)] }, { dueOn: TODAY });
    // Pays all that it owes, so it is on no list.
    const settled = await aCustomer(tx, of.agencyId);
    const paid = await anInvoice(tx, settled, { lines: [aLine(50, 0)] });
    await aPayment(tx, settled, { amount: pence(50), allocations: [{ invoiceId: paid.id, amount: pence(50) }] });
    return of;
  });
  const { content, totalElements } = await list(other);
  const none = { NOT_DUE: 0, UP_TO_30: 0, UP_TO_60: 0, UP_TO_90: 0, OVER_90: 0 };
  expect(content.map(({ id, due }) => [id, due])).toEqual([
    [
      other.clientId,
      [
        { currency: 'EUR', ages: { ...none, NOT_DUE: 300 }, credit: 0 },
        { currency: 'GBP', ages: { ...none, OVER_90: 400 }, credit: 100 },
      ],
    ],
  ]);
  expect(totalElements).toBe(1);
  expect(await app.system((tx) => sumAgeing(tx, { agencyId: other.agencyId }, { asOf: TODAY }))).toEqual(
    content[0]?.due,
  );
});

test('pages by the names of the customers, and nobody’s of another agency', async () => {
  const agencyId = await app.system(async (tx) => {
    const first = await aCustomer(tx);
    for (let count = 0; count < 4; count += 1) {
      const of = count === 0 ? first : await aCustomer(tx, first.agencyId);
      await tx
        .updateTable('client')
        .set({ name: `${9 - count} Road` })
        .where('id', '=', of.clientId)
        .execute();
      await anInvoice(tx, of);
    }
    return first.agencyId;
  });
  const names = async (page: number) =>
    (await list({ agencyId, clientId: 0 }, page, 3)).content.map(({ name }) => name);
  expect([await names(0), await names(1)]).toEqual([['6 Road', '7 Road', '8 Road'], ['9 Road']]);
});

test('a customer reads what it owes, by agency', async () => {
  const { clientId, agencies } = await app.system(async (tx) => {
    const first = await aCustomer(tx);
    const secondId = await anAgency(tx);
    await aLink(tx, secondId, first.clientId);
    const second = { agencyId: secondId, clientId: first.clientId };
    await anInvoice(tx, first, { lines: [aLine(500, 0)] }, { dueOn: TODAY });
    await anInvoice(tx, second, { lines: [aLine(70, 0)] }, { dueOn: TODAY.subtract({ days: 40 }) });
    return { clientId: first.clientId, agencies: [first.agencyId, secondId] };
  });
  const paging = { asOf: TODAY, page: 0, size: 10, direction: 'ASC' } as const;
  const { content } = await app.system((tx) => listAgeing(tx, { clientId }, paging));
  const due = new Map(content.map((party) => [party.id, party.due]));
  expect([...due.keys()].toSorted((a, b) => a - b)).toEqual(agencies);
  expect(due.get(agencies[0] ?? 0)).toMatchObject([{ ages: { NOT_DUE: 500 } }]);
  expect(due.get(agencies[1] ?? 0)).toMatchObject([{ ages: { UP_TO_60: 70 } }]);
  expect(await app.system((tx) => sumAgeing(tx, { clientId }, { asOf: TODAY }))).toEqual([
    { currency: 'GBP', ages: { NOT_DUE: 500, UP_TO_30: 0, UP_TO_60: 70, UP_TO_90: 0, OVER_90: 0 }, credit: 0 },
  ]);
});

test('sorts by any amount as it is shown, of several currencies by the largest, and finds by name', async () => {
  const agencyId = await app.system(async (tx) => {
    const first = await aCustomer(tx);
    const of = async (name: string) => {
      const named = name === 'North Ward' ? first : await aCustomer(tx, first.agencyId);
      await tx.updateTable('client').set({ name }).where('id', '=', named.clientId).execute();
      return named;
    };
    const due = { dueOn: TODAY };
    const old = { dueOn: TODAY.subtract({ days: 100 }) };
    await anInvoice(tx, await of('North Ward'), { lines: [aLine(500, 0)] }, due);
    const south = await of('South Ward');
    await anInvoice(tx, south, { lines: [aLine(300, 0)] }, old);
    await anInvoice(tx, south, { currency: 'EUR', lines: [aLine(400, 0)] }, due);
    const paidAhead = await of('West House');
    await anInvoice(tx, paidAhead, { lines: [aLine(600, 0)] }, old);
    await aPayment(tx, paidAhead, { amount: pence(450), allocations: [] });
    return first.agencyId;
  });
  const names = async (order: DueOrder, direction: 'ASC' | 'DESC', search = '') => {
    const asked = { asOf: TODAY, page: 0, size: 10, order, direction, search };
    const { content } = await app.system((tx) => listAgeing(tx, { agencyId }, asked));
    return content.map(({ name }) => name.split(' ')[0]);
  };
  expect(await names('TOTAL', 'DESC')).toEqual(['North', 'South', 'West']);
  expect(await names('TOTAL', 'ASC')).toEqual(['West', 'South', 'North']);
  expect(await names('OVER_90', 'DESC')).toEqual(['West', 'South', 'North']);
  expect(await names('NOT_DUE', 'DESC')).toEqual(['North', 'South', 'West']);
  expect(await names('UP_TO_30', 'ASC')).toEqual(['North', 'South', 'West']);
  expect((await names('CREDIT', 'ASC'))[0]).toBe('West');
  expect(await names('NAME', 'DESC')).toEqual(['West', 'South', 'North']);
  expect(await names('TOTAL', 'DESC', 'ward')).toEqual(['North', 'South']);
  expect(await names('TOTAL', 'DESC', 'ward sou')).toEqual(['South']);
  const found = await app.system((tx) => sumAgeing(tx, { agencyId }, { asOf: TODAY, search: 'ward' }));
  expect(found.map(({ currency, ages }) => [currency, ages.NOT_DUE, ages.OVER_90])).toEqual([
    ['EUR', 400, 0],
    ['GBP', 500, 300],
  ]);
});
