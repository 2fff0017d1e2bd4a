import { randomUUID } from 'node:crypto';
import {
  cancelVehicleBooking,
  extendVehicleBooking,
  previewBookingChange,
  previewCancellation,
  shortenVehicleBooking,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import {
  getCardAccount,
  getHireToPay,
  holdCardDeposit,
  refundCardPayment,
  takeDepositByHand,
  payForHire,
  saveCardAccount,
  sendPaymentLink,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import { completeVehicleBooking } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { recordHirePayment, reverseHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { cancelLinkedBooking, getLinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { getSystemState } from '@worklane/contract/system/system.ts';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STAND_IN_KEY, STAND_IN_SECRET, startCardStandIn, type CardStandIn } from '../../../testing/card-stand-in.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { workOff } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aHirePage } from '../vehicle-hire.factory.ts';
import { aCardHire, HIRE_TOTAL, withCards, type CardHire } from './card.factory.ts';
import { renewLink } from '../public/booking-link.ts';
import { lookAfterAllCards, lookAfterCards, underWay } from './look-after-cards.job.ts';

let app: TestApp;
let standIn: CardStandIn;
let steps: ReturnType<typeof withCards>;
beforeAll(async () => {
  standIn = await startCardStandIn();
  app = await startTestApp({
    DATABASE_POOL: '30',
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
    STRIPE_API: standIn.address,
  });
  steps = withCards(app, standIn);
});
afterEach(() => {
  standIn.failNext = [];
  standIn.refuse = {};
  standIn.holdHours = 7 * 24;
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});

const lookAfter = (hire: CardHire) => lookAfterCards.run(app.jobDeps, { bookingId: hire.id });
const lookAfterAll = () => lookAfterAllCards.run(app.jobDeps, {});
const bookingsUnderWay = () => app.system(underWay);
const booked = async (values?: Parameters<typeof aCardHire>[1]): Promise<CardHire> => {
  const hire = await aCardHire(app, values);
  await steps.confirm(hire);
  return hire;
};
const paidHire = async (values?: Parameters<typeof aCardHire>[1]): Promise<CardHire> => {
  const hire = await aCardHire(app, values);
  await steps.pay(hire);
  await workOff(app);
  return hire;
};
const cancel = async (hire: CardHire) => {
  const { version } = await steps.terms(hire);
  const { body: costs } = await hire.desk.call(previewCancellation, { params: { id: hire.id } });
  const kept = costs.costs.find(({ reason }) => reason === 'HIRER_ASKED')?.kept ?? 0;
  const answer = await hire.desk.call(cancelVehicleBooking, {
    params: { id: hire.id },
    body: { version, reason: 'HIRER_ASKED', kept },
  });
  if (answer.status !== 200) throw new Error(answer.failure.message);
};
const mailsTo = async (hire: CardHire) =>
  (
    await ownerQuery<{ subject: string }>(
      app,
      'select m.subject from mail m join client c on c.email = m.recipient where c.id = $1 order by m.id',
      [hire.clientId],
    )
  ).map(({ subject }) => subject);
const noticesOf = async (hire: CardHire) =>
  (
    await ownerQuery<{ title: string }>(app, 'select title from notification where user_id = $1 order by id', [
      hire.desk.userId,
    ])
  ).map(({ title }) => title.slice(0, title.indexOf(':')));
/** As if so many minutes had gone by since it was reserved, and the clock had looked. */
const runOut = (hire: CardHire) =>
  ownerQuery(app, `update vehicle_booking set reserved_until = now() - interval '1 second' where id = $1`, [hire.id]);

const signed = (
  event: object,
  { secret = STAND_IN_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
) => {
  const body = JSON.stringify(event);
  const signature = new Stripe(STAND_IN_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return { body, signature };
};

describe('paying for what is reserved', () => {
  test('books it, and the invoice is paid by card', async () => {
    const hire = await aCardHire(app);
    expect(await steps.view(hire)).toMatchObject({ due: HIRE_TOTAL, canPay: true, deposit: 200, status: 'RESERVED' });
    await steps.pay(hire);
    expect((await steps.terms(hire)).status).toBe('BOOKED');
    const { invoices } = await steps.booking(hire);
    expect(invoices).toMatchObject([
      { totalAmount: HIRE_TOTAL, amountDue: 0, payments: [{ total: HIRE_TOTAL, can: { reverse: false } }] },
    ]);
    expect(invoices[0]?.payments[0]?.ref).toMatch(/^stripe:pi_/);
    expect(await steps.view(hire)).toMatchObject({ due: 0, paid: HIRE_TOTAL, underWay: false, canPay: false });
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
    await workOff(app);
    expect((await mailsTo(hire)).toSorted()).toEqual([
      'We’ve received £92.70',
      expect.stringMatching(/^You’re booked/),
    ]);
    expect(await noticesOf(hire)).toContain('Paid by card');
  });

  test('keeps it reserved as long as the page is open', async () => {
    const hire = await aCardHire(app);
    const before = (await steps.terms(hire)).reservedUntil ?? '';
    await steps.begin(hire, HIRE_TOTAL);
    const kept = (await steps.terms(hire)).reservedUntil ?? '';
    expect(Temporal.Instant.from(before).until(kept).total('minutes')).toBeGreaterThan(15);
    const session = standIn.sessions.get(steps.sessionOf((await steps.begin(hire, HIRE_TOTAL)).body.url));
    expect(Temporal.Instant.from(kept).epochMilliseconds / 1000).toBeGreaterThan(session?.expires_at ?? Infinity);
  });

  test('books it even where the report comes after its time, as long as nobody else has it', async () => {
    const hire = await aCardHire(app);
    const report = await steps.payOnly(hire);
    await runOut(hire);
    await steps.hand(report);
    expect((await steps.terms(hire)).status).toBe('BOOKED');
  });

  test('gives all of it back where the reservation is over', async () => {
    const hire = await aCardHire(app);
    const report = await steps.payOnly(hire);
    await cancel(hire);
    await steps.hand(report);
    await workOff(app);
    expect((await steps.terms(hire)).status).toBe('CANCELLED');
    expect(await steps.sums(hire)).toEqual({ provider: 0, books: 0 });
    expect(await mailsTo(hire)).toEqual(['Your payment of £92.70 is being refunded']);
    expect(await noticesOf(hire)).toContain('Card payment refunded');
  });

  test('gives all of it back where it can’t be invoiced, since nobody knows its VAT in pounds', async () => {
    const hire = await aCardHire(app, { currency: 'EUR' });
    await steps.hand(await steps.payOnly(hire));
    await workOff(app);
    expect((await steps.terms(hire)).status).toBe('RESERVED');
    expect(await steps.sums(hire)).toEqual({ provider: 0, books: 0 });
    expect(await mailsTo(hire)).toEqual(['Your payment of EUR 92.70 is being refunded']);
    expect(await noticesOf(hire)).toContain('Card payment refunded');
  });

  test('is not begun for another amount than was shown', async () => {
    const hire = await aCardHire(app);
    const { status, failure } = await steps.begin(hire, HIRE_TOTAL - 1);
    expect([status, failure.code]).toEqual([409, 'DUE_CHANGED']);
    expect([...standIn.sessions.values()].filter(({ account }) => account === hire.account)).toEqual([]);
  });

  test('is not begun once the reservation has run out', async () => {
    const hire = await aCardHire(app);
    await runOut(hire);
    expect((await steps.begin(hire, HIRE_TOTAL)).failure.code).toBe('NOT_OFFERED');
  });
});

describe('paying an invoice', () => {
  test('pays all that is due, of several invoices as well', async () => {
    const hire = await booked({ ahead: 20 });
    const { version } = await steps.terms(hire);
    const { end } = await steps.booking(hire);
    const dropoff = Temporal.Instant.from(end).add({ hours: 24 }).toString();
    const { body: preview } = await hire.desk.call(previewBookingChange, {
      params: { id: hire.id },
      query: { dropoff },
    });
    await hire.desk.call(extendVehicleBooking, {
      params: { id: hire.id },
      body: { version, dropoff, difference: preview.difference },
    });
    await steps.pay(hire);
    const { invoices } = await steps.booking(hire);
    expect(invoices.map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(await steps.sums(hire)).toEqual({ provider: 13905, books: 13905 });
  });

  test('gives back what somebody has paid meanwhile', async () => {
    const hire = await booked();
    const report = await steps.payOnly(hire);
    const [invoice] = (await steps.booking(hire)).invoices;
    await hire.desk.call(recordHirePayment, {
      params: { id: hire.id },
      body: {
        invoiceId: invoice?.id ?? 0,
        paidOn: Temporal.Now.plainDateISO('Europe/London').toString(),
        amount: '50',
        method: 'CASH',
        ref: '',
      },
    });
    await steps.hand(report);
    await workOff(app);
    expect((await steps.booking(hire)).invoices[0]?.amountDue).toBe(0);
    expect(await steps.sums(hire)).toEqual({ provider: 4270, books: 4270 });
    expect((await steps.cards(hire)).payments[0]).toMatchObject({
      state: 'PAID',
      charged: 92.7,
      refunded: 50,
      refunds: [{ amount: 50, state: 'DONE', reason: 'TOO_MUCH' }],
    });
  });

  test('takes what was really paid, where that is another amount', async () => {
    const hire = await booked();
    const { body } = await steps.begin(hire, HIRE_TOTAL);
    standIn.pay(steps.sessionOf(body.url), { amount: 10_000 });
    await steps.hand(standIn.reports.at(-1) ?? expect.fail());
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('in another currency is recorded nowhere, and somebody is asked to look', async () => {
    const hire = await booked();
    const { body } = await steps.begin(hire, HIRE_TOTAL);
    standIn.pay(steps.sessionOf(body.url), { currency: 'eur' });
    await steps.hand(standIn.reports.at(-1) ?? expect.fail());
    expect((await steps.booking(hire)).invoices[0]?.amountDue).toBe(HIRE_TOTAL);
    expect(await noticesOf(hire)).toContain('A card payment needs you');
    expect(await steps.cards(hire)).toMatchObject({ link: null, payments: [{ trouble: 'It was paid in EUR.' }] });
    expect((await steps.view(hire)).canPay).toBe(false);
    expect((await steps.begin(hire, HIRE_TOTAL)).failure.code).toBe('NOT_OFFERED');
  });

  test('can’t be taken back by hand, only refunded', async () => {
    const hire = await paidHire();
    const paymentId = (await steps.booking(hire)).invoices[0]?.payments[0]?.paymentId ?? 0;
    const { failure } = await hire.desk.call(reverseHirePayment, {
      params: { id: hire.id, paymentId },
      body: { reason: 'Wrong' },
    });
    expect(failure.code).toBe('CARD');
  });
});

describe('however often', () => {
  test('the button is pressed, there is one page', async () => {
    const hire = await booked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => steps.begin(hire, HIRE_TOTAL)));
    const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    expect((await steps.begin(hire, HIRE_TOTAL)).body.url).toBe([...urls][0]);
    expect([...standIn.sessions.values()].filter(({ account }) => account === hire.account)).toHaveLength(1);
  });

  test('it is reported, it is paid once', async () => {
    const hire = await aCardHire(app);
    const report = await steps.payOnly(hire);
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps.hand(report)));
    // Whoever waited too long for the first one is told to come again.
    expect(answers.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect(await steps.hand(report)).toBe(204);
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
    expect((await steps.booking(hire)).invoices[0]?.payments).toHaveLength(1);
    expect((await mailsTo(hire)).filter((subject) => subject.startsWith('We’ve received'))).toHaveLength(1);
  });

  test('it is reported and asked for at the same time, it is paid once', async () => {
    const hire = await aCardHire(app);
    const report = await steps.payOnly(hire);
    await Promise.all([steps.hand(report), lookAfterAll(), lookAfterAll(), steps.hand(report)]);
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('a page that ended after it was paid stays paid, in whatever order that is reported', async () => {
    const hire = await booked();
    const report = await steps.payOnly(hire);
    const [session] = [...standIn.sessions.values()].filter(({ account }) => account === hire.account);
    const event = (type: string, object: object) =>
      signed({ id: `evt_${randomUUID()}`, object: 'event', account: hire.account, type, data: { object } });
    expect(
      await steps.hand(event('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })),
    ).toBe(204);
    expect((await steps.cards(hire)).payments[0]?.state).toBe('ENDED');
    await steps.hand(report);
    expect((await steps.cards(hire)).payments[0]?.state).toBe('PAID');
    await steps.hand(event('checkout.session.expired', { ...session, status: 'expired' }));
    expect((await steps.cards(hire)).payments[0]?.state).toBe('PAID');
  });

  test('a refund is asked for, it goes back once', async () => {
    const hire = await paidHire();
    const key = randomUUID();
    const [one, again, another] = await Promise.all([
      steps.refund(hire, '40.00', HIRE_TOTAL, key),
      steps.refund(hire, '40.00', HIRE_TOTAL, key),
      steps.refund(hire, '40.00', HIRE_TOTAL),
    ]);
    expect(again.status).toBe(one.status);
    // Whichever of the two requests comes first.
    expect([one.status, another.status].toSorted((first, second) => first - second)).toEqual([200, 409]);
    await Promise.all([workOff(app), lookAfterAll(), lookAfterAll()]);
    expect(await steps.sums(hire)).toEqual({ provider: 5270, books: 5270 });
  });
});

describe('where an answer gets lost', () => {
  test('the page that was made is the one that is found', async () => {
    const hire = await booked();
    standIn.failNext = ['CUT_AFTER'];
    expect((await steps.begin(hire, HIRE_TOTAL)).status).toBe(200);
    expect([...standIn.sessions.values()].filter(({ account }) => account === hire.account)).toHaveLength(1);
  });

  test('for good, nothing is charged, and the next press goes on', async () => {
    const hire = await booked();
    standIn.failNext = ['CUT_AFTER', 'CUT_AFTER'];
    const refused = await steps.begin(hire, HIRE_TOTAL);
    expect([refused.status, refused.failure.code]).toEqual([409, 'CARDS_AWAY']);
    // Nobody was led to a page, so nobody is told that they may have paid.
    expect(await steps.view(hire)).toMatchObject({ due: HIRE_TOTAL, underWay: false, canPay: true });
    expect((await steps.booking(hire)).invoices[0]?.amountDue).toBe(HIRE_TOTAL);
    expect((await steps.begin(hire, HIRE_TOTAL)).status).toBe(200);
    expect([...standIn.sessions.values()].filter(({ account }) => account === hire.account)).toHaveLength(1);
  });

  test('of a refund, it is not made again', async () => {
    const hire = await paidHire();
    await steps.refund(hire, '40.00', HIRE_TOTAL);
    standIn.failNext = [{ slowMs: 0 }, 'CUT_AFTER', 'CUT_AFTER'];
    await expect(lookAfter(hire)).rejects.toThrow('The card provider failed');
    await lookAfter(hire);
    expect(await steps.sums(hire)).toEqual({ provider: 5270, books: 5270 });
    expect([...standIn.refunds.values()].filter(({ account }) => account === hire.account)).toHaveLength(1);
  });

  test('of a refund that two settle at once, it is made once', async () => {
    const hire = await paidHire();
    await steps.refund(hire, '40.00', HIRE_TOTAL);
    // Both have asked what was refunded before either refunds.
    standIn.failNext = [{ slowMs: 300 }, { slowMs: 300 }];
    await Promise.all([lookAfter(hire), lookAfter(hire)]);
    expect(await steps.sums(hire)).toEqual({ provider: 5270, books: 5270 });
    expect([...standIn.refunds.values()].filter(({ account }) => account === hire.account)).toHaveLength(1);
  });

  test('and the report too, it is paid by the next look', async () => {
    const hire = await aCardHire(app);
    await steps.payOnly(hire);
    await lookAfterAll();
    expect((await steps.terms(hire)).status).toBe('BOOKED');
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('between the charge and the commit, the report that comes again does all of it', async () => {
    const hire = await aCardHire(app);
    const report = await steps.payOnly(hire);
    await ownerQuery(
      app,
      `create function pg_temp_fail() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
    );
    await ownerQuery(app, `create trigger cut before insert on payment for each row execute function pg_temp_fail()`);
    const first = await steps.hand(report);
    await ownerQuery(app, `drop trigger cut on payment`);
    await ownerQuery(app, `drop function pg_temp_fail()`);
    expect(first).toBeGreaterThanOrEqual(500);
    expect((await steps.terms(hire)).status).toBe('RESERVED');
    expect(await steps.hand(report)).toBe(204);
    expect((await steps.terms(hire)).status).toBe('BOOKED');
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });
});

describe('a report is refused, and nothing happens,', () => {
  const reported = async (change: (event: Record<string, unknown>) => { body: string; signature: string }) => {
    const hire = await aCardHire(app);
    const { body } = await steps.payOnly(hire);
    const status = await steps.hand(change(JSON.parse(body) as Record<string, unknown>));
    return { status, booking: (await steps.terms(hire)).status };
  };
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, (event: Record<string, unknown>) => { body: string; signature: string }]>([
    ['without a signature', (event) => ({ body: JSON.stringify(event), signature: '' })],
    ['with nonsense for one', (event) => ({ body: JSON.stringify(event), signature: 't=1,v1=0' })],
    ['signed with another secret', (event) => signed(event, { secret: 'whsec_ofSomebodyElse' })],
    ['signed too long ago', (event) => signed(event, { timestamp: now() - 301 })],
    ['changed after it was signed', (event) => ({ ...signed(event), body: JSON.stringify({ ...event, id: 'evt_2' }) })],
    ['that is no JSON', () => ({ body: 'paid!', signature: signed({}).signature })],
    ['that is empty', () => ({ body: '', signature: signed({}).signature })],
  ])('%s', async (_, change) => {
    expect(await reported(change)).toEqual({ status: 400, booking: 'RESERVED' });
  });

  test('that is larger than anything genuine', async () => {
    const { status, booking } = await reported((event) => signed({ ...event, padding: 'x'.repeat(300_000) }));
    expect([status, booking]).toEqual([413, 'RESERVED']);
  });

  test('a moment old, it is taken', async () => {
    expect(await reported((event) => signed(event, { timestamp: now() - 200 }))).toEqual({
      status: 204,
      booking: 'BOOKED',
    });
  });

  test.each<[string, (event: Record<string, unknown>) => Record<string, unknown>]>([
    ['of another agency’s account', (event) => ({ ...event, account: 'acct_ofSomebodyElse' })],
    ['of no account', (event) => ({ ...event, account: undefined })],
    ['of a kind that is unknown', (event) => ({ ...event, type: 'invoice.paid' })],
    [
      'of a page that is not ours',
      (event) => ({
        ...event,
        data: { object: { id: 'cs_9', status: 'complete', payment_status: 'paid', metadata: {} } },
      }),
    ],
  ])('it is taken note of where it is genuine and %s', async (_, change) => {
    expect(await reported((event) => signed(change(event)))).toEqual({ status: 204, booking: 'RESERVED' });
  });
});

describe('refunds', () => {
  test('after a cancellation use up what was credited', async () => {
    const hire = await paidHire();
    await cancel(hire);
    expect(await steps.cards(hire)).toMatchObject({ toPayBack: HIRE_TOTAL, due: 0 });
    expect((await steps.refund(hire, '92.70', HIRE_TOTAL)).status).toBe(200);
    expect(await steps.cards(hire)).toMatchObject({ toPayBack: 0, due: 0 });
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 0, books: 0 });
    expect((await steps.cards(hire)).payments[0]?.refunds).toMatchObject([
      { amount: HIRE_TOTAL, state: 'DONE', reason: 'ASKED' },
    ]);
    await lookAfter(hire);
    await workOff(app);
    expect((await mailsTo(hire)).filter((subject) => subject.startsWith('Refunded'))).toEqual(['Refunded: £92.70']);
  });

  test('of a part of what was credited leave the rest to be paid back', async () => {
    const hire = await paidHire();
    await cancel(hire);
    expect((await steps.refund(hire, '10.00', HIRE_TOTAL)).status).toBe(200);
    await workOff(app);
    expect(await steps.cards(hire)).toMatchObject({ toPayBack: HIRE_TOTAL - 10, due: 0 });
    expect(await steps.sums(hire)).toEqual({ provider: 8270, books: 8270 });
  });

  describe('after the hirer has cancelled', () => {
    const linked = async (hire: CardHire) => ({
      token: await app.system((tx) => renewLink(tx, { ...hire, bookingId: hire.id })),
    });
    const cancelBy = async (params: { token: string }) => {
      const { body } = await app.anyone.call(getLinkedBooking, { params });
      const kept = body.cancellation?.kept ?? -1;
      const after = await app.anyone.call(cancelLinkedBooking, { params, body: { kept } });
      return { before: body.cancellation, after };
    };

    test('go back by themselves, once, and both are told', async () => {
      const hire = await paidHire();
      const params = await linked(hire);
      const { before, after } = await cancelBy(params);
      expect(before).toMatchObject({ kept: 0, toCard: HIRE_TOTAL, payBack: 0 });
      expect(after.body.invoice).toMatchObject({ toPayBack: 0, refunded: 0, beingRefunded: HIRE_TOTAL });
      expect((await app.anyone.call(cancelLinkedBooking, { params, body: { kept: 0 } })).status).toBe(200);
      await workOff(app);
      await lookAfter(hire);
      expect(await steps.sums(hire)).toEqual({ provider: 0, books: 0 });
      expect(await steps.cards(hire)).toMatchObject({ toPayBack: 0, due: 0 });
      expect(await mailsTo(hire)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Cancelled: /), 'Refunded: £92.70']),
      );
      const [notice] = await ownerQuery<{ body: string }>(
        app,
        `select body from notification where user_id = $1 and title like 'Cancelled by the hirer%'`,
        [hire.desk.userId],
      );
      expect(notice?.body).toMatch(/ £92\.70 goes back to the card that paid it\.$/);
    });

    test('are of what the card has paid, and of nothing that cancelling costs', async () => {
      const hire = await paidHire({ ahead: 1 });
      await steps.refund(hire, '10.00', HIRE_TOTAL);
      await workOff(app);
      const [invoice] = (await steps.booking(hire)).invoices;
      await hire.desk.call(recordHirePayment, {
        params: { id: hire.id },
        body: {
          invoiceId: invoice?.id ?? 0,
          amount: '10.00',
          method: 'CASH',
          ref: '',
          paidOn: Temporal.Now.plainDateISO('Europe/London').toString(),
        },
      });
      const { before } = await cancelBy(await linked(hire));
      expect(before).toMatchObject({ kept: 46.35, toCard: 46.35, payBack: 0, stillDue: 0 });
      await workOff(app);
      expect(await steps.sums(hire)).toEqual({ provider: 8270 - 4635, books: 8270 - 4635 });
      expect(await steps.cards(hire)).toMatchObject({ toPayBack: 0, due: 0 });
    });
  });

  test('of what nobody has credited make that due again', async () => {
    const hire = await paidHire();
    await steps.refund(hire, '10.00', HIRE_TOTAL);
    await workOff(app);
    expect(await steps.cards(hire)).toMatchObject({ due: 10 });
    expect(await steps.sums(hire)).toEqual({ provider: 8270, books: 8270 });
  });

  // A complete booking stays paid (product design, section 11), so a refund there can only be of what has been credited.
  test('of a booking that is complete are of what is credited, and of nothing else', async () => {
    const hire = await paidHire();
    await steps.comesUp(hire);
    await lookAfterAll();
    await steps.goOutAndBack(hire, {});
    await workOff(app);
    const authorised = (await steps.cards(hire)).payments.at(-1);
    expect(authorised?.can.refund).toBe(true);
    expect((await hire.desk.call(completeVehicleBooking, { params: { id: hire.id } })).status).toBe(200);
    expect((await steps.cards(hire)).payments.at(-1)?.can.refund).toBe(false);
    const { status, failure } = await steps.refund(hire, '10.00', HIRE_TOTAL);
    expect([status, failure.code, failure.violations[0]?.field]).toEqual([400, 'COMPLETE', 'amount']);
    expect(await steps.cards(hire)).toMatchObject({ due: 0 });
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('of a booking that was shortened, and is complete, go up to the credit', async () => {
    const hire = await paidHire();
    const { version } = await steps.terms(hire);
    const { start } = await steps.booking(hire);
    const dropoff = Temporal.Instant.from(start).add({ hours: 24 }).toString();
    const { body: preview } = await hire.desk.call(previewBookingChange, {
      params: { id: hire.id },
      query: { dropoff },
    });
    const shortened = await hire.desk.call(shortenVehicleBooking, {
      params: { id: hire.id },
      body: { version, dropoff, difference: preview.difference },
    });
    expect(shortened.status).toBe(200);
    await ownerQuery(app, `update vehicle_booking set status = 'COMPLETE' where id = $1`, [hire.id]);
    const { toPayBack } = await steps.cards(hire);
    expect(toPayBack).toBe(46.35);
    expect((await steps.refund(hire, '46.36', HIRE_TOTAL)).failure.violations).toEqual([
      {
        field: 'amount',
        message: 'Enter £46.35 at most: this booking is complete, so only what is credited can be refunded.',
      },
    ]);
    expect((await steps.refund(hire, '46.35', HIRE_TOTAL)).status).toBe(200);
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 4635, books: 4635 });
    expect(await steps.cards(hire)).toMatchObject({ due: 0, toPayBack: 0 });
  });

  test('are never more than the card has paid', async () => {
    const hire = await paidHire();
    const { status, failure } = await steps.refund(hire, '92.71', HIRE_TOTAL);
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'amount', message: 'Enter £92.70 at most: the card has paid no more.' }],
    ]);
    expect((await steps.refund(hire, '92.70', 100)).status).toBe(409);
  });

  test('that the provider refuses count as paid again', async () => {
    const hire = await paidHire();
    standIn.refuse.refund = 'insufficient_funds';
    await steps.refund(hire, '40.00', HIRE_TOTAL);
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
    expect((await steps.cards(hire)).payments[0]).toMatchObject({ refunded: 0, refunds: [{ state: 'FAILED' }] });
    expect(await noticesOf(hire)).toContain('A refund to a card failed');
    standIn.refuse = {};
    await steps.refund(hire, '40.00', HIRE_TOTAL);
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 5270, books: 5270 });
  });

  test('made at the provider are taken over, once', async () => {
    const hire = await paidHire();
    const [intent] = [...standIn.intents.values()].filter(({ account }) => account === hire.account);
    standIn.refundElsewhere(intent?.id ?? '', 2000);
    const report = standIn.reports.at(-1) ?? expect.fail();
    await steps.hand(report);
    await workOff(app);
    await steps.hand(report);
    await lookAfterAll();
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 7270, books: 7270 });
    expect((await steps.cards(hire)).payments[0]).toMatchObject({
      refunds: [{ amount: 20, reason: 'ELSEWHERE', state: 'DONE' }],
    });
    expect(await noticesOf(hire)).toContain('Refunded at the card provider');
  });

  test('made at the provider before what was asked for here leave that undone', async () => {
    const hire = await paidHire();
    const [intent] = [...standIn.intents.values()].filter(({ account }) => account === hire.account);
    await steps.refund(hire, '60.00', HIRE_TOTAL);
    standIn.refundElsewhere(intent?.id ?? '', 9270);
    await lookAfterAll();
    await workOff(app);
    expect(await steps.sums(hire)).toEqual({ provider: 0, books: 0 });
  });
});

describe('a deposit', () => {
  const soon = () => paidHire({ ahead: 2 });
  const scratched = { charges: [{ description: 'Scratch', amount: '50' }], keptDeposit: '50' };
  const takenOf = async (hire: CardHire) => (await steps.booking(hire)).deposit?.taken;
  const holdOf = (hire: CardHire) =>
    [...standIn.intents.values()].filter(({ account, amount }) => account === hire.account && amount === 20_000);

  test('is held shortly before the pick-up, once, and let go where nothing is kept', async () => {
    const hire = await paidHire();
    await lookAfterAll();
    expect(holdOf(hire)).toEqual([]);
    expect((await steps.cards(hire)).deposit).toMatchObject({ amount: 200, standing: 'LATER' });
    await steps.comesUp(hire);
    await Promise.all([lookAfterAll(), lookAfterAll()]);
    await lookAfterAll();
    expect(holdOf(hire)).toMatchObject([{ status: 'requires_capture', amount: 20_000 }]);
    expect((await steps.cards(hire)).deposit).toMatchObject({ standing: 'HELD', heldUntil: expect.any(String) });
    expect((await steps.goOutAndBack(hire, {})).status).toBe(200);
    await workOff(app);
    expect(holdOf(hire)).toMatchObject([{ status: 'canceled' }]);
    expect((await steps.cards(hire)).deposit?.standing).toBe('RELEASED');
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('is charged as far as it is kept, and pays the damage', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    const settled = await steps.goOutAndBack(hire, {
      charges: [{ description: 'Scratch', amount: '50' }],
      keptDeposit: '50',
    });
    expect(settled.body).toMatchObject({ amountDue: 50 });
    await workOff(app);
    expect(holdOf(hire)).toMatchObject([{ status: 'succeeded', amount_received: 5000 }]);
    expect((await steps.booking(hire)).invoices.map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(await steps.sums(hire)).toEqual({ provider: 14_270, books: 14_270 });
  });

  test('that is being held when the vehicle comes back is charged once it is held, and paid by nothing else', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    standIn.refuse.hold = 'insufficient_funds';
    await lookAfterAll();
    standIn.refuse = {};
    await steps.goOut(hire);
    await hire.desk.call(holdCardDeposit, { params: { id: hire.id } });
    const settled = await steps.comeBack(hire, scratched);
    expect(settled.body).toMatchObject({ amountDue: 50 });
    await workOff(app);
    await lookAfter(hire);
    expect(holdOf(hire)).toMatchObject([{ status: 'succeeded', amount_received: 5000 }]);
    expect((await steps.booking(hire)).invoices.map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(await steps.sums(hire)).toEqual({ provider: 14_270, books: 14_270 });
  });

  test('that stays held costs a round nothing, so that it crowds out nobody', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    expect(await bookingsUnderWay()).not.toContain(hire.id);
    await ownerQuery(
      app,
      `update card_payment set expires_at = now() + interval '11 hours' where booking_id = $1 and state = 'HELD'`,
      [hire.id],
    );
    expect(await bookingsUnderWay()).toContain(hire.id);
    await ownerQuery(
      app,
      `update card_payment set expires_at = now() + interval '5 days' where booking_id = $1 and state = 'HELD'`,
      [hire.id],
    );
    await ownerQuery(app, `update vehicle_booking set deposit_status = 'RELEASED' where id = $1`, [hire.id]);
    expect(await bookingsUnderWay()).toContain(hire.id);
    await lookAfterAll();
    expect((await steps.cards(hire)).deposit?.standing).toBe('RELEASED');
  });

  test('whose charge gets no answer is charged once all the same', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    await steps.goOutAndBack(hire, { charges: [{ description: 'Scratch', amount: '50' }], keptDeposit: '50' });
    standIn.failNext = [{ slowMs: 0 }, { slowMs: 0 }, 'CUT_AFTER', 'CUT_AFTER'];
    await expect(lookAfter(hire)).rejects.toThrow('The card provider failed');
    await lookAfter(hire);
    expect(holdOf(hire)).toMatchObject([{ status: 'succeeded', amount_received: 5000 }]);
    expect(await steps.sums(hire)).toEqual({ provider: 14_270, books: 14_270 });
  });

  test('that can’t be charged any more stays due, and the provider is told', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    standIn.dropHold(holdOf(hire)[0]?.id ?? '');
    await steps.goOutAndBack(hire, { charges: [{ description: 'Scratch', amount: '50' }], keptDeposit: '50' });
    await workOff(app);
    expect(await steps.cards(hire)).toMatchObject({ due: 50, deposit: { standing: 'FAILED' } });
    expect(await noticesOf(hire)).toContain('The deposit is no longer held');
  });

  test('that the card refuses is said to both, and may be tried again', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    standIn.refuse.hold = 'insufficient_funds';
    await lookAfterAll();
    await lookAfterAll();
    await workOff(app);
    expect(await steps.cards(hire)).toMatchObject({ deposit: { standing: 'FAILED' }, can: { holdDeposit: true } });
    expect((await noticesOf(hire)).filter((title) => title === 'The deposit couldn’t be held')).toHaveLength(1);
    expect(await mailsTo(hire)).toContain('We couldn’t hold your deposit');
    standIn.refuse = {};
    expect((await hire.desk.call(holdCardDeposit, { params: { id: hire.id } })).status).toBe(200);
    await workOff(app);
    expect(await steps.cards(hire)).toMatchObject({ deposit: { standing: 'HELD' }, can: { holdDeposit: false } });
    expect((await hire.desk.call(holdCardDeposit, { params: { id: hire.id } })).status).toBe(409);
  });

  test('whose answer gets lost is held once', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await hire.desk.call(holdCardDeposit, { params: { id: hire.id } });
    standIn.failNext = [{ slowMs: 0 }, 'CUT_AFTER', 'CUT_AFTER'];
    await expect(lookAfter(hire)).rejects.toThrow('The card provider failed');
    expect((await steps.cards(hire)).deposit?.standing).toBe('STARTING');
    await lookAfter(hire);
    expect((await steps.cards(hire)).deposit?.standing).toBe('HELD');
    expect(holdOf(hire)).toHaveLength(1);
  });

  test('is held anew before its bank lets go of it', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    standIn.holdHours = 6;
    await lookAfterAll();
    standIn.holdHours = 7 * 24;
    await lookAfterAll();
    await lookAfterAll();
    expect(holdOf(hire).map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
    expect((await steps.cards(hire)).deposit?.standing).toBe('HELD');
  });

  test('that its bank lets go of is no longer held, and the provider is told', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    standIn.dropHold(holdOf(hire)[0]?.id ?? '');
    await steps.hand(standIn.reports.at(-1) ?? expect.fail());
    await workOff(app);
    expect((await steps.cards(hire)).deposit?.standing).toBe('FAILED');
    expect(await noticesOf(hire)).toContain('The deposit is no longer held');
  });

  test('is said to be taken once the card holds it, and not when the booking is made', async () => {
    const hire = await soon();
    const shown = async () => [(await steps.booking(hire)).deposit?.taken, (await steps.terms(hire)).deposit?.taken];
    expect(await shown()).toEqual([false, false]);
    await steps.comesUp(hire);
    standIn.refuse.hold = 'insufficient_funds';
    await lookAfterAll();
    expect(await shown()).toEqual([false, false]);
    standIn.refuse = {};
    await hire.desk.call(holdCardDeposit, { params: { id: hire.id } });
    await workOff(app);
    expect(await shown()).toEqual([true, true]);
    await cancel(hire);
    await workOff(app);
    expect(await shown()).toEqual([true, true]);
  });

  test('that was never held is never said to be returned', async () => {
    const hire = await booked();
    await cancel(hire);
    expect((await steps.booking(hire)).deposit).toEqual({ amount: 200, status: 'RELEASED', kept: 0, taken: false });
  });

  test('that is due when the card pays is held at once, and the vehicle waits for that', async () => {
    const hire = await booked();
    await steps.comesUp(hire);
    await steps.pay(hire);
    expect((await steps.cards(hire)).deposit?.standing).toBe('STARTING');
    const early = await steps.goOut(hire);
    expect([early.status, early.failure.code]).toEqual([409, 'DEPOSIT_NOT_HELD']);
    await workOff(app);
    expect(holdOf(hire)).toMatchObject([{ status: 'requires_capture' }]);
    expect((await steps.goOut(hire)).status).toBe(200);
    expect(await takenOf(hire)).toBe(true);
  });

  test('that is due later keeps the vehicle from going out before', async () => {
    const hire = await soon();
    expect((await steps.goOut(hire)).status).toBe(409);
    expect((await steps.cards(hire)).deposit?.standing).toBe('STARTING');
    await lookAfterAll();
    expect((await steps.goOut(hire)).status).toBe(200);
  });

  test('by a card that has paid once the vehicle was out is held then', async () => {
    const hire = await booked();
    await steps.comesUp(hire);
    const report = await steps.payOnly(hire);
    await steps.goOut(hire);
    await steps.hand(report);
    await workOff(app);
    expect(holdOf(hire)).toMatchObject([{ status: 'requires_capture' }]);
  });

  test('that the card has refused is never taken, so what the return costs stays owed', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    standIn.refuse.hold = 'insufficient_funds';
    await lookAfterAll();
    await steps.goOut(hire);
    expect(await takenOf(hire)).toBe(false);
    const kept = await steps.comeBack(hire, scratched);
    expect([kept.status, kept.failure.violations.map(({ field }) => field)]).toEqual([400, ['keptDeposit']]);
    expect((await steps.comeBack(hire, { ...scratched, keptDeposit: '' })).body).toMatchObject({ amountDue: 50 });
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('that is taken in another way is left alone by the card, and pays the damage', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await hire.desk.call(holdCardDeposit, { params: { id: hire.id } });
    const taken = await hire.desk.call(takeDepositByHand, { params: { id: hire.id } });
    expect(taken.body).toMatchObject({
      deposit: { standing: 'BY_HAND' },
      can: { holdDeposit: false, takeDepositByHand: false },
    });
    expect((await hire.desk.call(takeDepositByHand, { params: { id: hire.id } })).status).toBe(409);
    await workOff(app);
    await lookAfterAll();
    expect(holdOf(hire)).toMatchObject([{ status: 'canceled' }]);
    expect(await mailsTo(hire)).not.toContain('Your deposit of £200.00 is held');
    expect(await takenOf(hire)).toBe(true);
    expect((await steps.goOutAndBack(hire, scratched)).body).toMatchObject({ amountDue: 0 });
    expect(await steps.sums(hire)).toEqual({ provider: 9270, books: 9270 });
  });

  test('that is held is not taken in another way', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    expect((await hire.desk.call(takeDepositByHand, { params: { id: hire.id } })).status).toBe(409);
  });

  test('that was left by hand at the handover is taken', async () => {
    const hire = await booked();
    await steps.goOutAndBack(hire, {});
    expect((await steps.booking(hire)).deposit).toEqual({ amount: 200, status: 'RELEASED', kept: 0, taken: true });
  });

  test('goes with a booking that is cancelled', async () => {
    const hire = await soon();
    await steps.comesUp(hire);
    await lookAfterAll();
    await cancel(hire);
    await workOff(app);
    expect(holdOf(hire)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('borders', () => {
  test('money goes to the agency’s own account, also after that has changed', async () => {
    const hire = await paidHire();
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const account = `acct_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const saved = await admin.call(saveCardAccount, { params: { id: hire.agencyId }, body: { account } });
    expect(saved.body).toMatchObject({ account, available: true });
    await steps.refund(hire, '10.00', HIRE_TOTAL);
    await workOff(app);
    expect([...standIn.refunds.values()].filter((refund) => refund.account === hire.account)).toHaveLength(1);
    await steps.pay(hire);
    expect([...standIn.sessions.values()].filter((session) => session.account === account)).toHaveLength(1);
  });

  test('an account belongs to one agency, and no agency sets its own', async () => {
    const [one, other] = [await aCardHire(app), await aCardHire(app)];
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const taken = await admin.call(saveCardAccount, { params: { id: one.agencyId }, body: { account: other.account } });
    expect([taken.status, taken.failure.violations[0]?.field]).toEqual([409, 'account']);
    const wrong = await admin.call(saveCardAccount, { params: { id: one.agencyId }, body: { account: 'acct' } });
    expect(wrong.failure.violations).toEqual([
      { field: 'account', message: 'Enter an account such as acct_1A2b3C4d5E6f7G8h.' },
    ]);
    expect(
      (await one.desk.call(saveCardAccount, { params: { id: one.agencyId }, body: { account: null } })).status,
    ).toBe(403);
    expect((await admin.call(getCardAccount, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('without an account nobody is offered to pay by card', async () => {
    const hire = await booked({ account: null });
    expect(await steps.cards(hire)).toMatchObject({ offered: false, link: null, can: { sendLink: false } });
    expect(await steps.view(hire)).toMatchObject({ canPay: false, due: HIRE_TOTAL });
    expect((await steps.begin(hire, HIRE_TOTAL)).status).toBe(409);
  });

  test('another agency’s card payment does not exist', async () => {
    const [one, other] = [await paidHire(), await paidHire()];
    const stranger = { ...one, desk: other.desk };
    expect((await steps.refund(stranger, '1.00', HIRE_TOTAL)).status).toBe(404);
    expect((await other.desk.call(sendPaymentLink, { params: { id: one.id } })).status).toBe(404);
  });

  test('a link that somebody has made up leads nowhere', async () => {
    const [one, other] = [await booked(), await booked()];
    const made = `${one.id}.${other.token.split('.')[1] ?? ''}`;
    for (const token of [made, 'x'.repeat(60), `${one.id}.${'x'.repeat(43)}`]) {
      expect((await app.anyone.call(getHireToPay, { body: { token } })).status).toBe(404);
      expect((await app.anyone.call(payForHire, { body: { token, due: HIRE_TOTAL } })).status).toBe(404);
    }
  });

  test('the platform looks on, whoever may not manage hires gets no link and refunds nothing', async () => {
    const hire = await paidHire();
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: hire.agencyId, permissions: ['VIEW_TRANSPORT'] });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    for (const desk of [reader, admin]) {
      const seen = await steps.cards({ ...hire, desk });
      expect(seen).toMatchObject({ link: null, can: { sendLink: false, holdDeposit: false } });
      expect(seen.payments[0]?.can.refund).toBe(false);
      expect((await steps.refund({ ...hire, desk }, '1.00', HIRE_TOTAL)).status).toBe(403);
    }
  });
});

test('a link is emailed, and leads to what is due', async () => {
  const hire = await booked();
  expect((await hire.desk.call(sendPaymentLink, { params: { id: hire.id } })).status).toBe(204);
  await workOff(app);
  expect(await mailsTo(hire)).toContain('Pay £92.70 for your vehicle hire');
  const [mail] = await ownerQuery<{ link: string }>(
    app,
    `select link from mail where subject = 'Pay £92.70 for your vehicle hire' order by id desc limit 1`,
  );
  expect(mail?.link).toBe(`/hire/pay?token=${hire.token}`);
});

test('a link is not emailed to an address that nobody has shown to be theirs, nor is anything else', async () => {
  const hire = await booked();
  await workOff(app);
  const before = await mailsTo(hire);
  await app.system(async (tx) => {
    const terms_id = await aHirePage(tx, hire.agencyId);
    const { agencyId: agency_id, clientId: client_id, id: booking_id } = hire;
    const person = { first_name: 'Robin', last_name: 'Example', email: 'robin@example.org', licence_number: 'EXAMPLE' };
    const home = { first_line: '1 Example Road', town: 'Leeds', post_code: 'LS1 1AA', country: 'United Kingdom' };
    const request = { request_key: randomUUID(), request_hash: 'a', accepted_at: Temporal.Now.instant().toString() };
    const facts = { telephone: '07700 900123', date_of_birth: '1990-01-31' };
    await tx
      .insertInto('hire_request')
      .values({ agency_id, client_id, booking_id, terms_id, ...person, ...home, ...request, ...facts })
      .execute();
  });
  expect(await steps.cards(hire)).toMatchObject({ emailUnconfirmed: true, can: { sendLink: false } });
  expect((await steps.cards(hire)).link).not.toBeNull();
  expect((await hire.desk.call(sendPaymentLink, { params: { id: hire.id } })).status).toBe(409);
  expect((await steps.view(hire)).emails).toBe(false);
  await steps.pay(hire);
  await workOff(app);
  expect(await mailsTo(hire)).toEqual(before);
});

test('a dispute is said to the provider, once, however often it is reported', async () => {
  const hire = await paidHire();
  const [intent] = [...standIn.intents.values()].filter(({ account }) => account === hire.account);
  standIn.dispute(intent?.id ?? '', 9270);
  const report = standIn.reports.at(-1) ?? expect.fail();
  for (const _ of [1, 2]) expect(await steps.hand(report)).toBe(204);
  expect((await noticesOf(hire)).filter((title) => title === 'A card payment is disputed')).toHaveLength(1);
});

test('what is no longer due can’t be paid on a page that was open', async () => {
  const hire = await booked();
  const { body } = await steps.begin(hire, HIRE_TOTAL);
  await cancel(hire);
  await workOff(app);
  expect(standIn.sessions.get(steps.sessionOf(body.url))?.status).toBe('expired');
});

test('the System page says how cards stand', async () => {
  const admin = await app.signedIn({ userType: 'ADMIN' });
  expect((await admin.call(getSystemState, {})).body.cards).toMatchObject({
    mode: 'TEST',
    agencies: expect.any(Number),
    lastReportAt: expect.any(String),
    refundsWaiting: expect.any(Number),
  });
});

describe('a deployment without cards', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await startTestApp();
  });
  afterAll(() => plain.close());

  test('refunds nothing, since nobody could make it', async () => {
    const hire = await aCardHire(plain);
    await plain.system(async (tx) => {
      const { agencyId: agency_id, clientId: client_id, id: booking_id } = hire;
      const paid = { purpose: 'PAYMENT', state: 'PAID', account: hire.account, currency: 'GBP' } as const;
      await tx
        .insertInto('card_payment')
        .values({ agency_id, client_id, booking_id, ...paid, amount_pence: 9270 })
        .execute();
    });
    const { payments } = await withCards(plain, standIn).cards(hire);
    const [payment] = payments;
    const { status, failure } = await hire.desk.call(refundCardPayment, {
      params: { id: hire.id, cardPaymentId: payment?.id ?? 0 },
      body: { amount: '10.00', refundable: 0 },
    });
    expect([status, failure.code]).toEqual([409, 'NO_CARDS']);
  });

  test('has nothing of them, and takes no reports', async () => {
    const agencyId = await plain.system((tx) => anAgency(tx));
    const admin = await plain.signedIn({ userType: 'ADMIN' });
    expect((await admin.call(getCardAccount, { params: { id: agencyId } })).body.available).toBe(false);
    expect((await admin.call(getSystemState, {})).body.cards).toBeNull();
    const { statusCode } = await plain.app.server.inject({
      method: 'POST',
      url: '/api/v1/hire-payment/report',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(statusCode).toBe(404);
  });
});
