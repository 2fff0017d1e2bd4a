import { pence } from '@worklane/contract/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { aUser } from '../identity/user.factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditInvoice, draftInvoice, issueDocument, voidDraft } from './document/document.service.ts';
import { insertClosing } from './ledger/closed-month.queries.ts';
import { BOOKS_AUDITS, faultsOf } from './books-audits.factory.ts';
import { anExchangeRate, aDraft, aKey, aLine, MARCH, transfer } from './money.factory.ts';
import { spendCredit } from './payment/allocation.queries.ts';
import { allocateCredit, freeCredit, recordPayment, reversePayment } from './payment/payment.service.ts';

/**
 * Whatever happens to the books of an agency, and in whichever order: they balance, no number is missing, no document changes,
 * and what is open is what is owed. `npm run histories` tries many more.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 2000);
const SEED = Number(process.env['SEED'] ?? 20_300_301);
/** Agencies whose histories happen at the same time. */
const AT_ONCE = 20;

let app: TestApp;
let closedBy: number;
beforeAll(async () => {
  app = await startTestApp();
  closedBy = await app.system(async (tx) => {
    for (const months of [0, 1, 2]) await anExchangeRate(tx, 'EUR', MARCH.add({ months }));
    return (await aUser(tx, { userType: 'ADMIN' })).id;
  });
});
afterAll(() => app.close());

const nth = fc.nat(5);
const customer = fc.constantFrom(0, 0, 0, 0, 0, 1);
const currency = fc.constantFrom('GBP', 'GBP', 'GBP', 'GBP', 'GBP', 'EUR');
const day = fc.nat(70);
const amount = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20_000 }));
const anInvoice = fc.record({
  what: fc.constant('invoice' as const),
  customer,
  currency,
  day,
  kind: fc.constantFrom('AGENCY_TO_CLIENT' as const, 'VEHICLE_HIRE' as const),
  taxIncluded: fc.boolean(),
  lines: fc.array(fc.tuple(fc.oneof(amount, fc.constant(0)), fc.constantFrom(0, 500, 2000, 2000)), {
    minLength: 1,
    maxLength: 3,
  }),
  /** Of the lines together, in hundredths. */
  discount: fc.constantFrom(0, 0, 0, 0, 7, 7, 50, 100),
  /** A draft may wait, and an issue may have failed at its very end. */
  issue: fc.constantFrom('now', 'now', 'now', 'now', 'later', 'later', 'in vain'),
});
const aStep = fc.oneof(
  { weight: 5, arbitrary: anInvoice },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      customer,
      currency,
      day,
      amount,
      /** Null: the oldest that is open. */
      parts: fc.option(fc.array(fc.tuple(nth, amount), { maxLength: 2 }), { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('credit' as const),
      nth,
      day,
      part: fc.option(fc.tuple(fc.constantFrom(0, 0, 1), amount), { freq: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('allocate' as const),
      nth,
      ofNote: fc.boolean(),
      invoice: nth,
      amount: fc.constantFrom(null, null, null, null, 1, 500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reverse' as const), nth, day }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('free' as const), nth }) },
  fc.record({ what: fc.constant('issue' as const), nth, day }),
  fc.record({ what: fc.constant('close' as const), day }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('spend' as const), nth }) },
  fc.record({ what: fc.constant('void' as const), nth }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('repeat' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('tamper' as const), nth, how: fc.nat(9) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** The books that a history is written into, and what was made so far. */
type Books = {
  agencyId: number;
  clientIds: readonly number[];
  drafts: number[];
  invoices: number[];
  notes: number[];
  payments: number[];
  /** What has acted under a key: again it answers the same. */
  keyed: { again: (tx: Tx) => Promise<unknown>; answer: unknown }[];
  /** What each document was when it was issued. */
  prints: Map<number, string>;
  done: Record<string, number>;
};

const pick = (ids: readonly number[], at: number): number => ids[at % ids.length] ?? 0;
const on = (days: number): Temporal.PlainDate => MARCH.add({ days });

/** What somebody might try who reaches the database with the rights of the product itself. */
const TAMPERING = [
  'update money_document set total_pence = default, sub_total_pence = sub_total_pence + 1 where id = $1',
  'update money_document set number = number + 1 where id = $1',
  "update money_document set status = 'DRAFT' where id = $1",
  'delete from money_document where id = $1',
  'update money_document_line set amount_pence = amount_pence + 1 where document_id = $1',
  'delete from money_document_line where document_id = $1',
  'update money_document_tax set vat_pence = vat_pence + 1 where document_id = $1',
  'update ledger_entry set amount_pence = 1 where transaction_id in (select id from ledger_transaction where document_id = $1)',
  'delete from ledger_transaction where document_id = $1',
  'insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence) ' +
    "select agency_id, id, dated, 'BANK', 'GBP', 1 from ledger_transaction where document_id = $1",
];

/** All that documents say, with their lines and taxes. */
const printsOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; print: string }>`
    select d.id, md5(concat_ws('|', d.*,
      (select string_agg(l::text, '|' order by l.position) from money_document_line l where l.document_id = d.id),
      (select string_agg(t::text, '|' order by t.vat_basis_points) from money_document_tax t where t.document_id = d.id))) as print
    from money_document d where d.id = any (${ids}) order by d.id`.execute(tx);
  return new Map(rows.map(({ id, print }) => [id, print]));
};

const printed = async (books: Books, tx: Tx, id: number): Promise<() => void> => {
  const prints = await printsOf(tx, [id]);
  return () => books.prints.set(id, prints.get(id) ?? expect.fail());
};

class InVain extends Error {}

/** Under a key, which is remembered with what it has answered. */
const keyed = async (tx: Tx, act: (tx: Tx, key: string) => Promise<unknown>) => {
  const key = aKey();
  const answer = await act(tx, key);
  return { again: (later: Tx) => act(later, key), answer };
};

type Taken<What> = Extract<Step, { what: What }>;

const invoice = async (books: Books, tx: Tx, step: Taken<'invoice'>) => {
  const lines = step.lines.map(([each, rate]) => aLine(each, rate));
  const discount = pence(Math.floor((lines.reduce((total, line) => total + line.amount, 0) * step.discount) / 100));
  const { kind, currency: of, taxIncluded } = step;
  const clientId = pick(books.clientIds, step.customer);
  const draft = aDraft({ agencyId: books.agencyId, clientId }, { kind, currency: of, taxIncluded, lines, discount });
  const request = await keyed(tx, (later, key) => draftInvoice(later, books.agencyId, key, draft));
  const id = Number(request.answer);
  if (step.issue !== 'later')
    await issueDocument(tx, books.agencyId, id, { issuedOn: on(step.day), dueOn: on(step.day + 30) });
  if (step.issue === 'in vain') throw new InVain();
  const print = await printed(books, tx, id);
  return () => {
    if (step.issue === 'now') print();
    (step.issue === 'now' ? books.invoices : books.drafts).push(id);
    books.keyed.push(request);
  };
};

/** The oldest invoice that the payment can pay, as far as it goes. */
const oldestOpen = async (tx: Tx, agencyId: number, clientId: number, { currency: of, amount: paid }: Taken<'pay'>) => {
  const item = await tx
    .selectFrom('open_item')
    .select(['document_id', 'open_pence'])
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .where('currency', '=', of)
    .where('side', '=', 'DEBIT')
    .where('open_pence', '>', 0)
    .orderBy('id')
    .executeTakeFirst();
  return item ? [{ invoiceId: item.document_id ?? 0, amount: pence(Math.min(item.open_pence, paid)) }] : [];
};

const pay = async (books: Books, tx: Tx, step: Taken<'pay'>) => {
  const clientId = pick(books.clientIds, step.customer);
  const asked = step.parts?.map(([at, part]) => ({ invoiceId: pick(books.invoices, at), amount: pence(part) }));
  const allocations =
    books.invoices.length === 0 ? [] : (asked ?? (await oldestOpen(tx, books.agencyId, clientId, step)));
  const payment = transfer(
    { agencyId: books.agencyId, clientId },
    { amount: pence(step.amount), currency: step.currency, receivedOn: on(step.day), allocations },
  );
  const request = await keyed(tx, (later, key) => recordPayment(later, books.agencyId, key, payment));
  return () => {
    books.payments.push(Number(request.answer));
    books.keyed.push(request);
  };
};

const credit = async (books: Books, tx: Tx, step: Taken<'credit'>) => {
  const lines = step.part === null ? undefined : [{ position: step.part[0] + 1, amount: pence(step.part[1]) }];
  const asked = {
    invoiceId: pick(books.invoices, step.nth),
    reason: 'Less was done.',
    on: on(step.day),
    ...(lines && { lines }),
  };
  const request = await keyed(tx, (later, key) => creditInvoice(later, books.agencyId, key, asked));
  const id = Number(request.answer);
  const print = await printed(books, tx, id);
  return () => {
    print();
    books.notes.push(id);
    books.keyed.push(request);
  };
};

/** A credit and an invoice that it can pay, with as much as both have. */
const findPair = async (tx: Tx, agencyId: number, at: number) => {
  const pairs = await tx
    .selectFrom('open_item as c')
    .innerJoin('open_item as d', (join) =>
      join
        .onRef('d.agency_id', '=', 'c.agency_id')
        .onRef('d.client_id', '=', 'c.client_id')
        .onRef('d.currency', '=', 'c.currency'),
    )
    .select(['c.payment_id', 'c.document_id', 'd.document_id as invoice_id'])
    .select((eb) => eb.fn<number>('least', ['c.open_pence', 'd.open_pence']).as('both'))
    .where('c.agency_id', '=', agencyId)
    .where('c.side', '=', 'CREDIT')
    .where('d.side', '=', 'DEBIT')
    .where('c.open_pence', '>', 0)
    .where('d.open_pence', '>', 0)
    .orderBy('c.id')
    .orderBy('d.id')
    .execute();
  return pairs[at % pairs.length];
};

const allocate = async (books: Books, tx: Tx, step: Taken<'allocate'>) => {
  const pair = step.amount === null ? await findPair(tx, books.agencyId, step.nth) : undefined;
  const [documentId, paymentId] = pair
    ? [pair.document_id, pair.payment_id]
    : [pick(books.notes, step.nth), step.ofNote ? null : pick(books.payments, step.nth)];
  const source = paymentId === null ? { documentId: documentId ?? 0 } : { paymentId };
  const parts = [
    {
      invoiceId: pair?.invoice_id ?? pick(books.invoices, step.invoice),
      amount: pence(pair?.both ?? step.amount ?? 1),
    },
  ];
  const request = await keyed(tx, (later, key) => allocateCredit(later, books.agencyId, key, source, parts));
  return () => books.keyed.push(request);
};

/** What pays an invoice, and nobody has undone. */
const findUse = async (tx: Tx, agencyId: number, at: number) => {
  const uses = await tx
    .selectFrom('allocation as a')
    .innerJoin('open_item as c', (join) =>
      join.onRef('c.agency_id', '=', 'a.agency_id').onRef('c.id', '=', 'a.credit_item_id'),
    )
    .innerJoin('open_item as d', (join) =>
      join.onRef('d.agency_id', '=', 'a.agency_id').onRef('d.id', '=', 'a.debit_item_id'),
    )
    .select([
      'a.client_id as clientId',
      'c.payment_id as paymentId',
      'c.document_id as noteId',
      'd.document_id as invoiceId',
    ])
    .where('a.agency_id', '=', agencyId)
    .groupBy(['a.client_id', 'c.payment_id', 'c.document_id', 'd.document_id'])
    .having((each) => each.fn.sum('a.amount_pence'), '>', 0)
    .orderBy('d.document_id')
    .execute();
  return uses[at % uses.length];
};

const free = async (tx: Tx, agencyId: number, at: number) => {
  const { clientId, paymentId, noteId, invoiceId } = (await findUse(tx, agencyId, at)) ?? {};
  const source = paymentId ? { paymentId } : { documentId: noteId ?? 0 };
  await freeCredit(tx, agencyId, { clientId: clientId ?? 0, source, invoiceId: invoiceId ?? 0 });
};

/** Does it, and answers how the books remember it once it is committed. */
const take = async (books: Books, tx: Tx, step: Step): Promise<() => unknown> => {
  const { agencyId } = books;
  switch (step.what) {
    case 'invoice':
      return invoice(books, tx, step);
    case 'pay':
      return pay(books, tx, step);
    case 'credit':
      return credit(books, tx, step);
    case 'allocate':
      return allocate(books, tx, step);
    case 'reverse':
      await reversePayment(tx, agencyId, {
        paymentId: pick(books.payments, step.nth),
        reason: 'Bounced.',
        on: on(step.day),
      });
      return () => undefined;
    case 'free':
      await free(tx, agencyId, step.nth);
      return () => undefined;
    case 'issue': {
      const id = pick(books.drafts, step.nth);
      await issueDocument(tx, agencyId, id, { issuedOn: on(step.day), dueOn: on(step.day) });
      // Issued again, it is as it was.
      if (books.prints.has(id)) return () => undefined;
      const print = await printed(books, tx, id);
      return () => {
        print();
        books.invoices.push(id);
      };
    }
    case 'spend':
      await spendCredit(tx, agencyId, pick(books.invoices, step.nth));
      return () => undefined;
    case 'close':
      await insertClosing(tx, agencyId, { month: on(step.day).toPlainYearMonth(), userId: closedBy });
      return () => undefined;
    case 'void':
      await voidDraft(tx, agencyId, pick(books.drafts, step.nth));
      return () => undefined;
    case 'repeat': {
      const { again, answer } = books.keyed[step.nth % books.keyed.length] ?? expect.fail();
      expect(await again(tx)).toEqual(answer);
      return () => undefined;
    }
    case 'tamper': {
      const statement = TAMPERING[step.how] ?? expect.fail();
      const { numAffectedRows } = await sql
        .raw(statement.replace('$1', String(pick(books.invoices, step.nth))))
        .execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      // What is worth nothing has nothing in the ledger.
      expect(numAffectedRows).toBe(0n);
      return () => undefined;
    }
  }
};

/** Whether there is something for it to happen to. */
const isPossible = (books: Books, step: Step): boolean => {
  switch (step.what) {
    case 'invoice':
    case 'pay':
    case 'close':
      return true;
    case 'credit':
    case 'free':
    case 'spend':
    case 'tamper':
      return books.invoices.length > 0;
    case 'allocate':
      return books.invoices.length > 0 && (step.ofNote ? books.notes : books.payments).length > 0;
    case 'reverse':
      return books.payments.length > 0;
    case 'issue':
    case 'void':
      return books.drafts.length > 0;
    case 'repeat':
      return books.keyed.length > 0;
  }
};

/** What the services answer where something cannot be done. */
const REFUSALS = [
  'MORE_THAN_OPEN',
  'ALLOCATION',
  'OVER_CREDITED',
  'NOTHING_LEFT',
  'VOID',
  'ISSUED',
  'NOT_ISSUED',
  'NOT_PAID',
  'NOT_FOUND',
];
/** Restricted, not permitted, and what a check says at commit. */
const WALLS = ['23001', '42501', '23514'];

const outcomeOf = (step: Step, error: unknown): string => {
  const { code = '' } = error as { code?: string };
  if (error instanceof InVain) return 'in vain';
  if (step.what === 'tamper' && WALLS.includes(code)) return 'warded off';
  if (step.what !== 'tamper' && REFUSALS.includes(code)) return 'refused';
  throw error;
};

const live = async (books: Books, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    if (!isPossible(books, step)) continue;
    const outcome = await app
      .system((tx) => take(books, tx, step))
      .then(
        (remember) => {
          remember();
          return step.what;
        },
        (error: unknown) => outcomeOf(step, error),
      );
    books.done[outcome] = (books.done[outcome] ?? 0) + 1;
  }
};

/** Agencies with two customers each. */
const newBooks = (count: number): Promise<Books[]> =>
  app.system(async (tx) => {
    const { rows } = await sql<{ agencyId: number; clientIds: number[] }>`
      with a as (insert into agency (name, base_currency) select gen_random_uuid(), 'GBP' from generate_series(1, ${count}) returning id),
           c as (insert into client (name) select gen_random_uuid() from generate_series(1, ${2 * count}) returning id),
           l as (insert into agency_client (agency_id, client_id)
                 select a.id, c.id from (select id, row_number() over () as n from a) a
                 join (select id, row_number() over () as n from c) c on (c.n + 1) / 2 = a.n returning *)
      select agency_id as "agencyId", array_agg(client_id)::float8[] as "clientIds" from l group by 1`.execute(tx);
    return rows.map((row) => ({
      ...row,
      drafts: [],
      invoices: [],
      notes: [],
      payments: [],
      keyed: [],
      prints: new Map(),
      done: {},
    }));
  });

const HAPPENS = [
  'invoice',
  'issue',
  'close',
  'spend',
  'free',
  'void',
  'pay',
  'allocate',
  'credit',
  'reverse',
  'repeat',
  'in vain',
  'refused',
  'warded off',
];

test(`the books balance after ${HISTORIES} histories`, { timeout: 60_000 + HISTORIES * 300 }, async () => {
  const happened: Record<string, number> = {};
  // Early runs would try short ones and first values only.
  const aHistory = fc.noBias(
    fc
      .tuple(anInvoice, fc.array(aStep, { minLength: 3, maxLength: 11, size: 'max' }))
      .map(([first, steps]): Step[] => [first, ...steps]),
  );
  const together = fc.asyncProperty(
    fc.array(aHistory, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (histories) => {
      const books = await newBooks(histories.length);
      await Promise.all(books.map((each, index) => live(each, histories[index] ?? [])));
      expect(
        await faultsOf(
          app,
          BOOKS_AUDITS,
          books.map(({ agencyId }) => agencyId),
        ),
      ).toEqual([]);
      const prints = new Map(books.flatMap((each) => [...each.prints]).toSorted(([one], [other]) => one - other));
      expect(await app.system((tx) => printsOf(tx, [...prints.keys()]))).toEqual(prints);
      for (const { done } of books)
        for (const [what, count] of Object.entries(done)) happened[what] = (happened[what] ?? 0) + count;
    },
  );
  await fc.assert(together, { numRuns: Math.ceil(HISTORIES / AT_ONCE), seed: SEED, endOnFailure: true });
  // Histories in which one of these never happens would show nothing of it.
  expect(HAPPENS.filter((what) => (happened[what] ?? 0) < HISTORIES / 200)).toEqual([]);
});
