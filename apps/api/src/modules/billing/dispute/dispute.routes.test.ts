import {
  answerDispute,
  type DisputeKind,
  listDisputes,
  raiseDispute,
  settleDispute,
  withdrawDispute,
} from '@worklane/contract/billing/dispute.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { creditStaffInvoice, issueStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { pence } from '@worklane/contract/money.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/index.ts';
import { aKey, anInvoice, MARCH } from '../../money/money.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aReceivedInvoice = async () => {
  const place = await app.system(aClientWithAgency);
  const { id } = await app.system((tx) => anInvoice(tx, place));
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  return { id, place, desk, client };
};

const WRONG = { kind: 'HOURS', text: 'The night ended at 06:00.' } as const;
const raise = (caller: Caller, id: number, body: { kind: DisputeKind; text: string } = WRONG) =>
  caller.call(raiseDispute, { params: { id }, body });
const disputes = async (caller: Caller, id: number) => (await caller.call(listDisputes, { params: { id } })).body;
const stateOf = async (caller: Caller, id: number) => (await caller.call(getInvoice, { params: { id } })).body.state;
const newsOf = async (caller: Caller) =>
  (await caller.call(listNotifications, {})).body.content.map(({ title }) => title);
const send = (caller: Caller, id: number, text: string) =>
  caller.call(answerDispute, { params: { id }, body: { text } });

test('a client disputes an invoice, both sides write, and the agency settles it', async () => {
  const { id, desk, client } = await aReceivedInvoice();
  expect(await disputes(client, id)).toEqual({ content: [], can: { raise: true } });
  expect(await disputes(desk, id)).toEqual({ content: [], can: { raise: false } });
  const { status, body } = await raise(client, id);
  expect([status, body.can.raise]).toEqual([201, false]);
  const disputeId = body.content[0]?.id ?? 0;
  expect(body.content).toMatchObject([
    {
      kind: 'HOURS',
      status: 'OPEN',
      can: { answer: true, settle: false, withdraw: true },
      messages: [{ isOwn: true }],
    },
  ]);
  expect([await stateOf(client, id), await stateOf(desk, id)]).toEqual(['DISPUTED', 'DISPUTED']);
  expect((await newsOf(desk))[0]).toMatch(/^Invoice INV-\d+ is disputed$/);
  expect((await raise(client, id)).status).toBe(409);

  expect((await send(desk, disputeId, 'We have asked the ward.')).status).toBe(201);
  expect((await newsOf(client))[0]).toMatch(/^New answer about invoice/);
  expect((await send(client, disputeId, 'Thank you.')).status).toBe(201);
  const settled = await desk.call(settleDispute, { params: { id: disputeId }, body: { text: 'The ward says 07:00.' } });
  expect(settled.body.content).toMatchObject([
    {
      status: 'SETTLED',
      closedAt: expect.any(String),
      can: { answer: false, settle: false, withdraw: false },
      messages: [
        { text: 'The night ended at 06:00.', isOwn: false, by: expect.stringMatching(/^Test user-/) },
        // Neither side reads the people of the other one, and each knows who has written.
        { text: 'We have asked the ward.', isOwn: true, by: expect.stringMatching(/^Test user-/) },
        { text: 'Thank you.', isOwn: false },
        { text: 'The ward says 07:00.', isOwn: true },
      ],
    },
  ]);
  expect(await stateOf(client, id)).not.toBe('DISPUTED');
  for (const late of [
    send(client, disputeId, 'But …'),
    desk.call(settleDispute, { params: { id: disputeId }, body: { text: 'Again' } }),
    client.call(withdrawDispute, { params: { id: disputeId } }),
  ])
    expect((await late).status).toBe(409);
  // What is settled may be disputed once more.
  expect((await raise(client, id)).status).toBe(201);
});

test('a client withdraws its dispute, and the list tells what is disputed', async () => {
  const { id, desk, client } = await aReceivedInvoice();
  const { body } = await raise(client, id);
  const params = { id: body.content[0]?.id ?? 0 };
  const disputed = async () =>
    (await desk.call(listInvoices, { query: { show: 'DISPUTED' } })).body.content.map((invoice) => invoice.id);
  expect(await disputed()).toEqual([id]);
  expect((await desk.call(withdrawDispute, { params })).status).toBe(403);
  expect((await client.call(settleDispute, { params, body: { text: 'x' } })).status).toBe(403);
  expect((await client.call(withdrawDispute, { params })).body.content).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect(await disputed()).toEqual([]);
  expect((await newsOf(desk))[0]).toMatch(/no longer disputed$/);
});

test('an invoice that is taken back is no longer disputed, and can’t be', async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  const bookingId = await app.system((tx) => anAuthorisedShift(tx, place));
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  const order = { clientId: place.clientId, bookingIds: [bookingId], net: 192 };
  const { id } = (await desk.call(issueStaffInvoice, { body: order })).body;
  await raise(client, id, { kind: 'NOT_OURS', text: 'Another hospital of that name.' });
  await desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'Another client' } });
  expect(await disputes(client, id)).toMatchObject({ content: [{ status: 'CREDITED' }], can: { raise: false } });
  expect((await raise(client, id)).status).toBe(409);
});

test('what is missing is said, and nobody else reads or disputes anything', async () => {
  const { id, place, client } = await aReceivedInvoice();
  const empty = await raise(client, id, { kind: '' as DisputeKind, text: ' ' });
  expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringContaining('Choose what is wrong.')]);
  const { body } = await raise(client, id);
  const disputeId = body.content[0]?.id ?? 0;
  const elsewhere = await app.system(aClientWithAgency);
  for (const stranger of [
    await app.signedIn({ userType: 'AGENCY', agencyId: elsewhere.agencyId }),
    await app.signedIn({ userType: 'CLIENT', clientId: elsewhere.clientId }),
  ]) {
    expect((await stranger.call(listDisputes, { params: { id } })).status).toBe(404);
    expect((await send(stranger, disputeId, 'Hello')).status).toBe(404);
  }
  const reader = await app.signedIn({
    userType: 'CLIENT',
    clientId: place.clientId,
    permissions: ['VIEW_CLIENT_BILLING'],
  });
  expect((await disputes(reader, id)).content[0]?.can).toEqual({ answer: false, settle: false, withdraw: false });
  expect((await raise(reader, id)).status).toBe(403);
});

test('whatever credits all of an invoice settles what is disputed about it, and a part does not', async () => {
  const { id, place, client } = await aReceivedInvoice();
  await raise(client, id);
  const credit = (amount?: number) =>
    app.system((tx) =>
      creditInvoice(tx, place.agencyId, aKey(), {
        invoiceId: id,
        ...(amount !== undefined && { lines: [{ position: 1, amount: pence(amount) }] }),
        reason: 'Less was done',
        on: MARCH,
      }),
    );
  await credit(1000);
  expect((await disputes(client, id)).content).toMatchObject([{ status: 'OPEN' }]);
  await credit();
  expect(await disputes(client, id)).toMatchObject({ content: [{ status: 'CREDITED' }], can: { raise: false } });
});
