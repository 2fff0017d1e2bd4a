import {
  downloadElectronicInvoice,
  downloadInvoice,
  getInvoice,
  listInvoices,
  recordInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import { listAccounts } from '@worklane/contract/billing/account.ts';
import { getBooks } from '@worklane/contract/billing/books.ts';
import { raiseInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import {
  downloadReceivedInvoice,
  downloadReceivedStatement,
  downloadReceivedXml,
  getReceivedInvoice,
  listReceivedInvoices,
  sumReceivedInvoices,
} from '@worklane/contract/billing/received-invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  listPreparedInvoices,
  rejectPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { issueSeatInvoice, listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { creditStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { getClient, listClients } from '@worklane/contract/clients/client.ts';
import { recordAttendance } from '@worklane/contract/training/training-seat.ts';
import { getTrainingSession } from '@worklane/contract/training/training-session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuing } from '../../../testing/issuing.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { insertSeatSources } from './seat.queries.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { draftInvoice } from '../../money/index.ts';
import { anExchangeRate, aCustomer, aDraft, aKey, anInvoice } from '../../money/money.factory.ts';
import { aRecordType } from '../../training/catalogue/catalogue.factory.ts';
import { aTrainingSeat, aTrainingSession, letSessionPass } from '../../training/session/session.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { saveDetails } from '../details/invoice-details.queries.ts';
import { findCharged } from '../fee/fee.queries.ts';
import { savePlan } from '../reminder/reminder.queries.ts';
import { remindOfInvoices } from '../reminder/remind-of-invoices.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Desk = Caller & { readonly agencyId: number };

let training: string;
let sessionId: number;
/** Holds the training; sent a worker who came and one who didn’t; has no part in it. */
let owner: Desk;
let other: Desk;
let third: Desk;
/** Of the one who came, of the one who didn’t, and of the owner’s own worker. */
let came: number;
let missed: number;
let own: number;

const aDesk = async (values: object = {}): Promise<Desk> => {
  const agencyId = await app.system((tx) => anAgency(tx, values));
  return { agencyId, ...(await app.signedIn({ userType: 'AGENCY', agencyId })) };
};

/** Two seats of another agency at £45 on a session that is over. */
beforeEach(async () => {
  training = `Fire Safety ${Math.random()}`;
  owner = await aDesk();
  other = await aDesk({ street: '4 Canal Row', town: 'Manchester', email: 'accounts@example.org' });
  third = await aDesk();
  const [{ agencyId }, { agencyId: otherId }] = [owner, other];
  await app.system(async (tx) => {
    const type = await aRecordType(tx, { name: training });
    sessionId = await aTrainingSession(tx, agencyId, { record_type_id: type, capacity: 9 });
    const seat = async (of: number, firstname: string, status: 'ATTENDED' | 'NO_SHOW') =>
      aTrainingSeat(tx, sessionId, of, await aWorker(tx, of, { firstname, lastname: 'Example' }), status);
    came = await seat(otherId, 'Cara', 'ATTENDED');
    missed = await seat(otherId, 'Milo', 'NO_SHOW');
    own = await seat(agencyId, 'Olive', 'ATTENDED');
    await letSessionPass(tx, sessionId);
  });
});

const DETAILS = {
  legalName: null,
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  needsApproval: false,
  emailsAtIssue: true,
};
const addDetails = () =>
  app.system((tx) => saveDetails(tx, { agencyId: owner.agencyId, userId: owner.userId, version: 1 }, DETAILS));

const toInvoice = async (who: Caller = owner) => (await who.call(listSeatsToInvoice, {})).body;
const issue = (seatIds: readonly number[] = [came, missed], net = 45 * seatIds.length, who: Caller = owner) =>
  issuing(who.call(issueSeatInvoice, { body: { seatIds: [...seatIds], net } }));
const issued = async (): Promise<number> => (await issue()).body.id;
const credit = (id: number) => owner.call(creditStaffInvoice, { params: { id }, body: { reason: 'The wrong price' } });
const attend = (id: number, status: 'ATTENDED' | 'NO_SHOW') =>
  owner.call(recordAttendance, { params: { id: sessionId }, body: { seats: [{ id, status }] } });
const seats = async (who: Caller = owner) =>
  (await who.call(getTrainingSession, { params: { id: sessionId } })).body.seats;
const textOf = async (who: Caller, file: Parameters<typeof urlOf>[0], id: number): Promise<[number, string]> => {
  const { statusCode, body } = await app.app.server.inject({
    method: 'GET',
    url: urlOf(file, { params: { id } }),
    headers: { authorization: `Bearer ${who.token}` },
  });
  return [statusCode, body];
};
const notices = (userId: number) =>
  app.system((tx) =>
    tx
      .selectFrom('notification')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  );

describe('what waits for an invoice', () => {
  test('seats of other agencies whose attendance is recorded, those of no-shows among them, with the VAT of training', async () => {
    const { agencies, ...found } = await toInvoice();
    expect(found).toEqual({
      undecided: 0,
      prepared: 0,
      more: false,
      needsApproval: false,
      vatPercent: 20,
      missing: { vatNumber: true, account: true, exchangeRate: null },
      can: { issue: true },
    });
    expect(agencies).toEqual([
      expect.objectContaining({
        id: other.agencyId,
        currency: 'GBP',
        seats: [
          expect.objectContaining({ id: came, sessionId, training, worker: 'Cara Example', attended: true, price: 45 }),
          expect.objectContaining({ id: missed, worker: 'Milo Example', attended: false, price: 45 }),
        ],
      }),
    ]);
  });

  test('says of which currency there is no exchange rate, where a session charges in it', async () => {
    const [{ agencyId }, { agencyId: otherId }] = [owner, other];
    await app.system(async (tx) => {
      const abroad = await aTrainingSession(tx, agencyId, { currency: 'SEK' });
      await aTrainingSeat(tx, abroad, otherId, await aWorker(tx, otherId), 'ATTENDED');
      await letSessionPass(tx, abroad);
    });
    expect((await toInvoice()).missing.exchangeRate).toBe('SEK');
    await app.system((tx) => anExchangeRate(tx, 'SEK', Temporal.Now.plainDateISO('Europe/London')));
    expect((await toInvoice()).missing.exchangeRate).toBeNull();
  });

  test('not seats that are free, booked, given back or invoiced; those that are over and booked are counted', async () => {
    const [{ agencyId }, { agencyId: otherId }] = [owner, other];
    await app.system(async (tx) => {
      const free = await aTrainingSession(tx, agencyId, { price_pence: 0 });
      await aTrainingSeat(tx, free, otherId, await aWorker(tx, otherId), 'ATTENDED');
      await aTrainingSeat(tx, free, otherId, await aWorker(tx, otherId), 'BOOKED');
      await letSessionPass(tx, free);
      const ahead = await aTrainingSession(tx, agencyId);
      await aTrainingSeat(tx, ahead, otherId, await aWorker(tx, otherId), 'BOOKED');
      const over = await aTrainingSession(tx, agencyId);
      await aTrainingSeat(tx, over, otherId, await aWorker(tx, otherId), 'BOOKED');
      await aTrainingSeat(tx, over, otherId, await aWorker(tx, otherId), 'CANCELLED');
      await letSessionPass(tx, over);
    });
    await issue([came]);
    const { agencies, undecided } = await toInvoice();
    expect([agencies.map((each) => each.seats.map(({ id }) => id)), undecided]).toEqual([[[missed]], 1]);
  });

  test('neither the agency whose seats they are nor a third one has anything to invoice of it', async () => {
    for (const who of [other, third]) {
      expect((await toInvoice(who)).agencies).toEqual([]);
      expect((await issue([came], 45, who)).status).toBe(409);
    }
  });
});

describe('an invoice over seats', () => {
  test('has a line for each seat, counts in the books, and is to the agency as it is called now', async () => {
    await addDetails();
    const { status, body } = await issue();
    expect([status, body.total, body.currency]).toEqual([201, 108, 'GBP']);
    const { body: invoice } = await owner.call(getInvoice, { params: { id: body.id } });
    expect(invoice).toMatchObject({
      net: 90,
      vat: 18,
      total: 108,
      state: 'OPEN',
      can: { credit: true, pay: true, change: true, addTo: false, email: true, downloadXml: true },
      lines: [
        {
          description: expect.stringMatching(/^Fire Safety .*: Cara Example$/),
          quantity: '1 seat',
          rate: 45,
          amount: 45,
        },
        { description: expect.stringMatching(/: Milo Example, did not attend$/), amount: 45, vatPercent: 20 },
      ],
    });
    const month = new Date().toISOString().slice(0, 10);
    const { body: books } = await owner.call(getBooks, { query: { month } });
    expect(books.accounts.map(({ account, balance }) => [account, balance])).toEqual(
      expect.arrayContaining([
        ['RECEIVABLE', 108],
        ['REVENUE', -90],
        ['VAT', -18],
      ]),
    );
    expect((await owner.call(listAccounts, {})).body.content).toHaveLength(1);
    expect((await textOf(owner, downloadElectronicInvoice, body.id))[1]).toContain('4 Canal Row');
    // The platform is paid for staff alone.
    const charged = await app.system((tx) => findCharged(tx, owner.agencyId, { from: month, to: month }));
    expect(charged).toEqual([]);
  });

  test('another one has the same client, with what the agency is called and where it is by then', async () => {
    const first = await issue([came]);
    await app.system((tx) =>
      tx.updateTable('agency').set({ town: 'Salford' }).where('id', '=', other.agencyId).execute(),
    );
    const second = await issue([missed]);
    const rows = await app.system((tx) =>
      tx
        .selectFrom('money_document as d')
        .innerJoin('money_document_parties as p', 'p.document_id', 'd.id')
        .select(['d.client_id', 'p.buyer_town'])
        .where('d.id', 'in', [first.body.id, second.body.id])
        .orderBy('d.id')
        .execute(),
    );
    expect(rows.map((row) => row.buyer_town)).toEqual(['Manchester', 'Salford']);
    expect(new Set(rows.map((row) => row.client_id)).size).toBe(1);
  });

  test('the client that an agency is stays among no clients', async () => {
    await issue();
    const { id } = await app.system((tx) =>
      tx.selectFrom('client').select('id').where('customer_agency_id', '=', other.agencyId).executeTakeFirstOrThrow(),
    );
    expect((await owner.call(listClients, {})).body.content).toEqual([]);
    for (const who of [owner, other, third]) expect((await who.call(getClient, { params: { id } })).status).toBe(404);
    await expect(
      app.system((tx) => tx.insertInto('directorate').values({ client_id: id, name: 'Ward' }).execute()),
    ).rejects.toMatchObject({ constraint: 'client_is_private' });
  });

  test.each([
    ['a seat that is invoiced', () => [came], 45],
    ['an own worker’s seat', () => [own], 45],
    ['a sum that it doesn’t come to', () => [missed], 44],
  ])('not over %s', async (_, seatIds, net) => {
    await issue([came]);
    expect((await issue(seatIds(), net)).status).toBe(409);
  });

  test('not over seats of two agencies', async () => {
    const thirdId = third.agencyId;
    const seat = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId);
      return aTrainingSeat(tx, session, thirdId, await aWorker(tx, thirdId), 'ATTENDED');
    });
    const { status, failure } = await issue([came, seat]);
    expect([status, failure.code]).toEqual([400, 'SEVERAL_AGENCIES']);
  });

  test('of two at once over the same seats one is issued', async () => {
    const both = await Promise.all([issue(), issue()]);
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
  });

  test('is for who manages billing alone', async () => {
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: owner.agencyId,
      permissions: ['VIEW_CLIENT_BILLING'],
    });
    expect((await toInvoice(reader)).can).toEqual({ issue: false });
    expect((await issue([came], 45, reader)).status).toBe(403);
  });
});

describe('where a colleague approves invoices', () => {
  const ask = async () => {
    await app.system((tx) =>
      saveDetails(
        tx,
        { agencyId: owner.agencyId, userId: owner.userId, version: 1 },
        { ...DETAILS, needsApproval: true, emailsAtIssue: false },
      ),
    );
    return owner.call(issueSeatInvoice, { body: { seatIds: [came, missed], net: 90 } });
  };
  const waiting = async () => (await owner.call(listPreparedInvoices, { query: { show: 'WAITING' } })).body.content;

  test('seats wait for one, and are on an invoice once it is approved', async () => {
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId: owner.agencyId });
    expect(await ask()).toMatchObject({ status: 201, body: { invoice: null } });
    expect(await toInvoice()).toMatchObject({ agencies: [], prepared: 2, needsApproval: true });
    expect(await issue([came])).toMatchObject({ status: 409, body: { code: 'NOT_TO_INVOICE' } });
    expect((await other.call(listReceivedInvoices, {})).body.content).toEqual([]);
    const [prepared] = await waiting();
    const params = { id: prepared?.id ?? 0 };
    expect(prepared).toMatchObject({ seats: 2, net: 90, can: { approve: false } });
    expect((await colleague.call(getPreparedInvoice, { params })).body).toMatchObject({
      changed: null,
      otherLines: [{ amount: 45, vatPercent: 20 }, { amount: 45 }],
    });
    const { body } = await colleague.call(approvePreparedInvoice, { params });
    expect(body.issuedAs?.reference).toBe('INV-000001');
    expect((await other.call(listReceivedInvoices, {})).body.content).toMatchObject([{ total: 108 }]);
    expect((await toInvoice()).prepared).toBe(0);
  });

  test('what is corrected meanwhile is not issued, and can be invoiced again once it is rejected', async () => {
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId: owner.agencyId });
    await ask();
    const params = { id: (await waiting())[0]?.id ?? 0 };
    await ownerQuery(app, `update training_seat set status = 'CANCELLED', cancel_reason = 'x' where id = $1`, [missed]);
    expect((await colleague.call(getPreparedInvoice, { params })).body.changed).toBe('MISSING');
    const approval = await colleague.call(approvePreparedInvoice, { params });
    expect(approval).toMatchObject({ status: 409, body: { code: 'NOT_TO_INVOICE' } });
    await colleague.call(rejectPreparedInvoice, { params, body: { reason: 'Milo was there' } });
    const { agencies } = await toInvoice();
    expect(agencies.map((each) => each.seats.map(({ id }) => id))).toEqual([[came]]);
  });

  test('the database lets no seat that waits onto another invoice', async () => {
    const documentId = await issued();
    await credit(documentId);
    await ask();
    const clientId = (await waiting())[0]?.client.id ?? 0;
    await expect(
      app.system((tx) => insertSeatSources(tx, { agencyId: owner.agencyId, clientId, documentId }, [came])),
    ).rejects.toThrow('waits for approval');
  });
});

describe('once it is invoiced', () => {
  test('who attended stays, until the invoice is credited; then the seats can be invoiced again', async () => {
    const id = await issued();
    const refused = await attend(came, 'NO_SHOW');
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'This seat is on an invoice, so its attendance can’t change. Credit the invoice first.',
    ]);
    expect((await seats()).map(({ isInvoiced, can }) => [isInvoiced, can.attend])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect((await attend(own, 'NO_SHOW')).status).toBe(200);
    expect((await credit(id)).status).toBe(201);
    expect((await attend(missed, 'ATTENDED')).status).toBe(200);
    expect((await toInvoice()).agencies[0]?.seats.map(({ attended }) => attended)).toEqual([true, true]);
    expect((await credit(id)).status).toBe(409);
    expect((await issue()).status).toBe(201);
  });

  test('nobody asks another agency to approve a debit note', async () => {
    const id = await issued();
    const raised = await owner.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'DEBIT', description: 'Lunch', amount: '5.00', vatPercent: 20, reason: 'Forgotten' },
    });
    expect([raised.status, raised.failure.code]).toEqual([409, 'NO_APPROVER']);
  });
});

describe('the agency that is billed', () => {
  test('is told, and reads the invoice, its paper, its XML and a statement', async () => {
    await addDetails();
    const { body } = await issue();
    const { id, reference } = body;
    expect(await notices(other.userId)).toEqual([
      expect.objectContaining({
        title: `Invoice ${reference}`,
        body: expect.stringContaining('has invoiced 2 seats on its training sessions: £108.00 with VAT.'),
        link: `billing/agency/invoice/${id}`,
      }),
    ]);
    const { content } = (await other.call(listReceivedInvoices, {})).body;
    expect(content).toEqual([
      expect.objectContaining({
        id,
        reference,
        total: 108,
        open: 108,
        party: expect.objectContaining({ id: owner.agencyId }),
      }),
    ]);
    const course = async () => (await owner.call(getInvoice, { params: { id } })).body.course.map(({ step }) => step);
    expect(await course()).toEqual(['ISSUED']);
    const read = await other.call(getReceivedInvoice, { params: { id } });
    expect(await course()).toEqual(['ISSUED', 'OPENED']);
    expect(read.body).toMatchObject({ net: 90, lines: [{ amount: 45 }, { amount: 45 }], emailed: [], emailTo: null });
    expect(Object.entries(read.body.can).filter(([, can]) => can)).toEqual([['downloadXml', true]]);
    for (const file of [downloadReceivedInvoice, downloadReceivedXml, downloadReceivedStatement])
      expect((await textOf(other, file, id))[0]).toBe(200);
    // What it has issued itself is something else.
    expect((await other.call(listInvoices, {})).body.content).toEqual([]);
    expect((await other.call(getInvoice, { params: { id } })).status).toBe(404);
    expect((await textOf(other, downloadInvoice, id))[0]).toBe(404);
  });

  test('finds it by number and by who has issued it, and no longer among open ones once it is paid', async () => {
    const { body } = await issue();
    const payment = {
      amount: '108.00',
      receivedOn: new Date().toISOString().slice(0, 10),
      method: 'BANK_TRANSFER' as const,
      reference: 'seats',
    };
    const listed = async (query: object) =>
      (await other.call(listReceivedInvoices, { query })).body.content.map(({ id }) => id);
    const ownerName = (await other.call(listReceivedInvoices, {})).body.content[0]?.party.name ?? '';
    expect(await listed({ search: body.reference })).toEqual([body.id]);
    expect(await listed({ search: ownerName })).toEqual([body.id]);
    expect(await listed({ search: 'nobody is called so' })).toEqual([]);
    const totals = async (who: Desk) => (await who.call(sumReceivedInvoices, { query: { search: ownerName } })).body;
    expect(await totals(other)).toEqual([
      { currency: 'GBP', invoices: 1, creditNotes: 0, invoiced: 108, credited: 0, open: 108 },
    ]);
    for (const who of [third, owner]) expect(await totals(who)).toEqual([]);
    expect(await listed({ show: 'OPEN' })).toEqual([body.id]);
    await owner.call(recordInvoicePayment, { params: { id: body.id }, body: payment });
    expect(await listed({ show: 'OPEN' })).toEqual([]);
    const read = await other.call(getReceivedInvoice, { params: { id: body.id } });
    expect(read.body).toMatchObject({
      state: 'PAID',
      payments: [{ amount: 108, can: { free: false, takeBack: false } }],
    });
  });

  test('is told of a credit note, and reads it', async () => {
    const id = await issued();
    const creditId = (await credit(id)).body.credit?.id ?? 0;
    const read = await other.call(getReceivedInvoice, { params: { id: creditId } });
    expect(read.body).toMatchObject({ state: 'CREDIT', corrects: { id } });
    expect((await notices(other.userId)).at(-1)).toMatchObject({ link: `billing/agency/invoice/${creditId}` });
  });

  test('is reminded of what is open', async () => {
    const id = await issued();
    const { agencyId, userId } = owner;
    await app.system((tx) => savePlan(tx, agencyId, { days: [1], userId }));
    await remindOfInvoices(
      app.jobDeps,
      Temporal.Now.plainDateISO('Europe/London')
        .add({ days: 31 })
        .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' })
        .toInstant(),
    );
    expect((await notices(other.userId)).at(-1)).toMatchObject({
      title: expect.stringContaining('Reminder: invoice'),
      link: `billing/agency/invoice/${id}`,
    });
    const read = await other.call(getReceivedInvoice, { params: { id } });
    expect(read.body.remindedOn).toHaveLength(1);
  });

  test('a third one reads nothing of it, nor do others of its own without the permission', async () => {
    await addDetails();
    const id = await issued();
    expect((await third.call(listReceivedInvoices, {})).body.content).toEqual([]);
    // Whoever has issued it has not received it.
    for (const who of [third, owner])
      for (const one of [getReceivedInvoice, downloadReceivedInvoice, downloadReceivedXml, downloadReceivedStatement])
        expect([one.path, (await textOf(who, one, id))[0]]).toEqual([one.path, 404]);
    const agencyId = other.agencyId;
    const clerk = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
    expect((await clerk.call(getReceivedInvoice, { params: { id } })).status).toBe(403);
  });
});

describe('behind the second wall', () => {
  const TABLES = [
    'money_document',
    'money_document_line',
    'money_document_tax',
    'money_document_parties',
    'open_item',
    'allocation',
    'payment',
    'training_invoice_source',
    'invoice_reminder',
    'ledger_entry',
    'client',
  ] as const;

  /** What these people see of the books of the owner, by table. */
  const seenBy = ({ agencyId }: Desk) =>
    app.behindSecondWall('AGENCY', { agencyId, clientId: 0, workerId: 0 }, async (tx) => {
      const seen: [string, number][] = [];
      for (const table of TABLES) {
        const ownedBy = table === 'client' ? 'introduced_by_agency_id' : 'agency_id';
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where ${sql.ref(ownedBy)} = ${owner.agencyId}`.execute(
          tx,
        );
        seen.push([table, rows[0]?.count ?? 0]);
      }
      return Object.fromEntries(seen.filter(([, count]) => count > 0));
    });

  test('the billed agency sees what was issued to it and paid of that, a third one nothing, and neither changes any of it', async () => {
    const id = await issued();
    await owner.call(recordInvoicePayment, {
      params: { id },
      body: {
        amount: '8.00',
        receivedOn: new Date().toISOString().slice(0, 10),
        method: 'BANK_TRANSFER',
        reference: null,
      },
    });
    // To a client, and a draft.
    await app.system(async (tx) => {
      const customer = await aCustomer(tx, owner.agencyId);
      await anInvoice(tx, customer);
      await draftInvoice(tx, owner.agencyId, aKey(), aDraft(customer));
    });
    expect(await seenBy(other)).toEqual({
      money_document: 1,
      money_document_line: 2,
      money_document_tax: 1,
      money_document_parties: 1,
      open_item: 2,
      allocation: 1,
      payment: 1,
      training_invoice_source: 2,
    });
    expect(await seenBy(third)).toEqual({});
    const changed = await app.behindSecondWall('AGENCY', { agencyId: other.agencyId, clientId: 0, workerId: 0 }, (tx) =>
      tx.updateTable('money_document').set({ status: 'VOID' }).where('id', '=', id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });
});
