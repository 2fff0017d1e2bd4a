import { listNotifications } from '@worklane/contract/messages/notification.ts';
import {
  addExpenseClaim,
  addExpenseReceipt,
  approveExpenseClaim,
  changeExpenseClaim,
  getClaimChoices,
  getExpenseClaim,
  getMyExpenseClaim,
  listExpenseClaims,
  listMyExpenseClaims,
  MAX_RECEIPTS,
  openExpenseReceipt,
  openMyExpenseReceipt,
  rejectExpenseClaim,
  removeExpenseClaim,
  removeExpenseReceipt,
  submitExpenseClaim,
  takeBackExpenseApproval,
  withdrawExpenseClaim,
} from '@worklane/contract/payroll/expense-claim.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../../shifts/scene.factory.ts';
import { aBooking, aNurse, aShift, inHours } from '../../shifts/shift.factory.ts';
import { aClaim } from '../expense-claim.factory.ts';

let app: TestApp;
let scene: Scene;
let shiftId: number;
let bookingId: number;
let mileage: number;
let parking: number;

const DAY = '2026-11-09';
const TIMES = { starts_at: '2026-11-09T07:00:00Z', ends_at: '2026-11-09T15:00:00Z' };

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
  const { agencyId, place, workerId } = scene;
  await app.system(async (tx) => {
    mileage = await anExpenseRate(tx, agencyId);
    const values = { name: 'Parking', unit: 'ITEM', pay_rate: 80_000, charge_rate: 0, receipt_required: true } as const;
    parking = await anExpenseRate(tx, agencyId, values);
    shiftId = await aShift(tx, place, TIMES);
    bookingId = await aBooking(tx, shiftId, agencyId, workerId, { shift_status: 'AUTHORIZED' });
  });
});
afterAll(() => app.close());

const miles = (values: object = {}) => ({ rateId: mileage, day: DAY, quantity: 12.4, note: 'To the ward', ...values });
const add = (values: object = {}, caller = scene.worker) =>
  caller.call(addExpenseClaim, { body: { bookingId, ...miles(values) } });
const mine = async (id: number, caller = scene.worker) =>
  (await caller.call(getMyExpenseClaim, { params: { id } })).body;
const submit = async (id: number) =>
  scene.worker.call(submitExpenseClaim, { params: { id }, body: { version: (await mine(id)).version } });
const bring = async (id: number, caller = scene.worker) =>
  caller.upload(addExpenseReceipt, { params: { id } }, { name: 'receipt.png', type: 'image/png', bytes: await aPng() });
const shown = async (id: number, caller = scene.agency) =>
  (await caller.call(getExpenseClaim, { params: { id } })).body;
const approve = async (id: number, caller = scene.agency) =>
  caller.call(approveExpenseClaim, { params: { id }, body: { version: (await mine(id)).version } });
const reject = async (id: number, reason = 'The ward is nearer') =>
  scene.agency.call(rejectExpenseClaim, { params: { id }, body: { version: (await mine(id)).version, reason } });
const takeBack = async (id: number) =>
  scene.agency.call(takeBackExpenseApproval, { params: { id }, body: { version: (await mine(id)).version } });
const submitted = async (values: object = {}): Promise<number> => {
  const { id } = (await add(values)).body;
  expect((await submit(id)).status).toBe(200);
  return id;
};
const latest = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: {} })).body.content.map(({ title, body }) => [title, body])[0];

describe('a worker', () => {
  test('finds what can be claimed for a shift', async () => {
    const { body } = await scene.worker.call(getClaimChoices, { query: { shiftId } });
    expect(body.shifts).toEqual([expect.objectContaining({ id: shiftId, bookingId })]);
    expect(body.rates.map(({ name, unit, pay, receiptRequired }) => [name, unit, pay, receiptRequired])).toEqual([
      ['Mileage', 'MILE', 0.45, false],
      ['Parking', 'ITEM', 8, true],
    ]);
    expect(JSON.stringify(body)).not.toContain('charge');
    const { id } = (await add()).body;
    const { claimed } = (await scene.worker.call(getClaimChoices, { query: { shiftId } })).body;
    expect(claimed).toEqual([{ id, bookingId, rateId: mileage, day: DAY }]);
  });

  test('chooses among the shifts that have begun, the latest first, and then those to come', async () => {
    const { agencyId, place, workerId } = scene;
    const made = await app.system(async (tx) => {
      const ids: number[] = [];
      for (const hours of [-60, -2, 24, 48]) {
        const id = await aShift(tx, place, { starts_at: inHours(hours), ends_at: inHours(hours + 8) });
        await aBooking(tx, id, agencyId, workerId, { shift_status: 'BOOKED' });
        ids.push(id);
      }
      return ids;
    });
    const { shifts } = (await scene.worker.call(getClaimChoices, { query: {} })).body;
    const listed = shifts.flatMap(({ id }) => (made.includes(id) ? [made.indexOf(id)] : []));
    expect(listed).toEqual([1, 0, 2, 3]);
  });

  test('claims an expense, which stays a draft that the agency doesn’t see', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'DRAFT',
      quantity: 12.4,
      pay: 5.58,
      currency: 'GBP',
      expense: { name: 'Mileage', pay: 0.45 },
      isDuplicate: false,
      can: { change: true, submit: true, withdraw: false, remove: true },
    });
    expect(JSON.stringify(body)).not.toContain('charge');
    expect((await scene.agency.call(getExpenseClaim, { params: { id: body.id } })).status).toBe(404);
    expect((await scene.agency.call(listExpenseClaims, { query: {} })).body.content).toEqual([]);
  });

  test.each([
    ['a day two days before', { day: '2026-11-07' }, 'day'],
    ['a day on which the agency doesn’t pay for it', { day: '2025-12-31' }, 'rateId'],
    ['two decimals', { quantity: 1.25 }, 'quantity'],
    ['nothing', { quantity: 0 }, 'quantity'],
  ])('is told what is wrong with %s', async (_, values, field) => {
    const { status, failure } = await add(values);
    expect(status).toBe(400);
    expect(failure.violations.map((each) => each.field)).toEqual([field]);
  });

  test('claims whole items', async () => {
    const { status, failure } = await add({ rateId: parking, quantity: 1.5 });
    expect([status, failure.violations[0]?.message]).toEqual([400, 'Enter a whole number.']);
  });

  test('claims nothing for a shift that they’re not booked on, or by another agency’s rate', async () => {
    const other = await aFurtherAgency(app, scene.clientId);
    const [foreign, applied] = await app.system(async (tx) => [
      await anExpenseRate(tx, other.agencyId),
      await aBooking(tx, await aShift(tx, scene.place, TIMES), scene.agencyId, scene.workerId),
    ]);
    expect((await add({ rateId: foreign })).status).toBe(400);
    expect((await add({ bookingId: applied })).status).toBe(409);
    expect((await add({}, other.worker)).status).toBe(409);
  });

  test('is warned of a second claim for the same', async () => {
    await add();
    const second = (await add()).body;
    expect(second.isDuplicate).toBe(true);
    expect((await add({ day: '2026-11-10' })).body.isDuplicate).toBe(false);
  });

  test('changes a draft, and not what somebody else has changed meanwhile', async () => {
    const { id, version } = (await add()).body;
    const change = (body: object) =>
      scene.worker.call(changeExpenseClaim, { params: { id }, body: { version, ...miles(body) } });
    expect((await change({ quantity: 20 })).body).toMatchObject({ quantity: 20, pay: 9, version: version + 1 });
    expect((await change({ quantity: 30 })).status).toBe(409);
    expect((await mine(id)).quantity).toBe(20);
  });

  test('submits it once there is a receipt where one is needed', async () => {
    const { id } = (await add({ rateId: parking, quantity: 1 })).body;
    expect((await submit(id)).failure.code).toBe('NO_RECEIPT');
    const { status, body } = await bring(id);
    expect([status, body.receipts.map(({ name }) => name)]).toEqual([200, ['receipt.png']]);
    expect((await submit(id)).body.status).toBe('WAITING_APPROVAL');
    expect(await latest(scene.agency)).toEqual([
      expect.stringMatching(/ has claimed an expense$/),
      expect.stringMatching(/ has claimed Parking, 1 item on 09\/11\/2026\. Approve or reject it\.$/),
    ]);
    expect((await bring(id)).status).toBe(409);
  });

  test('submits nothing that has not happened yet, nor by a rate that has ended', async () => {
    const { agencyId, place, workerId } = scene;
    const later = await app.system(async (tx) => {
      const to = await aShift(tx, place, { starts_at: '2040-11-09T07:00:00Z', ends_at: '2040-11-09T15:00:00Z' });
      return aBooking(tx, to, agencyId, workerId, { shift_status: 'BOOKED' });
    });
    const { id } = (await add({ bookingId: later, day: '2040-11-09' })).body;
    expect((await submit(id)).failure.code).toBe('TOO_EARLY');
    const draft = (await add()).body.id;
    await app.system((tx) =>
      tx.updateTable('expense_rate').set({ effective_to: '2026-11-08' }).where('id', '=', mileage).execute(),
    );
    expect((await submit(draft)).failure.code).toBe('OUTDATED');
  });

  test('withdraws what nobody has decided about, and deletes a draft with its receipts', async () => {
    const { id } = (await add()).body;
    await bring(id);
    await submit(id);
    expect((await scene.worker.call(removeExpenseClaim, { params: { id } })).status).toBe(409);
    const withdrawn = await scene.worker.call(withdrawExpenseClaim, {
      params: { id },
      body: { version: (await mine(id)).version },
    });
    expect(withdrawn.body.status).toBe('DRAFT');
    expect((await scene.worker.call(removeExpenseClaim, { params: { id } })).status).toBe(204);
    const left = await app.system((tx) =>
      tx.selectFrom('stored_file').select('id').where('worker_id', '=', scene.workerId).execute(),
    );
    expect(left).toEqual([]);
  });

  test(`brings ${MAX_RECEIPTS} receipts at most, pictures and PDFs, and removes one`, async () => {
    const { id } = (await add()).body;
    const bytes = aPdf();
    await scene.worker.upload(addExpenseReceipt, { params: { id } }, { name: 'a.pdf', type: 'application/pdf', bytes });
    for (let count = 1; count < MAX_RECEIPTS; count += 1) expect((await bring(id)).status).toBe(200);
    expect((await bring(id)).failure.code).toBe('TOO_MANY');
    const [first] = (await mine(id)).receipts;
    const removed = await scene.worker.call(removeExpenseReceipt, { params: { id: first?.id ?? 0 } });
    expect(removed.body.receipts).toHaveLength(MAX_RECEIPTS - 1);
    const text = { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('No receipt') };
    expect((await scene.worker.upload(addExpenseReceipt, { params: { id } }, text)).status).toBe(400);
  });
});

describe('an agency', () => {
  test('learns that a claim may have been withdrawn, and strangers no more than that', async () => {
    const id = await submitted();
    const { version } = await shown(id);
    const args = { params: { id }, body: { version } };
    await scene.worker.call(withdrawExpenseClaim, args);
    const other = await aScene(app);
    for (const desk of [scene.agency, other.agency]) {
      const { status, failure } = await desk.call(approveExpenseClaim, args);
      expect([status, failure.message]).toEqual([
        404,
        'This expense claim does not exist. Its worker may have withdrawn it.',
      ]);
    }
    expect((await mine(id)).status).toBe('DRAFT');
  });

  test('sees what waits first, with what is paid and charged', async () => {
    const decided = await submitted({ quantity: 1 });
    await approve(decided);
    const waiting = await submitted();
    const { content } = (await scene.agency.call(listExpenseClaims, { query: {} })).body;
    expect(content.map(({ id }) => id)).toEqual([waiting, decided]);
    expect(content[0]).toMatchObject({
      worker: { id: scene.workerId },
      pay: 5.58,
      charge: 6.82,
      isInvoiced: false,
      can: { approve: true, reject: true, takeBack: false },
    });
    const found = async (query: object) =>
      (await scene.agency.call(listExpenseClaims, { query })).body.content.map(({ id }) => id);
    expect(await found({ statuses: ['APPROVED'] })).toEqual([decided]);
    expect(await found({ search: 'mileage', workerId: scene.workerId, clientId: scene.clientId })).toHaveLength(2);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  test('finds claims by client, worker or kind, each of them once and in order', async () => {
    const { agencyId, workerId, place } = scene;
    const ids = await app.system(async (tx) => {
      const clientId = await aClient(tx, { name: 'Park House' });
      await aLink(tx, agencyId, clientId);
      const parkHouse = { clientId, location: await aLocation(tx, { client_id: clientId }), agencyId };
      const parker = await aNurse(tx, agencyId, { firstname: 'Zoë', lastname: 'Parker' });
      const claims = [
        [parker, parkHouse, parking],
        [workerId, place, parking],
        [parker, place, mileage],
        [workerId, place, mileage],
        [workerId, parkHouse, mileage],
        [workerId, parkHouse, parking],
      ] as const;
      const made: number[] = [];
      for (const [index, [of, at, rate]] of claims.entries()) {
        const day = `2026-11-${10 + index}`;
        const shift = await aShift(tx, at, { starts_at: `${day}T07:00:00Z`, ends_at: `${day}T15:00:00Z` });
        const booking = await aBooking(tx, shift, agencyId, of, { shift_status: 'AUTHORIZED' });
        const values = rate === parking ? ({ unit: 'ITEM', tenths: 10 } as const) : {};
        made.push(await aClaim(tx, booking, { rate_id: rate, day, ...values }));
      }
      return made;
    });
    const found = async (query: object, desk = scene.agency) =>
      (await desk.call(listExpenseClaims, { query })).body.content.map(({ id }) => ids.indexOf(id));
    expect(await found({ search: 'PARK' })).toEqual([0, 1, 2, 4, 5]);
    expect(await found({ search: 'park', sort: 'day', direction: 'DESC' })).toEqual([5, 4, 2, 1, 0]);
    expect(await found({ search: 'zoë p' })).toEqual([0, 2]);
    expect(await found({ search: 'parker zoë' })).toEqual([0, 2]);
    expect(await found({ search: 'zoë parking house' })).toEqual([0]);
    expect(await found({ search: 'zoë parking nobody' })).toEqual([]);
    expect(await found({ search: 'parking' })).toEqual([0, 1, 5]);
    expect(await found({ search: 'park house', workerId })).toEqual([4, 5]);
    expect(await found({ search: 'park', statuses: 'APPROVED,REJECTED' })).toEqual([]);
    expect(await found({ search: 'park', statuses: 'WAITING_APPROVAL' })).toEqual([0, 1, 2, 4, 5]);
    expect(await found({ search: 'zoë p', statuses: 'WAITING_APPROVAL' })).toEqual([0, 2]);
    expect(await found({ search: 'park', sort: 'worker', direction: 'ASC', size: 2, page: 2 })).toHaveLength(1);
    expect(await found({ search: 'park' }, (await aScene(app)).agency)).toEqual([]);
  });

  test('sees of what waits the earliest first, and of what is decided the latest, in every direction', async () => {
    const [first, second] = [await submitted({ quantity: 1 }), await submitted({ quantity: 2 })];
    await approve(second);
    await approve(first);
    const waiting = [await submitted({ quantity: 3 }), await submitted({ quantity: 4 })];
    for (const direction of ['ASC', 'DESC'] as const) {
      const { content } = (await scene.agency.call(listExpenseClaims, { query: { sort: 'waiting', direction } })).body;
      expect(content.map(({ id }) => id)).toEqual([...waiting, second, first]);
    }
    const { content } = (await scene.agency.call(listExpenseClaims, { query: { sort: 'worker', direction: 'ASC' } }))
      .body;
    expect(content).toHaveLength(4);
  });

  test('approves a claim, which the worker hears, and takes that back', async () => {
    const id = await submitted();
    expect((await approve(id)).body).toMatchObject({ status: 'APPROVED', can: { approve: false, takeBack: true } });
    expect((await latest(scene.worker))?.[0]).toBe('Expense approved');
    expect((await approve(id)).failure.code).toBe('DECIDED');
    expect((await takeBack(id)).body.status).toBe('WAITING_APPROVAL');
    expect((await takeBack(id)).status).toBe(409);
  });

  test('rejects a claim with a reason, which the worker reads, puts right and submits again', async () => {
    const id = await submitted();
    expect((await reject(id, ' ')).status).toBe(400);
    expect((await reject(id)).body).toMatchObject({ status: 'REJECTED', rejection: 'The ward is nearer' });
    expect((await latest(scene.worker))?.[1]).toContain('Reason: The ward is nearer');
    const { version } = await mine(id);
    const changed = await scene.worker.call(changeExpenseClaim, {
      params: { id },
      body: { version, ...miles({ quantity: 8 }) },
    });
    expect(changed.body).toMatchObject({ status: 'DRAFT', rejection: 'The ward is nearer' });
    expect((await submit(id)).body).toMatchObject({ status: 'WAITING_APPROVAL', rejection: null });
  });

  test('decides about nothing that has changed since it was read', async () => {
    const id = await submitted();
    const { version } = await shown(id);
    await scene.worker.call(withdrawExpenseClaim, { params: { id }, body: { version } });
    await submit(id);
    const approval = scene.agency.call(approveExpenseClaim, { params: { id }, body: { version } });
    expect((await approval).failure.code).toBe('STALE');
  });

  test('opens the receipts of what was submitted, and nobody else does', async () => {
    const { id } = (await add()).body;
    const receipt = (await bring(id)).body.receipts[0]?.id ?? 0;
    const open = (caller: Caller) => caller.call(openExpenseReceipt, { params: { id: receipt } });
    expect((await open(scene.agency)).status).toBe(404);
    await submit(id);
    expect((await open(scene.agency)).body.url).toContain('/api/v1/file/');
    const other = await aFurtherAgency(app, scene.clientId);
    expect((await open(other.agency)).status).toBe(404);
    const openOwn = (caller: Caller) => caller.call(openMyExpenseReceipt, { params: { id: receipt } });
    expect([(await openOwn(scene.worker)).status, (await openOwn(other.worker)).status]).toEqual([200, 404]);
  });

  test('decides by those who manage payroll, and by nobody about their own claim', async () => {
    const id = await submitted();
    const { agencyId } = scene;
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_PAYROL'] });
    expect((await shown(id, reader)).can).toEqual({ approve: false, reject: false, takeBack: false });
    expect((await approve(id, reader)).status).toBe(403);
    await app.system((tx) =>
      tx
        .updateTable('worker')
        .set((row) => ({
          email: row.selectFrom('app_user').select('email').where('id', '=', scene.agency.userId),
        }))
        .where('id', '=', scene.workerId)
        .execute(),
    );
    expect((await approve(id)).failure.code).toBe('OWN');
    expect((await approve(id, await app.signedIn({ userType: 'AGENCY', agencyId }))).status).toBe(200);
  });
});

test('another agency and another worker get nothing', async () => {
  const id = await submitted();
  const other = await aFurtherAgency(app, scene.clientId);
  expect((await other.agency.call(getExpenseClaim, { params: { id } })).status).toBe(404);
  expect((await other.agency.call(listExpenseClaims, { query: {} })).body.content).toEqual([]);
  expect((await approve(id, other.agency)).status).toBe(404);
  const { worker } = await aSignedInNurse(app, scene.agencyId);
  expect((await worker.call(getMyExpenseClaim, { params: { id } })).status).toBe(404);
  expect((await worker.call(listMyExpenseClaims, { query: {} })).body.content).toEqual([]);
  expect((await bring(id, worker)).status).toBe(404);
});
