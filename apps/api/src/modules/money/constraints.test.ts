import type { UserType } from '@worklane/contract/identity/permission.ts';
import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { asOwner, ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditInvoice, draftInvoice } from './document/document.service.ts';
import { aCustomer, aDraft, aKey, anInvoice, aLine, aPayment, MARCH, type Customer } from './money.factory.ts';
import { money } from './module.ts';
import { reversePayment } from './payment/payment.service.ts';

/** What the database refuses by itself, whoever asks, and what it shows to whom. */

let app: TestApp;
let own: Scene;
let foreign: Scene;

beforeAll(async () => {
  app = await startTestApp();
  [own, foreign] = await app.system(async (tx) => [await aScene(tx), await aScene(tx)] as const);
});
afterAll(() => app.close());

type Scene = Customer & {
  draftId: number;
  voidId: number;
  /** £120 with £20 of VAT, of which £50 are paid and £12 credited. */
  invoiceId: number;
  creditNoteId: number;
  /** £50, all of it allocated. */
  paymentId: number;
  /** £70, none of it. */
  freePaymentId: number;
};

const aScene = async (tx: Tx): Promise<Scene> => {
  const customer = await aCustomer(tx);
  const { agencyId } = customer;
  const invoice = await anInvoice(tx, customer);
  const credit = {
    invoiceId: invoice.id,
    lines: [{ position: 1, amount: pence(1000) }],
    reason: 'Two hours less.',
    on: MARCH,
  };
  const voidId = await draftInvoice(tx, agencyId, aKey(), aDraft(customer));
  await tx.updateTable('money_document').set({ status: 'VOID' }).where('id', '=', voidId).execute();
  const bouncedId = await aPayment(tx, customer);
  await reversePayment(tx, agencyId, { paymentId: bouncedId, reason: 'Bounced.', on: MARCH });
  return {
    ...customer,
    voidId,
    invoiceId: invoice.id,
    draftId: await draftInvoice(tx, agencyId, aKey(), aDraft(customer)),
    creditNoteId: await creditInvoice(tx, agencyId, aKey(), credit),
    paymentId: await aPayment(tx, customer, { allocations: [{ invoiceId: invoice.id, amount: pence(5000) }] }),
    freePaymentId: await aPayment(tx, customer, { amount: pence(7000) }),
  };
};

/** What stops the owner of the database, whom no policy binds, from doing that and committing it. */
const refusal = (...statements: string[]): Promise<string> =>
  asOwner(app, async (owner) => {
    await owner.query('begin');
    try {
      for (const statement of statements) await owner.query(statement);
      await owner.query('set constraints all immediate');
      return 'accepted';
    } catch (error) {
      const { constraint, code = '' } = error as { constraint?: string; code?: string };
      return constraint ?? code;
    } finally {
      await owner.query('rollback');
    }
  });

/** `{invoice}` and the like stand for ids of the own scene, `{foreign invoice}` for those next door. */
const fill = (statement: string): string =>
  statement.replace(/\{(foreign )?(\w+)\}/g, (_, next: string | undefined, name: string) => {
    const scene = next === undefined ? own : foreign;
    const key = `${name}Id` as keyof Scene;
    return String(scene[key]);
  });

const idOf = async (subquery: string): Promise<number> => {
  const [row] = await ownerQuery<{ id: string }>(app, `select ${subquery} as id`);
  return Number(row?.id);
};

const item = (of: string): string => `(select id from open_item where ${of})`;
const INVOICE = item('document_id = {invoice}');
const NOTE = item('document_id = {creditNote}');
const FREE = item('payment_id = {freePayment}');

describe('a document that was issued, or is void', () => {
  const columns = [
    'client_id = {foreign client}',
    "kind = 'VEHICLE_HIRE'",
    "status = 'DRAFT'",
    "status = 'VOID'",
  ].concat(
    ["currency = 'EUR'", 'tax_included = true', 'sub_total_pence = 1', 'discount_pence = 1', 'vat_pence = 1'],
    [
      "tax_point = '2030-01-01'",
      "purchase_order = 'PO'",
      'number = 99',
      "reference = 'INV-000099'",
      'series_id = null',
    ],
    ["issued_on = '2030-01-01'", "due_on = '2030-12-01'", 'issued_at = now()', 'created_at = now()', 'version = 9'],
  );

  test.each(columns)('stays: %s', async (change) => {
    for (const id of ['{invoice}', '{creditNote}', '{void}'])
      expect(await refusal(fill(`update money_document set ${change} where id = ${id}`))).toBe('money_document_final');
  });

  test.each([
    'delete from money_document where id = {invoice}',
    'delete from money_document where id = {void}',
    'delete from money_document where id = {draft}',
    'update money_document_line set amount_pence = 1 where document_id = {invoice}',
    "update money_document_line set description = 'x' where document_id = {creditNote}",
    'update money_document_line set document_id = {invoice}, position = 7 where document_id = {draft}',
    'update money_document_line set document_id = {draft}, position = 7 where document_id = {invoice}',
    'delete from money_document_line where document_id = {void}',
    `insert into money_document_line (agency_id, document_id, position, description, amount_pence, vat_basis_points)
       values ({agency}, {invoice}, 2, 'x', 1, 2000)`,
    'update money_document_tax set vat_pence = 1 where document_id = {invoice}',
    'delete from money_document_tax where document_id = {creditNote}',
    'insert into money_document_tax values ({agency}, {invoice}, 0, 0, 0, 0)',
  ])('stays: %s', async (statement) => {
    expect(await refusal(fill(statement))).toBe('money_document_final');
  });

  test('as opposed to a draft', async () => {
    const changes = [
      'money_document set version = 2 where id',
      'money_document_line set amount_pence = 1 where document_id',
    ];
    for (const change of changes) expect(await refusal(fill(`update ${change} = {draft}`))).toBe('accepted');
  });
});

describe('a number', () => {
  const NEW = `insert into money_document (agency_id, client_id, kind, currency, tax_included, sub_total_pence, tax_point, status`;

  test.each([
    [
      'is given by nobody but the issue',
      'update money_document set number = 1 where id = {draft}',
      'money_document_numbered',
    ],
    [
      'comes with a document',
      `${NEW}) values ({agency}, {client}, 'VEHICLE_HIRE', 'GBP', true, 0, '2030-01-01', 'ISSUED')`,
      'money_document_draft',
    ],
    [
      'goes with no void one',
      `update money_document set status = 'VOID', number = 1 where id = {draft}`,
      'money_document_numbered',
    ],
  ])('%s', async (_, statement, constraint) => {
    expect(await refusal(fill(statement))).toBe(constraint);
  });
});

describe('an issue', () => {
  const ISSUE = `update money_document set status = 'ISSUED', issued_on = '2030-03-01', due_on = '2030-03-31' where id = {draft}`;

  test.each([
    ['without lines', 'delete from money_document_line where document_id = {draft}', 'money_document_adds_up'],
    [
      'whose lines make another total',
      'update money_document_line set amount_pence = 9999 where document_id = {draft}',
      'money_document_adds_up',
    ],
    [
      'whose tax is of another rate',
      'update money_document_line set vat_basis_points = 500 where document_id = {draft}',
      'money_document_adds_up',
    ],
    [
      'whose tax is another one',
      'update money_document_tax set vat_pence = 1999 where document_id = {draft}',
      'money_document_adds_up',
    ],
    [
      'whose discount is another one',
      'update money_document set discount_pence = 5 where id = {draft}',
      'money_document_adds_up',
    ],
    ['that nobody has booked', 'select 1', 'money_document_posted'],
  ])('%s', async (_, before, constraint) => {
    expect(await refusal(fill(before), fill(ISSUE))).toBe(constraint);
  });

  test.each([
    ['for less', '11999', 'money_document_posted'],
    ['for what it says', '12000', 'accepted'],
  ])('that is booked %s', async (_, owed, outcome) => {
    const booked = `
      with t as (insert into ledger_transaction (agency_id, event, dated, entries, document_id)
                   values ({agency}, 'DOCUMENT_ISSUED', '2030-03-01', 3, {draft}) returning *)
      insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
      select agency_id, id, dated, e.account::ledger_account, 'GBP', e.pence
      from t, (values ('RECEIVABLE', ${owed}), ('REVENUE', 2000 - ${owed}), ('VAT', -2000)) e (account, pence)`;
    expect(await refusal(fill(ISSUE), fill(booked))).toBe(outcome);
  });

  test('due before the day of issue', async () => {
    const early = fill(ISSUE).replace('2030-03-31', '2030-02-28');
    expect(await refusal(early)).toBe('money_document_due');
  });
});

describe('a credit note', () => {
  /** A note over some pence of the first line and their tax, of the invoice of which £90 and their tax are left. */
  const note = (amount: number, vat: number, invoice = '{invoice}', rate = 2000) => [
    `insert into money_document (id, agency_id, client_id, kind, currency, tax_included, sub_total_pence, vat_pence, tax_point, corrects_id, reason)
       overriding system value
       values (-1, {agency}, {client}, 'CREDIT_NOTE', 'GBP', false, ${amount}, ${vat}, '2030-03-01', ${invoice}, 'x')`,
    `insert into money_document_line (agency_id, document_id, position, description, amount_pence, vat_basis_points, reverses_position)
       values ({agency}, -1, 1, 'x', ${amount}, ${rate}, 1)`,
    `insert into money_document_tax values ({agency}, -1, ${rate}, ${amount}, 0, ${vat})`,
    `update money_document set status = 'ISSUED', issued_on = '2030-03-01', due_on = '2030-03-01' where id = -1`,
  ];

  test.each([
    ['of more than is left of the line', note(9001, 1800), 'money_document_over_credited'],
    ['of more tax than is left', note(9000, 1801), 'money_document_over_credited'],
    ['at another rate', note(100, 0, '{invoice}', 0), 'money_document_over_credited'],
    [
      'of a line that is not there',
      note(100, 20).map((each) => each.replace('2000, 1)', '2000, 2)')),
      'money_document_over_credited',
    ],
    ['of a draft', note(100, 20, '{draft}'), 'money_document_credit'],
    ['of a credit note', note(100, 20, '{creditNote}'), 'money_document_credit'],
    ['of nothing', note(100, 20, 'null'), 'money_document_credit'],
    [
      'of an invoice next door',
      note(100, 20, '{foreign invoice}'),
      'money_document_agency_id_client_id_corrects_id_fkey',
    ],
    // Up to here everything is right; it is only not booked.
    ['of what is left', note(9000, 1800), 'money_document_posted'],
  ])('%s', async (_, statements, constraint) => {
    expect(await refusal(...statements.map(fill))).toBe(constraint);
  });
});

describe('the ledger', () => {
  const book = (entries: number, ...each: string[]) =>
    `with t as (insert into ledger_transaction (agency_id, event, dated, entries, payment_id)
                  values ({agency}, 'PAYMENT_REVERSED', '2030-03-01', ${entries}, {freePayment}) returning *)
     insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
     select agency_id, id, dated, e.account::ledger_account, e.currency, e.pence
     from t, (values ${each.join(', ')}) e (account, currency, pence)`;
  const later = `insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
                   select agency_id, id, dated, 'BANK', 'GBP', pence from ledger_transaction, (values (1), (-1)) e (pence)
                   where payment_id = {payment}`;

  test.each([
    ['balances', book(2, "('BANK', 'GBP', -7000)", "('RECEIVABLE', 'GBP', 7000)"), 'accepted'],
    ['refuses what does not', book(2, "('BANK', 'GBP', -7000)", "('RECEIVABLE', 'GBP', 6999)"), 'ledger_balanced'],
    ['balances in each currency', book(2, "('BANK', 'GBP', -7000)", "('RECEIVABLE', 'EUR', 7000)"), 'ledger_balanced'],
    ['takes all entries at once', book(3, "('BANK', 'GBP', -7000)", "('RECEIVABLE', 'GBP', 7000)"), 'ledger_balanced'],
    ['takes none later, not even two that balance', later, 'ledger_balanced'],
    [
      'has no transaction without entries',
      `insert into ledger_transaction (agency_id, event, dated, entries, payment_id)
         values ({agency}, 'PAYMENT_REVERSED', '2030-03-01', 2, {freePayment})`,
      'ledger_balanced',
    ],
    [
      'books a document once',
      `insert into ledger_transaction (agency_id, event, dated, entries, document_id)
         values ({agency}, 'DOCUMENT_ISSUED', '2030-03-01', 2, {invoice})`,
      'ledger_transaction_agency_id_document_id_key',
    ],
    [
      'books nothing next door',
      `insert into ledger_transaction (agency_id, event, dated, entries, document_id)
         values ({foreign agency}, 'DOCUMENT_ISSUED', '2030-03-01', 2, {invoice})`,
      'ledger_transaction_agency_id_document_id_fkey',
    ],
  ])('%s', async (_, statement, outcome) => {
    expect(await refusal(fill(statement))).toBe(outcome);
  });

  test('has every payment, and every reversal', async () => {
    const payment = `insert into payment (agency_id, client_id, method, amount_pence, currency, received_on)
                       values ({agency}, {client}, 'CASH', 100, 'GBP', '2030-03-01')`;
    const reversal = `insert into payment_reversal (agency_id, client_id, payment_id, reason, reversed_on)
                        values ({agency}, {client}, {freePayment}, 'x', '2030-03-01')`;
    const reversed = book(2, "('BANK', 'GBP', -7000)", "('RECEIVABLE', 'GBP', 7000)");
    expect(await refusal(fill(payment))).toBe('payment_posted');
    expect(await refusal(fill(reversal))).toBe('payment_posted');
    expect(await refusal(fill(reversal), fill(reversed))).toBe('accepted');
  });
});

describe('an allocation', () => {
  const allocate = (credit: string, debit: string, amount: number, undoes = 'null') =>
    `insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence, undoes_id)
       values ({agency}, {client}, 'GBP', ${credit}, ${debit}, ${amount}, ${undoes})`;
  const PAID = item('payment_id = {payment}');
  const before = '(select id from allocation where amount_pence = 5000 and agency_id = {agency})';

  // £58 of the invoice are open, £70 of the free payment.
  test.each([
    ['of what both have open', allocate(FREE, INVOICE, 5800), 'accepted'],
    ['of more than the invoice has open', allocate(FREE, INVOICE, 5801), 'open_item_open'],
    ['of more than the payment has', allocate(PAID, INVOICE, 1), 'open_item_open'],
    ['of a credit note that is used up', allocate(NOTE, INVOICE, 1), 'open_item_open'],
    ['of nothing', allocate(FREE, INVOICE, 0), 'allocation_amount_pence_check'],
    ['below zero, which undoes nothing', allocate(PAID, INVOICE, -1), 'allocation_check'],
    ['of an invoice to a payment', allocate(INVOICE, FREE, 1), 'allocation_sides'],
    ['of a payment to itself', allocate(FREE, FREE, 1), 'allocation_sides'],
    [
      'to the customer next door',
      allocate(FREE, item('document_id = {foreign invoice}'), 1),
      'allocation_agency_id_client_id_currency_debit_item_id_fkey',
    ],
    [
      'in another currency',
      allocate(FREE, INVOICE, 1).replace("'GBP'", "'EUR'"),
      'allocation_agency_id_client_id_currency_credit_item_id_fkey',
    ],
    ['that undoes all of one', allocate(PAID, INVOICE, -5000, before), 'accepted'],
    ['that undoes a part of one', allocate(PAID, INVOICE, -4999, before), 'allocation_undoes'],
    ['that undoes one of another payment', allocate(FREE, INVOICE, -5000, before), 'allocation_undoes'],
  ])('%s', async (_, statement, outcome) => {
    expect(await refusal(fill(statement))).toBe(outcome);
  });

  test('is undone once', async () => {
    const id = String(await idOf(fill(before)));
    const [undo, again] = [fill(allocate(PAID, INVOICE, -5000, id)), fill(allocate(PAID, INVOICE, 5000))];
    expect(await refusal(undo, again, undo)).toBe('allocation_undone_once');
  });

  test('stands in the way of a reversal', async () => {
    const reversal = `insert into payment_reversal (agency_id, client_id, payment_id, reason, reversed_on)
                        values ({agency}, {client}, {payment}, 'x', '2030-03-01')`;
    expect(await refusal(fill(reversal))).toBe('payment_reversal_allocated');
  });
});

describe('what happened stays', () => {
  const GROWING = [
    'money_document_parties',
    'payment',
    'payment_reversal',
    'allocation',
    'ledger_transaction',
    'ledger_entry',
  ];
  const KEPT = ['money_document_parties', 'number_series', 'open_item', 'ledger_balance'];
  const DOCUMENTS = ['money_document', 'money_document_line', 'money_document_tax'];
  const RESTRICTED = '23001';

  test.each(GROWING)('%s: nobody changes or removes a row', async (table) => {
    for (const change of [
      `update ${table} set agency_id = agency_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect([change, await refusal(change)]).toEqual([change, RESTRICTED]);
  });

  test.each([...KEPT, ...DOCUMENTS])('%s: nobody empties it', async (table) => {
    expect(await refusal(`truncate ${table} cascade`)).toBe(RESTRICTED);
  });

  test.each(KEPT)('%s: nobody who is signed in writes it', async (table) => {
    for (const who of ['AGENCY', 'ADMIN'] as const)
      for (const change of [
        `update ${table} set agency_id = agency_id`,
        `delete from ${table}`,
        `insert into ${table} default values`,
      ]) {
        const outcome = as(who, (tx) => sql.raw(change).execute(tx));
        await expect(outcome, `${who}: ${change}`).rejects.toThrow(`permission denied for table ${table}`);
      }
  });
});

const as = <T>(who: UserType, work: (tx: Tx) => Promise<T>, { agencyId, clientId } = own): Promise<T> =>
  app.behindSecondWall(who, { agencyId, clientId, workerId: 1 }, work);

describe('row-level security', () => {
  const DOCUMENTS = ['money_document', 'money_document_line', 'money_document_tax', 'money_document_parties'];
  const SETTLING = ['payment', 'open_item', 'allocation'];
  const BOOKS = ['money_request', 'number_series', 'payment_reversal', 'ledger_transaction'].concat([
    'ledger_entry',
    'ledger_balance',
  ]);
  const OTHERS = [...SETTLING, ...BOOKS];

  const owners = async (tx: Tx, table: string): Promise<number[]> => {
    const { rows } = await sql<{ agency_id: number }>`
      select distinct agency_id from ${sql.table(table)} order by 1`.execute(tx);
    return rows.map((row) => row.agency_id);
  };

  test('is tried on all tables of the module', async () => {
    const [created] = await ownerQuery<{ names: string[] }>(
      app,
      `select array_agg(relname::text) as names from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname ~ '^(money_|ledger_|payment|allocation$|open_item$|number_series$)'`,
    );
    expect([...DOCUMENTS, ...OTHERS].toSorted()).toEqual(created?.names.toSorted());
  });

  test.each([...DOCUMENTS, ...OTHERS])('%s: an agency its own, workers nothing, the platform all', async (table) => {
    expect(await as('AGENCY', (tx) => owners(tx, table))).toEqual([own.agencyId]);
    expect(await as('AGENCY', (tx) => owners(tx, table), foreign)).toEqual([foreign.agencyId]);
    expect(await as('WORKER', (tx) => owners(tx, table))).toEqual([]);
    expect(await as('ADMIN', (tx) => owners(tx, table))).toEqual([own.agencyId, foreign.agencyId]);
  });

  test.each(BOOKS)('%s: a client nothing', async (table) => {
    expect(await as('CLIENT', (tx) => owners(tx, table))).toEqual([]);
  });

  test.each(SETTLING)('%s: a client what it has paid and owes', async (table) => {
    expect(await as('CLIENT', (tx) => owners(tx, table))).toEqual([own.agencyId]);
    expect(await as('CLIENT', (tx) => owners(tx, table), foreign)).toEqual([foreign.agencyId]);
  });

  test('a client sees what was issued to it, with its lines and taxes', async () => {
    const seen = async (table: string, column: string) =>
      as('CLIENT', async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select distinct ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(tx);
        return rows.map(({ id }) => id);
      });
    const issued = [own.invoiceId, own.creditNoteId];
    expect(await seen('money_document', 'id')).toEqual(issued);
    expect(await seen('money_document_line', 'document_id')).toEqual(issued);
    expect(await seen('money_document_tax', 'document_id')).toEqual(issued);
  });

  test('a client writes nothing', async () => {
    const outcomes = await as('CLIENT', async (tx) => {
      const updated = await sql`update money_document set version = 9`.execute(tx);
      const drafted = sql`update money_document_line set amount_pence = 0`.execute(tx);
      return [updated.numAffectedRows, (await drafted).numAffectedRows];
    });
    expect(outcomes).toEqual([0n, 0n]);
    const draft = as('CLIENT', (tx) => draftInvoice(tx, own.agencyId, aKey(), aDraft(own)));
    await expect(draft).rejects.toThrow('row-level security');
  });

  test('an agency writes nothing into the books next door', async () => {
    const attempts = [
      as('AGENCY', (tx) => draftInvoice(tx, foreign.agencyId, aKey(), aDraft(foreign))),
      as('AGENCY', (tx) => aPayment(tx, foreign)),
      as('AGENCY', (tx) => anInvoice(tx, { ...own, clientId: foreign.clientId }, { lines: [aLine(1)] })),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
      expect.stringContaining('row-level security'),
      expect.stringContaining('row-level security'),
      expect.stringContaining('money_document_agency_id_client_id_fkey'),
    ]);
  });

  test('an agency does all of it in its own books', async () => {
    const issued = await as('AGENCY', async (tx) => {
      const { reference } = await anInvoice(tx, own);
      await sql`set constraints all immediate`.execute(tx);
      return reference;
    });
    expect(issued).toBe('INV-000002');
  });
});

test('every constraint that has words for people exists', async () => {
  const names = Object.keys(money.constraints ?? {});
  const sources = await ownerQuery<{ name: string }>(
    app,
    `select n as name from unnest($1::text[]) n
     where exists (select from pg_constraint where conname = n)
        or exists (select from pg_proc where pronamespace = 'app'::regnamespace and prosrc ~ ('constraint = ''' || n || ''''))`,
    [names],
  );
  expect(sources.map(({ name }) => name)).toEqual(names);
});
