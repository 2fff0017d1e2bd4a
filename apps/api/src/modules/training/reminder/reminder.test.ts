import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { changeMailPreference } from '@worklane/contract/messages/mail-choice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aComplianceRecord, aTrainingRecord } from '../record.factory.ts';
import { expiryReminders, remindOfExpiries } from './reminder.job.ts';

let app: TestApp;
let agencyId: number;
let workerId: number;
let consultant: Caller;
let worker: Caller;
let made = 0;

/** A day in the past, so that nothing of another test runs out near it. */
const EXPIRES = '2026-06-30';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // What a former test left would be reminded of in the rounds of this one.
  await app.system((tx) => tx.deleteFrom('worker_record').execute());
  await app.system(async (tx) => {
    agencyId = await anAgency(tx, { name: `Cedar Care ${(made += 1)}` });
    workerId = await aWorker(tx, agencyId, { firstname: 'Ann', lastname: 'Adams' });
  });
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['APPROVE_TRAINING'] });
  worker = await app.signedIn({ userType: 'WORKER', workerId });
});
afterAll(() => app.close());

/** The job runs at seven in the morning, London time, so many days before the expiry. */
const morning = (daysBefore: number) =>
  Temporal.PlainDate.from(EXPIRES)
    .subtract({ days: daysBefore })
    .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '07:00' })
    .toInstant();
const strike = (daysBefore: number) => remindOfExpiries(app.jobDeps, morning(daysBefore));

const news = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: { size: 100, direction: 'ASC' } })).body.content;
const titles = async (caller: Caller) => (await news(caller)).map(({ title }) => title);

const aRecord = (values: Parameters<typeof aTrainingRecord>[3] = {}) =>
  app.system((tx) => aTrainingRecord(tx, agencyId, workerId, { name: 'Fire Safety', expires_on: EXPIRES, ...values }));
const remindedAt = (id: number) =>
  app.system(async (tx) => {
    const row = await tx.selectFrom('worker_record').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return [row.reminded_at_days, row.version];
  });

test('worker and agency hear of it at 60, 30, 7 and 0 days, once each, by email too', async () => {
  const id = await aRecord();
  const received: unknown[] = [];
  for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 6, 1, 0, -1]) {
    await strike(days);
    const [told] = await remindedAt(id);
    received.push([days, (await news(worker)).length, (await news(consultant)).length, told]);
  }
  expect(received).toEqual([
    [61, 0, 0, null],
    [60, 1, 1, 60],
    [59, 1, 1, 60],
    [31, 1, 1, 60],
    [30, 2, 2, 30],
    [29, 2, 2, 30],
    [8, 2, 2, 30],
    [7, 3, 3, 7],
    [6, 3, 3, 7],
    [1, 3, 3, 7],
    [0, 4, 4, 0],
    [-1, 4, 4, 0],
  ]);
  // Nobody who looks at the record is told that it changed.
  expect(await remindedAt(id)).toEqual([0, 1]);
  const last = (await news(worker)).at(-1);
  expect(last).toMatchObject({ title: 'About to expire: Fire Safety', link: `trainings?agency=${agencyId}` });
  expect(last?.body).toContain(`so that Cedar Care ${made} can keep booking you`);
  expect((await news(consultant)).at(-1)).toMatchObject({
    title: 'About to expire: Fire Safety of Ann Adams',
    link: 'workers/reviews?view=EXPIRING',
  });
  const mails = await app.system((tx) =>
    tx.selectFrom('mail').select('id').where('subject', 'like', '%: Fire Safety%').execute(),
  );
  expect(mails).toHaveLength(8);
});

test('after days without a run only the latest reminder is made up for', async () => {
  const id = await aRecord();
  await strike(5);
  expect([await titles(worker), (await remindedAt(id))[0]]).toEqual([['About to expire: Fire Safety'], 7]);
  await strike(-2);
  expect(await titles(worker)).toEqual(['About to expire: Fire Safety', 'Expired: Fire Safety']);
  await strike(-40);
  expect(await titles(worker)).toHaveLength(2);
});

test('the agency gets one digest a day, each worker one message', async () => {
  const bea = await app.system((tx) => aWorker(tx, agencyId, { firstname: 'Bea', lastname: 'Brown' }));
  const other = await app.signedIn({ userType: 'WORKER', workerId: bea });
  await aRecord();
  await aRecord({ name: 'Manual Handling', expires_on: '2026-07-20' });
  await app.system((tx) =>
    aComplianceRecord(tx, agencyId, bea, { name: 'DBS', status: 'APPROVED', expires_on: EXPIRES }),
  );
  await strike(7);
  expect(await titles(worker)).toEqual(['2 of your records expire soon']);
  expect(await titles(other)).toEqual(['About to expire: DBS']);
  expect((await news(other))[0]?.link).toBe(`compliance?agency=${agencyId}`);
  const digest = await news(consultant);
  expect(digest.map(({ title }) => title)).toEqual(['3 records of your workers expire soon']);
  expect(digest[0]?.body.split('\n')).toEqual([
    'Ann Adams: Fire Safety expires on 30/06/2026, in 7 days.',
    'Bea Brown: DBS expires on 30/06/2026, in 7 days.',
    'Ann Adams: Manual Handling expires on 20/07/2026, in 27 days.',
  ]);
  // What is approved later that day waits for the next morning.
  await aRecord({ name: 'Late' });
  await strike(7);
  expect(await news(consultant)).toHaveLength(1);
  await strike(6);
  expect(await titles(worker)).toEqual(['2 of your records expire soon', 'About to expire: Late']);
});

describe('nobody is reminded of', () => {
  const cases: [what: string, make: () => Promise<unknown>][] = [
    ['what waits', () => aRecord({ status: 'WAITING_APPROVAL' })],
    ['what was turned down', () => aRecord({ status: 'REJECTED' })],
    [
      'what was replaced by a newer one that lasts longer',
      async () => {
        const { id } = await app.system((tx) =>
          tx
            .insertInto('record_type')
            .values({ kind: 'TRAINING', code: `T${Math.random()}`, name: `Twice ${Math.random()}` })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        await aRecord({ record_type_id: id });
        await aRecord({ record_type_id: id, expires_on: '2029-06-30', status: 'WAITING_APPROVAL' });
      },
    ],
    [
      'the record of somebody who applies',
      () =>
        app.system(async (tx) => {
          const applicant = await aWorker(tx, agencyId, { status: 'WAITING_APPROVAL' });
          await aTrainingRecord(tx, agencyId, applicant, { expires_on: EXPIRES });
        }),
    ],
  ];
  test.each(cases)('%s', async (_, make) => {
    await make();
    await strike(7);
    expect([await titles(worker), await titles(consultant)]).toEqual([[], []]);
  });
});

test('what an external provider vouches for counts as approved', async () => {
  await app.system((tx) =>
    aBroughtTraining(tx, agencyId, workerId, { name: 'Online', hasco_id: 'X-1', expires_on: EXPIRES }),
  );
  await strike(30);
  expect(await titles(worker)).toEqual(['About to expire: Online']);
});

test('an agency hears nothing of what another one keeps of its worker', async () => {
  const rivalId = await app.system(async (tx) => {
    const id = await anAgency(tx);
    await joins(tx, workerId, id);
    await aTrainingRecord(tx, id, workerId, { name: 'Elsewhere', expires_on: EXPIRES });
    return id;
  });
  const rival = await app.signedIn({ userType: 'AGENCY', agencyId: rivalId });
  await strike(7);
  expect([await titles(consultant), await titles(rival)]).toEqual([[], ['About to expire: Elsewhere of Ann Adams']]);
  expect((await news(worker)).map(({ link }) => link)).toEqual([`trainings?agency=${rivalId}`]);
});

test('two processes remind once', async () => {
  await aRecord();
  await Promise.all([strike(7), strike(7), strike(7)]);
  expect([await titles(worker), await titles(consultant)]).toEqual([
    ['About to expire: Fire Safety'],
    ['About to expire: Fire Safety of Ann Adams'],
  ]);
});

test('whose day it is depends on the agency’s clock', async () => {
  await app.system((tx) =>
    tx
      .insertInto('calendar_choice')
      .values({ agency_id: agencyId, time_zone: 'Pacific/Auckland', version: 2 })
      .execute(),
  );
  await aRecord();
  // In London it is still 61 days before the expiry, in Auckland 60, though not yet morning at first.
  const evening = (date: string) => remindOfExpiries(app.jobDeps, Temporal.Instant.from(`${date}T18:30:00Z`));
  await evening('2026-04-29');
  expect(await titles(worker)).toHaveLength(0);
  await remindOfExpiries(app.jobDeps, Temporal.Instant.from('2026-04-30T12:30:00Z'));
  expect(await titles(worker)).toHaveLength(0);
  await evening('2026-04-30');
  expect((await news(worker))[0]?.body).toContain('in 60 days');
});

test('who wants no emails of expiries still finds them in the product', async () => {
  const all = {
    REQUESTS: true,
    APPLICATIONS: true,
    BOOKINGS: true,
    CANCELLATIONS: true,
    TIMES: true,
    RECORDS: true,
    LEAVE: true,
    VEHICLES: true,
  };
  const body = { emails: { ...all, EXPIRIES: false }, version: 1 };
  expect((await worker.call(changeMailPreference, { body })).status).toBe(200);
  await aRecord({ name: 'Quiet' });
  await strike(7);
  expect(await titles(worker)).toEqual(['About to expire: Quiet']);
  const mails = await app.system((tx) =>
    tx.selectFrom('mail').select('subject').where('subject', 'like', '%: Quiet%').execute(),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['About to expire: Quiet of Ann Adams']);
});

test('the job looks every hour', async () => {
  expect(expiryReminders).toMatchObject({ name: 'remind-of-expiries', cron: '5 * * * *' });
});
