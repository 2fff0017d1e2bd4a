import {
  answerDispute,
  answerFeeDispute,
  type FEE_DISPUTE_KINDS,
  raiseDispute,
  raiseFeeDispute,
  settleDispute,
  settleFeeDispute,
  withdrawFeeDispute,
} from '@worklane/contract/billing/dispute.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { creditFeeInvoice, getAgencyFee, getMyFee, listFeeAgencies } from '@worklane/contract/billing/platform-fee.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aFeeInvoice } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aChargedAgency = async () => {
  const { agencyId } = await app.system(aClientWithAgency);
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const id = await app.system((tx) => aFeeInvoice(tx, agencyId, {}, platform.userId));
  // Reading what the agency pays is all that it takes.
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_WORKLINK_BILLING'] });
  return { agencyId, id, platform, desk };
};

const WRONG = { kind: 'HOURS', text: 'Two shifts of January were credited.' } as const;
type Objection = { kind: (typeof FEE_DISPUTE_KINDS)[number]; text: string };
const raise = (caller: Caller, id: number, body: Objection = WRONG) =>
  caller.call(raiseFeeDispute, { params: { id }, body });
const send = (caller: Caller, id: number, text: string) =>
  caller.call(answerFeeDispute, { params: { id }, body: { text } });
const invoicesOf = async (desk: Caller) => (await desk.call(getMyFee, {})).body.invoices;
const newsOf = async (caller: Caller) => (await caller.call(listNotifications, {})).body.content[0];
const isListed = async (platform: Caller, agencyId: number) =>
  (await platform.call(listFeeAgencies, { query: { size: 100, search: '' } })).body.content.find(
    ({ id }) => id === agencyId,
  )?.disputed;

test('an agency disputes an invoice of the platform, both sides write, and the platform settles it', async () => {
  const { agencyId, id, platform, desk } = await aChargedAgency();
  expect((await invoicesOf(desk))[0]?.disputes).toEqual({ content: [], can: { raise: true } });
  expect(await isListed(platform, agencyId)).toBe(false);
  const { status, body } = await raise(desk, id);
  const disputeId = body.content[0]?.id ?? 0;
  expect([status, body]).toMatchObject([
    201,
    {
      content: [
        {
          kind: 'HOURS',
          status: 'OPEN',
          can: { answer: true, settle: false, withdraw: true },
          messages: [{ isOwn: true }],
        },
      ],
      can: { raise: false },
    },
  ]);
  expect((await raise(desk, id)).status).toBe(409);
  expect(await newsOf(platform)).toMatchObject({
    title: expect.stringMatching(/^Invoice FEE-\d+ is disputed$/),
    link: expect.stringContaining(`billing/agency/${agencyId}`),
  });
  const seen = (await platform.call(getAgencyFee, { params: { id: agencyId } })).body.invoices[0];
  expect(seen).toMatchObject({
    state: 'DISPUTED',
    open: 3,
    disputes: { content: [{ can: { answer: true, settle: true, withdraw: false } }], can: { raise: false } },
  });
  expect(await isListed(platform, agencyId)).toBe(true);

  expect((await send(platform, disputeId, 'We’re looking at January.')).status).toBe(201);
  expect((await newsOf(desk))?.title).toMatch(/^New answer about invoice FEE-/);
  await send(desk, disputeId, 'Thank you.');
  const settled = await platform.call(settleFeeDispute, { params: { id: disputeId }, body: { text: 'They count.' } });
  expect(settled.body.content).toMatchObject([{ status: 'SETTLED', closedAt: expect.any(String) }]);
  const [invoice] = await invoicesOf(desk);
  expect(invoice).toMatchObject({ state: 'OVERDUE', disputes: { can: { raise: true } } });
  const [agencyName] = await ownerQuery<{ name: string }>(app, 'select name from agency where id = $1', [agencyId]);
  const said = invoice?.disputes.content[0]?.messages.map(({ organisation, isOwn, text }) => [
    organisation,
    isOwn,
    text,
  ]);
  expect(said).toEqual([
    [agencyName?.name, true, WRONG.text],
    ['Worklane', false, 'We’re looking at January.'],
    [agencyName?.name, true, 'Thank you.'],
    ['Worklane', false, 'They count.'],
  ]);
  for (const late of [
    send(desk, disputeId, 'But …'),
    platform.call(settleFeeDispute, { params: { id: disputeId }, body: { text: 'Again' } }),
    desk.call(withdrawFeeDispute, { params: { id: disputeId } }),
  ])
    expect((await late).status).toBe(409);
  expect((await raise(desk, id)).status).toBe(201);
});

test('an agency withdraws what it disputes, and a credit note of the platform settles it', async () => {
  const { id, platform, desk } = await aChargedAgency();
  const params = { id: (await raise(desk, id)).body.content[0]?.id ?? 0 };
  expect((await platform.call(withdrawFeeDispute, { params })).status).toBe(403);
  expect((await desk.call(settleFeeDispute, { params, body: { text: 'x' } })).status).toBe(403);
  expect((await desk.call(withdrawFeeDispute, { params })).body.content).toMatchObject([{ status: 'WITHDRAWN' }]);
  expect((await newsOf(platform))?.title).toMatch(/no longer disputed$/);

  await raise(desk, id, { kind: 'RATE', text: 'We agreed on less.' });
  await platform.call(creditFeeInvoice, { params: { id }, body: { reason: 'The rate was wrong' } });
  const [note, invoice] = await invoicesOf(desk);
  expect(invoice).toMatchObject({ state: 'CREDITED', disputes: { content: [{ status: 'CREDITED' }, {}] } });
  expect([note?.disputes.can.raise, invoice?.disputes.can.raise]).toEqual([false, false]);
  expect((await raise(desk, id)).status).toBe(409);
  expect((await raise(desk, note?.id ?? 0)).status).toBe(404);
});

test('what is missing or makes no sense is said, and nobody else reads or disputes anything', async () => {
  const { agencyId, id, desk } = await aChargedAgency();
  for (const kind of ['', 'PURCHASE_ORDER'] as unknown as Objection['kind'][]) {
    const { status, body } = await raise(desk, id, { kind, text: '' });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Choose what is wrong.')]);
    expect(JSON.stringify(body)).toContain('Say what is wrong.');
  }
  const disputeId = (await raise(desk, id)).body.content[0]?.id ?? 0;
  const stranger = (await aChargedAgency()).desk;
  expect((await raise(stranger, id)).status).toBe(404);
  expect((await send(stranger, disputeId, 'Hello')).status).toBe(404);
  expect((await stranger.call(withdrawFeeDispute, { params: { id: disputeId } })).status).toBe(404);
  const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
  const seen = (await reader.call(getAgencyFee, { params: { id: agencyId } })).body.invoices[0];
  expect(seen?.disputes.content[0]?.can).toEqual({ answer: false, settle: false, withdraw: false });
  expect((await send(reader, disputeId, 'Hello')).status).toBe(403);
  // Nor is it one of the agency’s own invoices, which others settle.
  const billing = await app.signedIn({ userType: 'AGENCY', agencyId });
  for (const command of [answerDispute, settleDispute])
    expect((await billing.call(command, { params: { id: disputeId }, body: { text: 'x' } })).status).toBe(404);
  const { clientId } = await app.system(aClientWithAgency);
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  expect((await client.call(raiseDispute, { params: { id }, body: WRONG })).status).toBe(404);
  expect((await raise(client, id)).status).toBe(403);
});

test('of two who dispute an invoice at once one does, and what is credited meanwhile isn’t disputed', async () => {
  const { id, platform, desk } = await aChargedAgency();
  const both = await Promise.all([raise(desk, id), raise(desk, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const other = await aChargedAgency();
  const [raised] = await Promise.all([
    raise(other.desk, other.id),
    platform.call(creditFeeInvoice, { params: { id: other.id }, body: { reason: 'Wrong' } }),
  ]);
  expect([201, 409]).toContain(raised.status);
  const invoice = (await invoicesOf(other.desk)).find((each) => each.id === other.id);
  expect(invoice?.disputes.content.filter(({ status }) => status === 'OPEN')).toEqual([]);
});
