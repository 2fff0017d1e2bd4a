import { downloadInvoice, getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approveInvoiceNote,
  listInvoiceNotes,
  raiseInvoiceNote,
  rejectInvoiceNote,
  withdrawInvoiceNote,
} from '@worklane/contract/billing/invoice-note.ts';
import { creditStaffInvoice, listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/index.ts';
import { aLine, anInvoice } from '../../money/money.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anInvoicedShift } from '../billing.factory.ts';
import { applyInvoiceNote } from './apply-note.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MARCH = Temporal.PlainDate.from('2026-03-01');

/** An invoice of £100 and £50, both with VAT at 20%; two people at the agency and one at the client. */
const anIssuedInvoice = async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const { id } = await app.system((tx) =>
    anInvoice(tx, place, { lines: [aLine(10_000), aLine(5_000)] }, { issuedOn: MARCH }),
  );
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const debit = (amount = '25.00', vatPercent = 20) =>
    desk.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'DEBIT', description: 'Travel to the second site', amount, vatPercent, reason: 'As agreed' },
    });
  const credit = (amount = '30.00', position = 1) =>
    desk.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'CREDIT', position, amount, reason: 'The nurse left early' },
    });
  return { id, place, agencyId, clientId, desk, colleague, client, debit, credit };
};

type Caller = Awaited<ReturnType<typeof anIssuedInvoice>>['desk'];
const approve = (caller: Caller, id: number) => caller.call(approveInvoiceNote, { params: { id } });
const reject = (caller: Caller, id: number) =>
  caller.call(rejectInvoiceNote, { params: { id }, body: { reason: 'That was included' } });
const withdraw = (caller: Caller, id: number) => caller.call(withdrawInvoiceNote, { params: { id } });
const notes = async (caller: Caller, query: { show?: 'WAITING'; search?: string } = {}) =>
  (await caller.call(listInvoiceNotes, { query })).body.content;
/** What the PDF says. */
const paper = async ({ token }: Caller, id: number): Promise<string> => {
  const { rawPayload } = await app.app.server.inject({
    url: downloadInvoice.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test('of those that ask for the rest of a line at once one gets it, and no note is for millions by mistake', async () => {
  const { credit, debit } = await anIssuedInvoice();
  const answers = await Promise.all(Array.from({ length: 4 }, () => credit('100.00')));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400, 400]);
  expect((await debit('100000000.01')).failure.violations).toMatchObject([{ field: 'amount' }]);
});

test('what an agency adds waits for the client, and is a further invoice once that has approved it', async () => {
  const { id, place, desk, colleague, client, debit } = await anIssuedInvoice();
  const { status, body } = await debit();
  expect([status, body]).toMatchObject([
    201,
    { kind: 'DEBIT', status: 'WAITING_APPROVAL', net: 25, total: 30, can: { decide: false, withdraw: true } },
  ]);
  expect((await client.call(listNotifications, { query: {} })).body.content[0]).toMatchObject({
    title: 'Approve a debit note for invoice INV-000001',
    link: 'billing/debit-notes',
  });
  expect(await notes(client, { show: 'WAITING' })).toMatchObject([
    { id: body.id, raisedBy: null, can: { decide: true, withdraw: false } },
  ]);
  for (const agency of [desk, colleague])
    expect(await approve(agency, body.id)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });

  const forced = app.behindSecondWall('AGENCY', { ...place, userId: desk.userId, workerId: 0 }, (tx) =>
    tx
      .updateTable('invoice_note')
      .set({ status: 'APPROVED', decided_by_user_id: desk.userId, decided_at: '2026-03-02T00:00:00Z' })
      .where('id', '=', body.id)
      .execute(),
  );
  await expect(forced).rejects.toThrow('row-level security');

  const [first, second] = await Promise.all([approve(client, body.id), approve(client, body.id)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await notes(client)).toMatchObject([{ status: 'APPROVED', can: { decide: false } }]);
  expect((await withdraw(desk, body.id)).status).toBe(409);
  // A job may run twice, and at once.
  const issue = () => applyInvoiceNote.run(app.jobDeps, { noteId: body.id });
  await Promise.all([issue(), issue()]);
  const [note] = await notes(desk);
  expect(note).toMatchObject({ status: 'APPLIED', issuedAs: { reference: 'INV-000002' } });
  const documentId = note?.issuedAs?.id ?? 0;
  for (const reader of [desk, client]) {
    expect((await reader.call(getInvoice, { params: { id: documentId } })).body).toMatchObject({
      net: 25,
      vat: 5,
      open: 30,
      addsTo: { id, reference: 'INV-000001' },
      corrects: null,
      reason: 'As agreed',
      course: [
        { step: 'RAISED', by: reader === desk ? expect.any(String) : null },
        { step: 'APPROVED', by: reader === desk ? null : expect.any(String) },
      ],
    });
    expect((await reader.call(getInvoice, { params: { id } })).body).toMatchObject({
      open: 180,
      debitNotes: [{ id: documentId, reference: 'INV-000002', total: 30 }],
    });
    expect((await reader.call(listNotifications, { query: {} })).body.content[0]?.title).toBe('Debit note INV-000002');
  }
  expect(await paper(client, documentId)).toContain('Debit note to invoice INV-000001 of 01/03/2026: As agreed');
});

test('what an agency takes back from a line, a colleague approves', async () => {
  const { id, desk, colleague, client, credit } = await anIssuedInvoice();
  const { body } = await credit();
  expect(body).toMatchObject({
    kind: 'CREDIT',
    description: 'Night shift',
    net: 30,
    total: 36,
    can: { decide: false },
  });
  expect(await notes(client)).toEqual([]);
  expect((await approve(client, body.id)).status).toBe(404);
  expect(await approve(desk, body.id)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });
  expect((await colleague.call(listNotifications, { query: {} })).body.content[0]).toMatchObject({
    title: 'Approve a credit note for invoice INV-000001',
    link: 'billing/client-billing?view=notes',
  });
  expect(await approve(colleague, body.id)).toMatchObject({
    status: 200,
    body: { status: 'APPLIED', issuedAs: { reference: 'CN-000001' } },
  });
  expect((await client.call(getInvoice, { params: { id } })).body).toMatchObject({
    state: 'OVERDUE',
    open: 144,
    creditNotes: [{ reference: 'CN-000001', total: 36 }],
  });
  expect(await notes(client)).toMatchObject([{ id: body.id, status: 'APPLIED', can: { decide: false } }]);
  const creditId = (await notes(desk))[0]?.issuedAs?.id ?? 0;
  expect(await paper(desk, creditId)).toContain('Invoice INV-000001 of 01/03/2026 The nurse left early');
  const course = async (reader: Caller) =>
    (await reader.call(getInvoice, { params: { id: creditId } })).body.course.map(({ step, by }) => [
      step,
      by !== null,
    ]);
  expect(await course(desk)).toEqual([
    ['RAISED', true],
    ['APPROVED', true],
    ['ISSUED', true],
  ]);
  expect(await course(client)).toEqual([]);
  // £70 are left of that line, and £20 once £50 wait.
  const most = async (amount: string) => (await credit(amount)).failure.violations;
  expect(await most('70.01')).toMatchObject([
    { field: 'amount', message: expect.stringContaining('Enter £70.00 at most') },
  ]);
  const waiting = (await credit('50')).body.id;
  expect(await most('20.01')).toMatchObject([
    { field: 'amount', message: expect.stringContaining('Enter £20.00 at most') },
  ]);
  expect((await withdraw(desk, waiting)).status).toBe(200);
  expect((await approve(colleague, (await credit('70.00')).body.id)).status).toBe(200);
  expect(await most('0.01')).toMatchObject([
    { field: 'amount', message: 'Nothing of this line is left: it has been credited, or that waits for approval.' },
  ]);
});

test('what a credit note takes back with VAT is said to the penny before it is approved', async () => {
  const { desk, colleague, client, credit } = await anIssuedInvoice();
  // The VAT of 3p is a penny; of twice as much it is still one.
  for (const total of [0.04, 0.03]) {
    const { body } = await credit('0.03');
    expect(body.total).toBe(total);
    expect((await approve(colleague, body.id)).body.total).toBe(total);
  }
  expect((await notes(client)).map((note) => note.total)).toEqual([0.03, 0.04]);
  const given = (await credit()).body.id;
  expect((await reject(colleague, given)).body.total).toBeNull();
  expect((await notes(desk))[0]?.total).toBeNull();
});

test('an invoice names what waits for approval, to the client what it is asked for alone', async () => {
  const { id, desk, client, debit, credit } = await anIssuedInvoice();
  const waitingFor = async (reader: Caller) =>
    (await reader.call(getInvoice, { params: { id } })).body.waitingNotes.map(({ kind, net }) => [kind, net]);
  await withdraw(desk, (await debit('7.00')).body.id);
  const asked = (await debit()).body.id;
  await credit();
  expect(await waitingFor(desk)).toEqual([
    ['DEBIT', 25],
    ['CREDIT', 30],
  ]);
  expect(await waitingFor(client)).toEqual([['DEBIT', 25]]);
  await reject(client, asked);
  expect(await waitingFor(client)).toEqual([]);
  expect(await waitingFor(desk)).toEqual([['CREDIT', 30]]);
});

test('whoever is alone in an agency decides about what they have raised, and is told so', async () => {
  const place = await app.system(aClientWithAgency);
  const { id } = await app.system((tx) => anInvoice(tx, place, {}, { issuedOn: MARCH }));
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  const { body } = await desk.call(raiseInvoiceNote, {
    params: { id },
    body: { kind: 'CREDIT', position: 1, amount: '1', reason: 'Goodwill' },
  });
  expect(body.can).toEqual({ decide: true, withdraw: true, ownDecision: true });
  expect((await approve(desk, body.id)).body.status).toBe('APPLIED');
});

describe('a credit note over a whole invoice', () => {
  /** An invoice of £200 with VAT at 20% for a shift; two people at the agency and one at the client. */
  const aBilledShift = async () => {
    const place = await app.system(aClientWithAgency);
    const { agencyId, clientId } = place;
    const id = await app.system(async (tx) =>
      anInvoicedShift(tx, place, { rateId: await aChargeRate(tx, agencyId), on: MARCH }),
    );
    const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
    const client = await app.signedIn({ userType: 'CLIENT', clientId });
    const creditAll = (caller = desk) =>
      caller.call(creditStaffInvoice, { params: { id }, body: { reason: 'The wrong ward' } });
    const read = async (caller = desk) => (await caller.call(getInvoice, { params: { id } })).body;
    const unbilled = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.shifts.length;
    return { id, agencyId, desk, client, creditAll, read, unbilled };
  };
  const titles = async (caller: Caller) =>
    (await caller.call(listNotifications, { query: {} })).body.content.map(({ title }) => title);

  test('waits for a colleague, and frees the work once it is approved', async () => {
    const { id, agencyId, desk, client, creditAll, read, unbilled } = await aBilledShift();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    expect((await read()).can).toMatchObject({ credit: true, change: true });
    expect((await creditAll()).body).toEqual({ credit: null });
    expect(await titles(colleague)).toEqual(['Approve a credit note for invoice INV-000001']);
    const [note] = await notes(desk);
    const shown = { isWhole: true, net: 200, vatPercent: null, total: 240, reason: 'The wrong ward' };
    expect(note).toMatchObject({ ...shown, status: 'WAITING_APPROVAL', can: { decide: false, withdraw: true } });
    expect([await notes(client), await unbilled()]).toEqual([[], 0]);
    expect(await read()).toMatchObject({
      state: 'OVERDUE',
      waitingNotes: [{ kind: 'CREDIT', isWhole: true, net: 200 }],
      can: { credit: false, change: false },
    });
    expect((await read(client)).waitingNotes).toEqual([]);
    const part = { kind: 'CREDIT', position: 1, amount: '1', reason: 'Goodwill' } as const;
    for (const refused of [
      await creditAll(),
      await creditAll(colleague),
      await desk.call(raiseInvoiceNote, { params: { id }, body: part }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'WAITING' } });
    expect(await approve(desk, note?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });

    const { body } = await approve(colleague, note?.id ?? 0);
    expect(body).toMatchObject({ ...shown, status: 'APPLIED', issuedAs: { reference: 'CN-000001' } });
    expect(await read(client)).toMatchObject({ state: 'CREDITED', open: 0, creditNotes: [{ total: 240 }] });
    expect(await unbilled()).toBe(1);
    for (const reader of [desk, client]) expect((await titles(reader))[0]).toBe('Invoice INV-000001 credited');
    expect(await notes(client)).toMatchObject([shown]);
    expect(await creditAll()).toMatchObject({ status: 409, body: { code: 'CREDITED' } });
  });

  test('that is rejected or withdrawn leaves the invoice as it is, and whoever asked hears why', async () => {
    const { agencyId, desk, creditAll, read } = await aBilledShift();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const other = await app.signedIn({ userType: 'AGENCY', agencyId });
    await creditAll();
    const rejected = (await notes(desk))[0]?.id ?? 0;
    expect((await reject(colleague, rejected)).body).toMatchObject({ status: 'REJECTED', net: 200, total: null });
    expect(await titles(desk)).toContain('Credit note for invoice INV-000001 rejected');
    expect(await titles(other)).not.toContain('Credit note for invoice INV-000001 rejected');
    expect(await read()).toMatchObject({ waitingNotes: [], can: { credit: true, change: true } });
    expect((await creditAll()).status).toBe(201);
    const withdrawn = (await notes(desk))[0]?.id ?? 0;
    expect((await withdraw(colleague, withdrawn)).status).toBe(409);
    expect((await withdraw(desk, withdrawn)).body.status).toBe('WITHDRAWN');
    expect((await read()).can.credit).toBe(true);
  });

  test('takes what is left, where a part was approved meanwhile', async () => {
    const { id, agencyId, desk, creditAll, read } = await aBilledShift();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const part = await desk.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'CREDIT', position: 1, amount: '50', reason: 'Left early' },
    });
    await creditAll();
    await approve(colleague, part.body.id);
    const [whole] = await notes(desk);
    expect(whole).toMatchObject({ isWhole: true, net: 150, total: 180 });
    expect((await read()).waitingNotes).toMatchObject([{ isWhole: true, net: 150 }]);
    expect((await approve(colleague, whole?.id ?? 0)).body).toMatchObject({ status: 'APPLIED', net: 150, total: 180 });
    expect(await read()).toMatchObject({ state: 'CREDITED', open: 0 });
  });

  test('frees the work, too, where a part that was asked for before took all that was left', async () => {
    const { id, agencyId, desk, creditAll, read } = await aBilledShift();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const part = await desk.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'CREDIT', position: 1, amount: '200', reason: 'Nobody came' },
    });
    await creditAll();
    const [whole] = await notes(desk);
    expect((await approve(colleague, part.body.id)).body.status).toBe('APPLIED');
    expect((await notes(desk)).find((each) => each.id === whole?.id)?.status).toBe('WITHDRAWN');
    expect((await read()).state).toBe('CREDITED');
    expect((await desk.call(listUnbilledShifts, { params: { id: whole?.party.id ?? 0 } })).body.shifts).toHaveLength(1);
  });

  test('is issued at once by whoever is alone', async () => {
    const { id, agencyId, desk, creditAll } = await aBilledShift();
    expect((await creditAll()).body.credit?.reference).toBe('CN-000001');
    expect(await titles(desk)).toEqual([]);
    const [note] = await notes(desk);
    expect(note).toMatchObject({ invoice: { id }, isWhole: true, status: 'APPLIED', net: 200 });
    const rows = await ownerQuery(
      app,
      'select raised_by_user_id = decided_by_user_id as alone from invoice_note where agency_id = $1',
      [agencyId],
    );
    expect(rows).toEqual([{ alone: true }]);
  });

  test('is nothing that another agency can ask for', async () => {
    const { creditAll, read } = await aBilledShift();
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    expect((await creditAll(stranger)).status).toBe(404);
    expect((await read()).waitingNotes).toEqual([]);
  });
});

test('what is rejected or withdrawn changes nothing, and stays so', async () => {
  const { id, desk, client, debit } = await anIssuedInvoice();
  const rejected = (await debit()).body.id;
  expect((await reject(client, rejected)).body).toMatchObject({ status: 'REJECTED', rejection: 'That was included' });
  expect((await desk.call(listNotifications, { query: {} })).body.content[0]?.body).toContain('That was included');
  const withdrawn = (await debit()).body.id;
  expect((await withdraw(desk, withdrawn)).body.status).toBe('WITHDRAWN');
  expect((await notes(client)).map((note) => note.id)).toEqual([rejected]);
  expect((await approve(client, withdrawn)).status).toBe(404);
  for (const status of [
    (await approve(client, rejected)).status,
    (await withdraw(desk, rejected)).status,
    (await withdraw(desk, withdrawn)).status,
  ])
    expect(status).toBe(409);
  expect((await client.call(listInvoices, { query: {} })).body.content).toMatchObject([{ id, open: 180 }]);
  expect(await notes(desk, { search: 'inv-000001' })).toHaveLength(2);
  const { party } = (await notes(desk))[0] ?? {};
  expect(await notes(desk, { search: `inv-000001 ${party?.name}` })).toHaveLength(2);
  expect(await notes(desk, { search: 'inv-000001 nobody' })).toEqual([]);
});

test('a note keeps to what the invoice has, and to one that stands', async () => {
  const { id, agencyId, desk, client, debit, credit } = await anIssuedInvoice();
  expect((await debit('1', 5)).body).toMatchObject({ violations: [{ field: 'vatPercent' }] });
  expect((await debit('0')).body).toMatchObject({ violations: [{ field: 'amount' }] });
  expect((await credit('100.01')).body).toMatchObject({ violations: [{ field: 'amount' }] });
  expect((await credit('1', 3)).body).toMatchObject({ violations: [{ field: 'position' }] });
  const waiting = (await debit()).body.id;
  expect((await desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'x' } })).status).toBe(404);
  await app.system((tx) =>
    creditInvoice(tx, agencyId, `test-credit-${id}`, { invoiceId: id, reason: 'All', on: MARCH }),
  );
  expect(await debit()).toMatchObject({ status: 409, body: { code: 'CREDITED' } });
  // What waited has nothing left to change.
  const withdrawnBy = { id: expect.any(Number), reference: expect.stringMatching(/^CN-/) };
  expect(await notes(desk)).toMatchObject([{ id: waiting, status: 'WITHDRAWN', withdrawnBy, can: { decide: false } }]);
  expect(await notes(client)).toEqual([]);
  expect((await approve(client, waiting)).status).toBe(404);
});

test('nobody else sees or decides anything', async () => {
  const { debit, agencyId } = await anIssuedInvoice();
  const other = await anIssuedInvoice();
  const { id } = (await debit()).body;
  for (const stranger of [other.desk, other.client]) {
    expect(await notes(stranger)).toEqual([]);
    expect((await approve(stranger, id)).status).toBe(404);
    expect((await reject(stranger, id)).status).toBe(404);
  }
  expect((await withdraw(other.desk, id)).status).toBe(404);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect(await notes(reader)).toMatchObject([{ can: { decide: false, withdraw: false } }]);
  expect((await withdraw(reader, id)).status).toBe(403);
});
