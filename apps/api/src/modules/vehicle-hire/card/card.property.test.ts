import { cancelVehicleBooking, previewCancellation } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { recordHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAND_IN_KEY, STAND_IN_SECRET, startCardStandIn, type CardStandIn } from '../../../testing/card-stand-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aCardHire, withCards, type CardHire } from './card.factory.ts';
import { lookAfterCards } from './look-after-cards.job.ts';

/**
 * Whatever a hirer, the provider and somebody at the provider of cards do, and in whatever order, however often and how late that is
 * reported: in the end the books hold what the cards have paid, and that is no more than was charged.
 */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_261_123);
const RUNS = Number(process.env['RUNS'] ?? 30);

let app: TestApp;
let standIn: CardStandIn;
beforeAll(async () => {
  standIn = await startCardStandIn();
  app = await startTestApp({
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
    STRIPE_API: standIn.address,
  });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('begin' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), more: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('report' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('look' as const), cut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('refund there' as const), amount: fc.integer({ min: 1, max: 6000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('confirm' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cash' as const), amount: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refuse refunds' as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const ofAccount = <T extends { account: string }>(things: ReadonlyMap<string, T>, { account }: CardHire): T[] =>
  [...things.values()].filter((thing) => thing.account === account);

const look = ({ id }: CardHire) => lookAfterCards.run(app.jobDeps, { bookingId: id });

const happen = async (hire: CardHire, steps: ReturnType<typeof withCards>, one: Event): Promise<void> => {
  const { desk, id } = hire;
  switch (one.what) {
    case 'begin':
      await steps.begin(hire, (await steps.view(hire)).due);
      break;
    case 'pay': {
      const open = ofAccount(standIn.sessions, hire).find(({ status }) => status === 'open');
      if (open) standIn.pay(open.id, { amount: open.amount_total + (one.more === 2 ? 700 : 0) });
      break;
    }
    case 'report': {
      const reports = standIn.reports.filter(({ body }) => body.includes(hire.account));
      const report = reports[one.which % Math.max(1, reports.length)];
      if (report) expect(await steps.hand(report)).toBe(204);
      break;
    }
    case 'look':
      standIn.failNext = one.cut ? ['CUT_AFTER', 'CUT_AFTER'] : [];
      await look(hire).catch(() => {});
      standIn.failNext = [];
      break;
    case 'refund': {
      const paid = (await steps.cards(hire)).payments.find(({ can }) => can.refund);
      if (!paid) break;
      const left = Math.round((paid.charged - paid.refunded) * 100);
      await steps.refund(hire, (Math.ceil(left / one.share) / 100).toFixed(2), left / 100);
      break;
    }
    case 'refund there': {
      const intent = ofAccount(standIn.intents, hire).find((each) => standIn.netOf(each.id) >= one.amount);
      if (intent) standIn.refundElsewhere(intent.id, one.amount);
      break;
    }
    case 'confirm':
      await steps.confirm(hire);
      break;
    case 'cash': {
      const due = (await steps.booking(hire)).invoices.find(({ amountDue }) => amountDue >= one.amount);
      const paidOn = Temporal.Now.plainDateISO('Europe/London').toString();
      if (due)
        await desk.call(recordHirePayment, {
          params: { id },
          body: { invoiceId: due.id, paidOn, amount: one.amount.toFixed(2), method: 'CASH', ref: '' },
        });
      break;
    }
    case 'cancel': {
      const { version } = await steps.terms(hire);
      const costs = await desk.call(previewCancellation, { params: { id } });
      const kept = costs.body.costs.find(({ reason }) => reason === 'HIRER_ASKED')?.kept ?? 0;
      await desk.call(cancelVehicleBooking, { params: { id }, body: { version, reason: 'HIRER_ASKED', kept } });
      break;
    }
    case 'refuse refunds':
      standIn.refuse.refund = 'insufficient_funds';
      await look(hire);
      standIn.refuse = {};
      break;
  }
};

test('in the end the books hold what the cards have paid', { timeout: 300_000 }, async () => {
  const steps = withCards(app, standIn);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
      const hire = await aCardHire(app);
      for (const one of events) await happen(hire, steps, one);
      for (const report of standIn.reports.filter(({ body }) => body.includes(hire.account)).toReversed())
        expect(await steps.hand(report)).toBe(204);
      await look(hire);
      await look(hire);
      const { provider, books } = await steps.sums(hire);
      const { invoices } = await steps.booking(hire);
      const charged = Math.round(invoices.reduce((total, { totalAmount }) => total + totalAmount, 0) * 100);
      // What somebody could not be given back is theirs, and shows as failed.
      const failed = (await steps.cards(hire)).payments
        .flatMap(({ refunds }) => refunds)
        .filter(({ state }) => state === 'FAILED').length;
      expect(books).toBe(provider);
      if (failed === 0) expect(books).toBeLessThanOrEqual(charged);
      expect((await steps.cards(hire)).payments.some(({ state }) => state === 'STARTING')).toBe(false);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
