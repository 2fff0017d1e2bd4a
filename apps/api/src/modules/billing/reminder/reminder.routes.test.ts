import { raiseDispute, raiseFeeDispute } from '@worklane/contract/billing/dispute.ts';
import { getInvoice } from '@worklane/contract/billing/invoice.ts';
import * as fees from '@worklane/contract/billing/platform-fee.ts';
import {
  getFeeReminderPlan,
  getReminderPlan,
  setFeeReminderPlan,
  setReminderPlan,
} from '@worklane/contract/billing/reminder.ts';
import type { ReminderStep } from '@worklane/contract/billing/reminder.rules.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { anInvoice, aPayment } from '../../money/money.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aFeeInvoice } from '../billing.factory.ts';
import { remindOfInvoices } from './remind-of-invoices.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DUE = Temporal.PlainDate.from('2031-04-10');
/** At nine in the morning, so many days after the invoices are due. */
const morning = (days: number): Promise<void> =>
  remindOfInvoices(
    app.jobDeps,
    DUE.add({ days }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' }).toInstant(),
  );

const anAgencyWithInvoices = async (steps: ReminderStep[]) => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const due = (values = {}) =>
    app.system((tx) => anInvoice(tx, place, values, { issuedOn: DUE.subtract({ days: 30 }), dueOn: DUE }));
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  await desk.call(setReminderPlan, { body: { steps } });
  return { place, agencyId, clientId, due, desk, client };
};

const newsOf = async (caller: Caller) =>
  (await caller.call(listNotifications, {})).body.content
    .filter(({ title }) => title.startsWith('Reminder'))
    .map(({ title, body }) => ({ title, body }));

test('a client is reminded once for each day of the plan, of all its invoices at once', async () => {
  const { due, client, desk } = await anAgencyWithInvoices(['BEFORE_3', 'AFTER_14']);
  const first = await due();
  await morning(-4);
  expect(await newsOf(client)).toEqual([]);
  await morning(-3);
  await morning(-2);
  expect(await newsOf(client)).toEqual([
    {
      title: `Reminder: invoice ${first.reference}`,
      body: expect.stringContaining('£120.00, to pay by 10/04/2031'),
    },
  ]);
  const second = await due();
  await morning(14);
  await morning(15);
  const [latest, ...before] = await newsOf(client);
  expect([latest?.title, before.length]).toEqual(['Reminder: 2 invoices', 1]);
  const { remindedOn } = (await desk.call(getInvoice, { params: { id: first.id } })).body;
  expect(remindedOn).toEqual(['2031-04-07', '2031-04-24']);
  expect((await client.call(getInvoice, { params: { id: second.id } })).body.remindedOn).toEqual(['2031-04-24']);
});

test('nobody is reminded of what is paid or disputed, nor without a plan', async () => {
  const { place, due, client, desk } = await anAgencyWithInvoices(['AFTER_1']);
  const paid = await due();
  await app.system((tx) =>
    aPayment(tx, place, { amount: paid.total, allocations: [{ invoiceId: paid.id, amount: paid.total }] }),
  );
  const disputed = await due();
  await client.call(raiseDispute, {
    params: { id: disputed.id },
    body: { kind: 'RATE', text: 'That was agreed lower.' },
  });
  await morning(1);
  expect(await newsOf(client)).toEqual([]);
  await desk.call(setReminderPlan, { body: { steps: [] } });
  await due();
  await morning(2);
  expect(await newsOf(client)).toEqual([]);
});

test('nobody is reminded of what their credit pays, but of what is due after it is used up', async () => {
  const { place, due, client } = await anAgencyWithInvoices(['AFTER_1']);
  const covered = await due();
  const second = await due();
  await app.system((tx) => aPayment(tx, place, { amount: pence(covered.total + second.total - 1) }));
  await morning(1);
  expect(await newsOf(client)).toEqual([
    { title: `Reminder: invoice ${second.reference}`, body: expect.stringContaining('£120.00') },
  ]);
});

test('what was missed is made up for by the latest alone, and what is long past by nothing', async () => {
  const { due, client } = await anAgencyWithInvoices(['BEFORE_3', 'AFTER_1', 'AFTER_30']);
  await due();
  await morning(3);
  expect((await newsOf(client)).length).toBe(1);
  await morning(45);
  expect((await newsOf(client)).length).toBe(1);
});

test('after a restore nobody hears again of what came before it', async () => {
  const restored = (at: string | null) => ownerQuery(app, 'update installation set restored_at = $1', [at]);
  await ownerQuery(app, 'insert into installation (mark) values (gen_random_uuid()) on conflict do nothing', []);
  const { place, due, client } = await anAgencyWithInvoices(['AFTER_1', 'AFTER_14']);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const platform = await app.signedIn({ userType: 'ADMIN' });
  await platform.call(setFeeReminderPlan, { body: { steps: ['AFTER_1', 'AFTER_14'] } });
  await due();
  const fee = { month: '2030-01', dueOn: DUE.toString() };
  await app.system((tx) => aFeeInvoice(tx, place.agencyId, fee, platform.userId));
  // At ten o'clock of the day after it was due, by a backup of the evening before: that morning's have gone out.
  await restored(`${DUE.add({ days: 1 }).toString()}T10:00:00Z`);
  for (const day of [1, 2, 3]) await morning(day);
  expect([await newsOf(client), await newsOf(desk)]).toEqual([[], []]);
  await morning(14);
  expect([(await newsOf(client)).length, (await newsOf(desk)).length]).toEqual([1, 1]);
  await restored(null);
});

test('an agency sees its plan and what goes out tomorrow, and others have no part in it', async () => {
  const { place, agencyId, desk } = await anAgencyWithInvoices([]);
  expect((await desk.call(getReminderPlan, {})).body).toEqual({
    steps: [],
    tomorrow: { invoices: 0, recipients: 0 },
    can: { set: true },
  });
  const { body } = await desk.call(setReminderPlan, { body: { steps: ['AFTER_14', 'BEFORE_3'] } });
  expect(body.steps).toEqual(['BEFORE_3', 'AFTER_14']);
  const dueOn = Temporal.Now.plainDateISO('Europe/London').add({ days: 4 });
  await app.system(async (tx) => {
    const other = await aClient(tx);
    await aLink(tx, agencyId, other);
    for (const clientId of [place.clientId, place.clientId, other])
      await anInvoice(tx, { agencyId, clientId }, {}, { issuedOn: dueOn.subtract({ days: 20 }), dueOn });
  });
  expect((await desk.call(getReminderPlan, {})).body.tomorrow).toEqual({ invoices: 3, recipients: 2 });
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect((await reader.call(getReminderPlan, {})).body.can).toEqual({ set: false });
  expect((await reader.call(setReminderPlan, { body: { steps: [] } })).status).toBe(403);
  const elsewhere = await app.signedIn({
    userType: 'AGENCY',
    agencyId: (await app.system(aClientWithAgency)).agencyId,
  });
  expect((await elsewhere.call(getReminderPlan, {})).body.steps).toEqual([]);
  const wrong = await desk.call(setReminderPlan, { body: { steps: ['NEVER' as ReminderStep] } });
  expect(wrong.status).toBe(400);
});

describe('the platform reminds agencies', () => {
  const anAgencyWithFees = async (steps: ReminderStep[]) => {
    const platform = await app.signedIn({ userType: 'ADMIN' });
    const { agencyId } = await app.system(aClientWithAgency);
    const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
    await platform.call(setFeeReminderPlan, { body: { steps } });
    const due = (month: string) =>
      app.system((tx) => aFeeInvoice(tx, agencyId, { month, dueOn: DUE.toString() }, platform.userId));
    const pay = (id: number, amount: string) =>
      platform.call(fees.recordFeePayment, {
        params: { id },
        body: { amount, receivedOn: '2026-01-05', reference: '' },
      });
    const seen = async () =>
      (await desk.call(fees.getMyFee, {})).body.invoices.map(({ id, remindedOn }) => [id, remindedOn]);
    return { platform, agencyId, desk, due, pay, seen };
  };

  test('once for each day of its plan, of what is left to pay, and both sides see when that was', async () => {
    const { platform, agencyId, desk, due, pay, seen } = await anAgencyWithFees(['BEFORE_3', 'AFTER_14']);
    const id = await due('2030-01');
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
    const elsewhere = await anAgencyWithFees(['BEFORE_3', 'AFTER_14']);
    await pay(id, '1');
    for (const day of [-4, -3, -3, -2]) await morning(day);
    expect(await newsOf(desk)).toEqual([
      {
        title: expect.stringMatching(/^Reminder: invoice FEE-\d{6,}$/),
        body: expect.stringMatching(/ reminds you of invoice FEE-\d+: £2\.00, to pay by 10\/04\/2031\.$/),
      },
    ]);
    const second = await due('2030-02');
    for (const day of [14, 15]) await morning(day);
    expect((await newsOf(desk)).map(({ title }) => title)[0]).toBe('Reminder: 2 invoices');
    expect(await seen()).toEqual([
      [second, ['2031-04-24']],
      [id, ['2031-04-07', '2031-04-24']],
    ]);
    const { invoices } = (await platform.call(fees.getAgencyFee, { params: { id: agencyId } })).body;
    expect(invoices.map(({ remindedOn }) => remindedOn.length)).toEqual([1, 2]);
    for (const other of [reader, elsewhere.desk]) expect(await newsOf(other)).toEqual([]);
  });

  test('of nothing that is paid, credited or disputed, nor without a plan', async () => {
    const { platform, desk, due, pay } = await anAgencyWithFees(['AFTER_1']);
    await pay(await due('2030-01'), '3');
    const id = await due('2030-02');
    await platform.call(fees.creditFeeInvoice, { params: { id }, body: { reason: 'Agreed otherwise' } });
    const disputed = { params: { id: await due('2030-04') }, body: { kind: 'RATE', text: 'Agreed lower' } } as const;
    await desk.call(raiseFeeDispute, disputed);
    await morning(1);
    expect(await newsOf(desk)).toEqual([]);
    await due('2030-03');
    await platform.call(setFeeReminderPlan, { body: { steps: [] } });
    await morning(2);
    expect(await newsOf(desk)).toEqual([]);
  });

  test('of what was missed by the latest alone, and of nothing that is long past', async () => {
    const { desk, due } = await anAgencyWithFees(['BEFORE_3', 'AFTER_1', 'AFTER_30']);
    await due('2030-01');
    // As after a copy was restored, or where the clock is wrong.
    for (const [day, count] of [
      [3, 1],
      [45, 1],
      [900, 1],
      [2, 1],
    ] as const) {
      await morning(day);
      expect([day, (await newsOf(desk)).length]).toEqual([day, count]);
    }
  });

  test('as it says, and whoever manages its billing sets that', async () => {
    const { platform, agencyId, desk } = await anAgencyWithFees(['AFTER_14', 'BEFORE_3']);
    const before = (await platform.call(getFeeReminderPlan, {})).body;
    expect(before).toMatchObject({ steps: ['BEFORE_3', 'AFTER_14'], can: { set: true } });
    const dueOn = Temporal.Now.plainDateISO('Europe/London').add({ days: 4 }).toString();
    await app.system(async (tx) => {
      for (const month of ['2030-01', '2030-02']) await aFeeInvoice(tx, agencyId, { month, dueOn }, platform.userId);
    });
    expect((await platform.call(getFeeReminderPlan, {})).body.tomorrow).toEqual({ invoices: 2, recipients: 1 });
    // An agency's own plan is another one.
    expect((await desk.call(getReminderPlan, {})).body.steps).toEqual([]);
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
    expect((await reader.call(getFeeReminderPlan, {})).body.can).toEqual({ set: false });
    for (const caller of [reader, desk])
      expect((await caller.call(setFeeReminderPlan, { body: { steps: [] } })).status).toBe(403);
    expect((await desk.call(getFeeReminderPlan, {})).status).toBe(403);
  });
});
