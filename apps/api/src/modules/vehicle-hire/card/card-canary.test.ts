import {
  getCardAccount,
  holdCardDeposit,
  payForHire,
  sendPaymentLink,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import { getSystemState } from '@worklane/contract/system/system.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAND_IN_KEY, STAND_IN_SECRET, startCardStandIn, type CardStandIn } from '../../../testing/card-stand-in.ts';
import { workOff } from '../../../testing/queue.ts';
import { startServer } from '../../../testing/server.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loggedError } from '#platform/watch/without-values.ts';
import { vehicleHire } from '../module.ts';
import { aCardHire, HIRE_TOTAL, withCards, type CardHire } from './card.factory.ts';
import { lookAfterAllCards, lookAfterCards } from './look-after-cards.job.ts';
import { CARD_REPORTS_PATH } from './receive-card-report.ts';

/** A part of each secret here: of the key, of what reports are signed with, and of what the provider’s answers carry for browsers. */
const CANARY = /ofTheStandIn/i;
const SETTINGS = { LOG_LEVEL: 'debug', STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET };

const lines: string[] = [];
const log = { write: (line: string) => lines.push(line) };
let app: TestApp;
/** Its key is one that the provider knows nothing of. */
let misled: FastifyInstance;
let standIn: CardStandIn;
let steps: ReturnType<typeof withCards>;

beforeAll(async () => {
  standIn = await startCardStandIn();
  const STRIPE_API = standIn.address;
  app = await startTestApp({ ...SETTINGS, STRIPE_API, STRIPE_SECRET_KEY: STAND_IN_KEY }, undefined, log);
  const settings = { ...SETTINGS, STRIPE_API, STRIPE_SECRET_KEY: `${STAND_IN_KEY}OfLastYear` };
  misled = await startServer(app, { settings, modules: [vehicleHire], log });
  steps = withCards(app, standIn);
});
afterAll(async () => {
  await misled.close();
  await app.close();
  await standIn.close();
});

/** What the queue carries is looked at before it is worked off; what a job fails of is logged as the queue does it. */
const workOffSeen = async (): Promise<void> => {
  expect(await tablesWith(app, CANARY)).toEqual([]);
  await workOff(app);
};
const look = async (hire: CardHire, { misledBy }: { misledBy?: string } = {}): Promise<void> => {
  const { config } = app.jobDeps;
  const deps = { ...app.jobDeps, config: misledBy === undefined ? config : { ...config, STRIPE_SECRET_KEY: misledBy } };
  const data = { bookingId: hire.id };
  for (const [run, about] of [
    [() => lookAfterCards.run(deps, data), data],
    [() => lookAfterAllCards.run(deps, {}), {}],
  ] as const)
    await run().catch((error: Error) => app.app.services.log.error({ err: loggedError(error, about) }, 'job failed'));
};

const WRONG_KEY = `${STAND_IN_KEY}OfLastYear`;

const paid = async (): Promise<CardHire> => {
  const hire = await aCardHire(app, { ahead: 1 });
  await steps.pay(hire);
  await workOffSeen();
  await steps.comesUp(hire);
  return hire;
};

/** Each answers what callers were answered on the way. */
const flows: Readonly<Record<string, () => Promise<unknown[]>>> = {
  'a payment, its refund and its dispute': async () => {
    const hire = await paid();
    const refunded = await steps.refund(hire, '10.00', HIRE_TOTAL);
    await workOffSeen();
    const [intent] = [...standIn.intents.values()].filter(({ account }) => account === hire.account);
    standIn.dispute(intent?.id ?? '', 9270);
    await steps.hand(standIn.reports.at(-1) ?? expect.fail());
    const sent = await hire.desk.call(sendPaymentLink, { params: { id: hire.id } });
    await workOffSeen();
    return [refunded, sent, await steps.cards(hire), await steps.view(hire), await steps.booking(hire)];
  },
  'a refund that is refused': async () => {
    const hire = await paid();
    standIn.refuse.refund = 'insufficient_funds';
    const refunded = await steps.refund(hire, '10.00', HIRE_TOTAL);
    await workOffSeen();
    return [refunded, await steps.cards(hire)];
  },
  'a deposit that is refused, held, reported and charged': async () => {
    const hire = await paid();
    standIn.refuse.hold = 'insufficient_funds';
    await look(hire);
    const refused = await steps.cards(hire);
    standIn.refuse = {};
    const held = await hire.desk.call(holdCardDeposit, { params: { id: hire.id } });
    await workOffSeen();
    const settled = await steps.goOutAndBack(hire, {
      charges: [{ description: 'Scratch', amount: '50' }],
      keptDeposit: '50',
    });
    await workOffSeen();
    expect(await steps.hand(standIn.reports.at(-1) ?? expect.fail())).toBe(204);
    return [refused, held, settled, await steps.cards(hire)];
  },
  'a deposit that can’t be charged': async () => {
    const hire = await paid();
    await look(hire);
    standIn.refuse.capture = 'insufficient_funds';
    const settled = await steps.goOutAndBack(hire, {
      charges: [{ description: 'Scratch', amount: '50' }],
      keptDeposit: '50',
    });
    await workOffSeen();
    return [settled, await steps.cards(hire)];
  },
  'a provider that is away': async () => {
    const hire = await aCardHire(app);
    standIn.failNext = ['CUT_AFTER', 'CUT_AFTER'];
    const refused = await steps.begin(hire, HIRE_TOTAL);
    expect(refused.failure.code).toBe('CARDS_AWAY');
    await steps.begin(hire, HIRE_TOTAL);
    standIn.failNext = Array.from({ length: 8 }, () => 'CUT_BEFORE' as const);
    await look(hire);
    standIn.failNext = [];
    return [refused];
  },
  'a key that the provider doesn’t know': async () => {
    const hire = await paid();
    const unpaid = await aCardHire(app);
    const answer = await misled.inject({
      method: 'POST',
      url: payForHire.path,
      payload: { token: unpaid.token, due: HIRE_TOTAL },
    });
    expect(answer.statusCode).toBe(409);
    await steps.refund(hire, '10.00', HIRE_TOTAL);
    await look(hire, { misledBy: WRONG_KEY });
    return [answer.body, await steps.cards(hire)];
  },
  'reports that are refused': async () => {
    const hire = await aCardHire(app);
    const { body, signature } = await steps.payOnly(hire);
    const refused = [
      { body, signature: STAND_IN_SECRET },
      { body: `${body} ${STAND_IN_SECRET}`, signature },
      { body: `{"key": "${STAND_IN_KEY}"`, signature: '' },
      { body: STAND_IN_KEY.repeat(20_000), signature },
    ];
    const said: unknown[] = [];
    for (const report of refused) {
      const answer = await misled.inject({
        method: 'POST',
        url: `${CARD_REPORTS_PATH}?secret=${STAND_IN_SECRET}`,
        headers: { 'content-type': 'application/json', 'stripe-signature': report.signature },
        payload: report.body,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      said.push(answer.body);
    }
    return said;
  },
  'what the platform sees': async () => {
    const { agencyId } = await aCardHire(app);
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const account = await admin.call(getCardAccount, { params: { id: agencyId } });
    return [account.body, (await admin.call(getSystemState, {})).body];
  },
};

test.each(Object.keys(flows))('no secret of cards is kept, logged or answered by %s', async (flow) => {
  const before = lines.length;
  const answers = (await flows[flow]?.()) ?? expect.fail();
  standIn.refuse = {};
  expect(JSON.stringify(answers)).not.toMatch(CANARY);
  expect(lines.slice(before).join('')).not.toMatch(CANARY);
  expect(await tablesWith(app, CANARY)).toEqual([]);
});

test('the log was listened to', () => {
  const logged = lines.join('');
  for (const line of ['couldn’t be opened', 'was refused: its signature', 'job failed', '"msg":"request"'])
    expect(logged).toContain(line);
});
