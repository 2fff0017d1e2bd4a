import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShiftRelease } from '#platform/db/schema.generated.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aLocation } from '../clients/client.factory.ts';
import { shifts } from './module.ts';
import { aScene, type Scene } from './scene.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, inHours } from './shift.factory.ts';

/** What the database refuses by itself, should the application ever fail to. */

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
afterAll(() => app.close());

/** All of them at the same time. */
const aShiftAt = (numberOfStaff = 1) => app.system((tx) => aShift(tx, scene.place, { number_of_staff: numberOfStaff }));
const aFreeNurse = () => app.system((tx) => aNurse(tx, scene.agencyId));

/** The constraint that refuses what the application would never have tried. */
const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  );

test('a worker held twice at one time, also when both come at once', async () => {
  const [one, other] = [await aShiftAt(), await aShiftAt()];
  const workerId = await aFreeNurse();
  const hold = (id: number) =>
    constraintOf(
      app.system(async (tx) => {
        const shift = await tx.selectFrom('shift').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        await tx
          .insertInto('shift_booking')
          .values({
            shift_id: id,
            client_id: scene.clientId,
            agency_id: scene.agencyId,
            worker_id: workerId,
            starts_at: shift.starts_at,
            ends_at: shift.ends_at,
            shift_status: 'BOOKED',
            origin: 'CLIENT',
          })
          .execute();
        await tx.updateTable('shift').set({ booked: 1, shift_status: 'BOOKED' }).where('id', '=', id).execute();
      }),
    );
  expect((await Promise.all([hold(one), hold(other)])).toSorted()).toEqual(['accepted', 'worker_not_double_booked']);
});

test.each<[status: BookingStatus, refused: boolean]>([
  ['APPLIED', false],
  ['BOOKED', true],
  ['WAITING_AUTHORIZATION', true],
  ['QUERIED', true],
  ['AUTHORIZED', true],
  ['CLOSED', true],
  ['CANCELLED', false],
  ['EXPIRED', false],
])('a second booking at the same time that is %s: %s', async (status, refused) => {
  const [one, other] = [await aShiftAt(), await aShiftAt()];
  const workerId = await aFreeNurse();
  const hold = (id: number, shift_status: BookingStatus) =>
    constraintOf(app.system((tx) => aBooking(tx, id, scene.agencyId, workerId, { shift_status })));
  await hold(one, 'BOOKED');
  expect(await hold(other, status)).toBe(refused ? 'worker_not_double_booked' : 'accepted');
});

test('back to back is no overlap', async () => {
  const workerId = await aFreeNurse();
  const id = await aShiftAt();
  const accepted = app.system(async (tx) => {
    const first = await tx.selectFrom('shift').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const next = await aShift(tx, scene.place, {
      starts_at: first.ends_at,
      ends_at: Temporal.Instant.from(first.ends_at).add({ hours: 1 }).toString(),
    });
    await aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    await aBooking(tx, next, scene.agencyId, workerId, { shift_status: 'BOOKED' });
  });
  expect(await constraintOf(accepted)).toBe('accepted');
});

test('more people than places', async () => {
  const id = await aShiftAt();
  const overfill = app.system((tx) => tx.updateTable('shift').set({ booked: 2 }).where('id', '=', id).execute());
  expect(await constraintOf(overfill)).toBe('shift_not_overfilled');
});

test.each<[status: BookingStatus, refused: boolean]>([
  ['APPLIED', true],
  ['BOOKED', true],
  ['CLOSED', true],
  ['CANCELLED', false],
  ['EXPIRED', false],
])('a worker twice on one shift while the first try is %s: %s', async (status, refused) => {
  const id = await aShiftAt(2);
  const workerId = await aFreeNurse();
  const stand = (shift_status: BookingStatus) =>
    constraintOf(app.system((tx) => aBooking(tx, id, scene.agencyId, workerId, { shift_status })));
  await stand(status);
  expect(await stand('APPLIED')).toBe(refused ? 'worker_once_per_shift' : 'accepted');
});

test('a booking that does not fit its shift, agency or worker', async () => {
  const stranger = await aScene(app);
  const id = await aShiftAt();
  const lie = (values: NonNullable<Parameters<typeof aBooking>[4]>) =>
    constraintOf(app.system((tx) => aBooking(tx, id, scene.agencyId, scene.workerId, values)));
  for (const values of [
    { client_id: stranger.clientId },
    { starts_at: inHours(1) },
    { agency_id: stranger.agencyId },
    { worker_id: stranger.workerId },
  ])
    expect(await lie(values)).toMatch(/_fkey$/);
  expect(await lie({ origin: 'ADMIN' })).toMatch(/origin/);
});

test('times without a booking, without work or longer than a day', async () => {
  const id = await aShiftAt();
  const booking = await app.system((tx) => aBooking(tx, id, scene.agencyId, scene.workerId));
  const write = (values: NonNullable<Parameters<typeof aTimesheet>[2]>) =>
    constraintOf(app.system((tx) => aTimesheet(tx, booking, values)));
  expect(await write({ agency_id: scene.agencyId + 1 })).toMatch(/fkey/);
  expect(await write({ ended_at: inHours(1) })).toMatch(/check/);
  expect(await write({ started_at: inHours(0), ended_at: inHours(26) })).toMatch(/check/);
  expect(await write({ break_minutes: 481 })).toMatch(/check/);
});

test('a copy that a release keeps of its shift: the key writes it, and the log has it with the shift', async () => {
  const id = await aShiftAt();
  const ofRelease = (values: Updateable<ShiftRelease>) =>
    app.system((tx) => tx.updateTable('shift_release').set(values).where('shift_id', '=', id).execute());
  for (const copy of [{ shift_id: id + 1 }, { agency_id: scene.agencyId + 1 }, { open: false }])
    await expect(ofRelease(copy)).rejects.toThrow('permission denied');

  const last = async () => (await ownerQuery<{ id: string }>(app, 'select max(id) as id from audit_log'))[0]?.id;
  const before = await last();
  const logged = () =>
    ownerQuery(app, 'select subject, action, after from audit_log where id > $1 order by id', [before]);
  await app.system((tx) => tx.updateTable('shift').set({ shift_status: 'APPLIED' }).where('id', '=', id).execute());
  const copied = await ownerQuery(app, 'select shift_status from shift_release where shift_id = $1', [id]);
  expect(copied).toEqual([{ shift_status: 'APPLIED' }]);
  expect(await logged()).toEqual([{ subject: 'shift', action: 'UPDATE', after: { shift_status: 'APPLIED' } }]);
  await ofRelease({ announced_at: '2026-01-01T00:00:00Z' });
  expect((await logged())[1]).toMatchObject({ subject: 'shift_release', after: { announced_at: expect.any(String) } });
});

test('and each of these refusals has a sentence', () => {
  for (const name of ['worker_held_once', 'worker_not_double_booked', 'worker_once_per_shift', 'shift_not_overfilled'])
    expect(shifts.constraints?.[name]).toMatch(/\.$/);
});

test('a location without its client', async () => {
  const stranger = await app.system((tx) => aLocation(tx));
  const lie = app.system((tx) => aShift(tx, { ...scene.place, location: { ...stranger, clientId: scene.clientId } }));
  expect(await constraintOf(lie)).toMatch(/_fkey$/);
});
