import { pence, type Pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listBalances } from '../ledger/balance.views.ts';
import {
  aCustomer,
  anExchangeRate,
  aDraft,
  aKey,
  aLine,
  anInvoice,
  aPayment,
  MARCH,
  openItems,
  type Customer,
} from '../money.factory.ts';
import { creditInvoice, draftInvoice, issueDocument, voidDraft, type Credit } from './document.service.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** In books of their own, so that numbers begin with one. */
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

const terms = { issuedOn: MARCH, dueOn: MARCH };

const balances = async (tx: Tx, agencyId: number) =>
  (await listBalances(tx, agencyId)).map(({ account, balance }) => `${account} ${balance}`);

describe('an invoice', () => {
  test('is a draft without a number, until it is issued: then it is numbered, booked and open', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const id = await draftInvoice(tx, agencyId, aKey(), aDraft(customer, { discount: pence(500) }));
      const draft = await tx.selectFrom('money_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const before = await openItems(tx, agencyId);
      const issued = await issueDocument(tx, agencyId, id, terms);
      const open = await openItems(tx, agencyId);
      return { id, draft, before, issued, open };
    });
    expect(seen.draft).toMatchObject({ status: 'DRAFT', number: null, sub_total_pence: 10_000, total_pence: 11_400 });
    expect(seen.before).toEqual([]);
    expect(seen.issued).toEqual({ id: seen.id, number: 1, reference: 'INV-000001', total: 11_400 });
    expect(seen.open).toEqual([{ side: 'DEBIT', amount: 11_400, open: 11_400 }]);
    expect(await app.system((tx) => balances(tx, customer.agencyId))).toEqual([
      'RECEIVABLE 11400',
      'REVENUE -9500',
      'VAT -1900',
    ]);
  });

  test('is issued once, and answered as it was', async () => {
    const [first, again] = await inNewBooks(async (tx, { agencyId }) => {
      const issued = await anInvoice(tx, customer);
      return [
        issued,
        await issueDocument(tx, agencyId, issued.id, { issuedOn: MARCH, dueOn: MARCH.add({ years: 1 }) }),
      ];
    });
    expect(again).toEqual(first);
  });

  test('has the next number of its kind; a draft that is void takes none', async () => {
    const references = await inNewBooks(async (tx, { agencyId }) => {
      const one = await anInvoice(tx, customer);
      const hire = await anInvoice(tx, customer, { kind: 'VEHICLE_HIRE', taxIncluded: true });
      await voidDraft(tx, agencyId, await draftInvoice(tx, agencyId, aKey(), aDraft(customer)));
      const two = await anInvoice(tx, customer);
      return [one, hire, two].map(({ reference }) => reference);
    });
    expect(references).toEqual(['INV-000001', 'HIRE-000001', 'INV-000002']);
  });

  test('has none where its transaction fails', async () => {
    await inNewBooks((tx) => anInvoice(tx, customer));
    const failed = app.system(async (tx) => {
      await anInvoice(tx, customer);
      throw new Error('Something else went wrong.');
    });
    await expect(failed).rejects.toThrow('Something else');
    const { reference } = await app.system((tx) => anInvoice(tx, customer));
    expect(reference).toBe('INV-000002');
  });

  test('over nothing is numbered, and books nothing', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const { reference } = await anInvoice(tx, customer, { discount: pence(10_000) });
      return [reference, await openItems(tx, agencyId)];
    });
    expect(seen).toEqual(['INV-000001', [{ side: 'DEBIT', amount: 0, open: 0 }]]);
    expect(await app.system((tx) => balances(tx, customer.agencyId))).toEqual([]);
  });

  test.each<[what: string, values: Parameters<typeof aDraft>[1], code: string]>([
    ['without lines', { lines: [] }, 'NO_LINES'],
    ['with a discount beyond its lines', { discount: pence(10_001) }, 'DISCOUNT'],
    ['with a discount below zero', { discount: pence(-1) }, 'DISCOUNT'],
  ])('%s is refused', async (_, values, code) => {
    expect(
      await refusal(inNewBooks((tx, { agencyId }) => draftInvoice(tx, agencyId, aKey(), aDraft(customer, values)))),
    ).toBe(code);
  });

  test('due before the day of issue is refused', async () => {
    const early = inNewBooks((tx) => anInvoice(tx, customer, {}, { dueOn: MARCH.subtract({ days: 1 }) }));
    expect(await refusal(early)).toBe('DUE_BEFORE_ISSUED');
  });
});

describe('a draft', () => {
  test('that is void stays so', async () => {
    const codes = await inNewBooks(async (tx, { agencyId }) => {
      const id = await draftInvoice(tx, agencyId, aKey(), aDraft(customer));
      await voidDraft(tx, agencyId, id);
      await voidDraft(tx, agencyId, id);
      return refusal(issueDocument(tx, agencyId, id, terms));
    });
    expect(codes).toBe('VOID');
  });

  test('that was issued is no longer made void', async () => {
    const code = await inNewBooks(async (tx, { agencyId }) =>
      refusal(voidDraft(tx, agencyId, (await anInvoice(tx, customer)).id)),
    );
    expect(code).toBe('ISSUED');
  });

  test('of another agency does not exist', async () => {
    const foreign = await inNewBooks(async (tx) => (await anInvoice(tx, customer)).id);
    for (const act of [
      (tx: Tx, agencyId: number) => issueDocument(tx, agencyId, foreign, terms),
      (tx: Tx, agencyId: number) => voidDraft(tx, agencyId, foreign),
      (tx: Tx, agencyId: number) => creditInvoice(tx, agencyId, aKey(), { invoiceId: foreign, reason: 'x', on: MARCH }),
    ])
      expect(await refusal(inNewBooks<unknown>((tx, { agencyId }) => act(tx, agencyId)))).toBe('NOT_FOUND');
  });
});

describe('a credit note', () => {
  const credit = (tx: Tx, invoiceId: number, lines?: Credit['lines']) =>
    creditInvoice(tx, customer.agencyId, aKey(), {
      invoiceId,
      reason: 'Nobody came.',
      on: MARCH,
      ...(lines && { lines }),
    });
  const line = (position: number, amount: number) => ({ position, amount: pence(amount) });
  const totalOf = async (tx: Tx, id: number): Promise<Pence> => {
    const row = await tx
      .selectFrom('money_document')
      .select('total_pence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return pence(row.total_pence);
  };

  test('takes back all of an invoice, its discount and its tax', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const lines = [aLine(10_000), aLine(333, 0)];
      const { id } = await anInvoice(tx, customer, { lines, discount: pence(101) });
      const note = await tx
        .selectFrom('money_document')
        .select(['reference', 'corrects_id', 'total_pence', 'discount_pence'])
        .where('id', '=', await credit(tx, id))
        .executeTakeFirstOrThrow();
      return { id, note, open: await openItems(tx, agencyId) };
    });
    expect(seen.note).toEqual({
      reference: 'CN-000001',
      corrects_id: seen.id,
      total_pence: 12_212,
      discount_pence: 101,
    });
    expect(seen.open).toEqual([
      { side: 'DEBIT', amount: 12_212, open: 0 },
      { side: 'CREDIT', amount: 12_212, open: 0 },
    ]);
    expect(await app.system((tx) => balances(tx, customer.agencyId))).toEqual(['RECEIVABLE 0', 'REVENUE 0', 'VAT 0']);
  });

  test('takes back parts, as often as there is something left', async () => {
    const seen = await inNewBooks(async (tx) => {
      const { id } = await anInvoice(tx, customer, { lines: [aLine(3), aLine(500)] });
      const totals: Pence[] = [];
      for (const lines of [[line(1, 1)], [line(1, 1), line(2, 500)], undefined])
        totals.push(await totalOf(tx, await credit(tx, id, lines)));
      return { totals, after: await refusal(credit(tx, id)), more: await refusal(credit(tx, id, [line(2, 1)])) };
    });
    expect(seen).toEqual({ totals: [1, 602, 1], after: 'NOTHING_LEFT', more: 'OVER_CREDITED' });
  });

  test('of what was paid stays as credit for the customer', async () => {
    const open = await inNewBooks(async (tx, { agencyId }) => {
      const { id, total } = await anInvoice(tx, customer);
      await aPayment(tx, customer, { amount: total, allocations: [{ invoiceId: id, amount: total }] });
      await credit(tx, id, [line(1, 1000)]);
      return openItems(tx, agencyId);
    });
    expect(open.at(-1)).toEqual({ side: 'CREDIT', amount: 1200, open: 1200 });
  });

  test.each([
    ['a line that is not there', [line(2, 1)]],
    ['more than the line', [line(1, 10_001)]],
    ['nothing', [line(1, 0)]],
    ['less than nothing', [line(1, -1)]],
  ])('over %s is refused', async (_, lines) => {
    const code = await inNewBooks(async (tx) => refusal(credit(tx, (await anInvoice(tx, customer)).id, lines)));
    expect(code).toBe('OVER_CREDITED');
  });

  test('that names a line twice is refused by the database where it comes to too much', async () => {
    const both = inNewBooks(async (tx) =>
      credit(tx, (await anInvoice(tx, customer)).id, [line(1, 6000), line(1, 6000)]),
    );
    await expect(both).rejects.toMatchObject({ constraint: 'money_document_over_credited' });
  });

  test('is given for what was issued, and not for a credit note', async () => {
    const codes = await inNewBooks(async (tx, { agencyId }) => {
      const draftId = await draftInvoice(tx, agencyId, aKey(), aDraft(customer));
      const note = await credit(tx, (await anInvoice(tx, customer)).id);
      return [await refusal(credit(tx, draftId)), await refusal(credit(tx, note))];
    });
    expect(codes).toEqual(['NOT_ISSUED', 'NOT_ISSUED']);
  });
});

describe('an invoice in another currency', () => {
  const euros = { currency: 'EUR', taxPoint: Temporal.PlainDate.from('2031-05-14') };

  const inPounds = (tx: Tx, agencyId: number) =>
    tx
      .selectFrom('money_document')
      .select(['kind', 'vat_pence as vat', 'pound_vat_pence as poundVat', 'units_per_pound as unitsPerPound'])
      .where('agency_id', '=', agencyId)
      .where('status', '=', 'ISSUED')
      .orderBy('id')
      .execute();

  test('says its VAT in pounds by the rate of the month of its tax point, and credit takes back by that, to the penny', async () => {
    const seen = await inNewBooks(async (tx, { agencyId }) => {
      const lines = [aLine(1000), aLine(1000), aLine(1001)];
      const { id: invoiceId } = await anInvoice(tx, customer, { ...euros, lines });
      // Credit goes by the rate of its invoice, whatever there is by then.
      for (const position of [1, 2, 3])
        await creditInvoice(tx, agencyId, aKey(), {
          invoiceId,
          lines: [{ position, amount: lines[position - 1]?.amount ?? pence(0) }],
          reason: 'Not worked',
          on: Temporal.PlainDate.from('2031-08-01'),
        });
      return inPounds(tx, agencyId);
    });
    expect(seen.map(({ kind, vat, poundVat }) => [kind, vat, poundVat])).toEqual([
      ['AGENCY_TO_CLIENT', 600, 520],
      ['CREDIT_NOTE', 200, 173],
      ['CREDIT_NOTE', 200, 173],
      ['CREDIT_NOTE', 200, 174],
    ]);
    expect(new Set(seen.map(({ unitsPerPound }) => unitsPerPound))).toEqual(new Set(['1.1547']));
  });

  test('is not issued while the month has no rate, unless it charges no VAT', async () => {
    const issue = (lines: ReturnType<typeof aLine>[], taxPoint: string) =>
      inNewBooks(async (tx, { agencyId }) => {
        await anExchangeRate(tx, 'EUR', euros.taxPoint);
        const draft = aDraft(customer, { currency: 'EUR', lines, taxPoint: Temporal.PlainDate.from(taxPoint) });
        await issueDocument(tx, agencyId, await draftInvoice(tx, agencyId, aKey(), draft), terms);
        return inPounds(tx, agencyId);
      });
    expect(await issue([aLine(100)], '2031-05-01')).toMatchObject([{ poundVat: 17 }]);
    for (const day of ['2031-04-30', '2031-06-01'])
      await expect(issue([aLine(100)], day)).rejects.toMatchObject({ code: 'NO_EXCHANGE_RATE' });
    expect(await issue([aLine(100, 0)], '2031-06-01')).toMatchObject([{ poundVat: null, unitsPerPound: null }]);
  });

  test('holds the rate that it stands on', async () => {
    const change = (currency: string, month: string) =>
      app.system((tx) =>
        tx
          .updateTable('exchange_rate')
          .set({ units_per_pound: '1.2' })
          .where('currency', '=', currency)
          .where('month', '=', month)
          .execute(),
      );
    await inNewBooks(async (tx) => {
      await anInvoice(tx, customer, euros);
      await anExchangeRate(tx, 'EUR', Temporal.PlainDate.from('2031-09-01'));
      await anExchangeRate(tx, 'USD', euros.taxPoint);
    });
    await expect(change('EUR', '2031-05-01')).rejects.toMatchObject({ constraint: 'exchange_rate_charged' });
    await change('EUR', '2031-09-01');
    await change('USD', '2031-05-01');
  });
});
