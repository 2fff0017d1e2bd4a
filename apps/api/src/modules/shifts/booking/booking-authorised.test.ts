import { authoriseTimes, enterTimes } from '@worklane/contract/shifts/booking.ts';
import { getShift } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ruleBroken } from '#platform/errors/errors.ts';
import { on } from '#platform/events/events.ts';
import type { Module } from '#platform/http/module.ts';
import { deliverDueMail } from '#platform/mail/outbox.ts';
import { modules } from '../../../modules.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { BookingAuthorised } from '../index.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aPastShift, aTimesheet } from '../shift.factory.ts';

/** Another area goes on with authorised hours: it looks at them, writes a line of the history, and leaves the rest to a job. */
type Received = { said: object; status: string; as: string };
let received: Received[];
let refuses: boolean;
const ledger: Module = {
  name: 'ledger',
  routes: [],
  subscribers: [
    on(BookingAuthorised, async ({ tx, enqueue, now }, said) => {
      const { rows } = await sql<{ status: string; as: string }>`
        select shift_status as status, current_user::text as as from shift_booking where id = ${said.bookingId}`.execute(
        tx,
      );
      received.push({ said, status: rows[0]?.status ?? 'unseen', as: rows[0]?.as ?? '' });
      await tx
        .insertInto('shift_event')
        .values({
          shift_id: said.shiftId,
          client_id: said.clientId,
          by_name: 'x',
          action: 'To bill',
          at: now.toString(),
        })
        .execute();
      await enqueue(deliverDueMail, {});
      if (refuses) throw ruleBroken('NO_RATE', 'Nobody has agreed on a rate for these hours.');
    }),
  ],
};

let app: TestApp;
let scene: Scene;
let shiftId: number;
let id: number;
let workerId: number;
let worker: Caller;
beforeAll(async () => {
  app = await startTestApp({}, [...modules, ledger]);
  scene = await aScene(app);
});
beforeEach(async () => {
  received = [];
  refuses = false;
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
  await ownerQuery(app, 'delete from pgboss.job');
  await app.system(async (tx) => {
    shiftId = await aPastShift(tx, scene.place, { break_minutes: 30 });
    id = await aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' });
  });
});
afterAll(() => app.close());

const wait = () =>
  app.system(async (tx) => {
    await tx.updateTable('shift_booking').set({ shift_status: 'WAITING_AUTHORIZATION' }).where('id', '=', id).execute();
    await aTimesheet(tx, id, { break_minutes: 30 });
  });

const authorise = (version = 1) => scene.client.call(authoriseTimes, { params: { id }, body: { version } });

/** Enters what was planned. */
const enter = async () => {
  const { start, end, breakMinutes } = (await scene.client.call(getShift, { params: { id: shiftId } })).body;
  return worker.call(enterTimes, { params: { id }, body: { version: 1, start, end, breakMinutes } });
};

const allowMatching = (allowed: boolean) =>
  app.system((tx) =>
    tx.updateTable('client').set({ authorise_matching_times: allowed }).where('id', '=', scene.clientId).execute(),
  );

/** What there is of the authorised hours: their state, what billing wrote, and the jobs that it left. */
const left = async () => {
  const [row] = await ownerQuery<{ status: string; lines: number; jobs: number }>(
    app,
    `select b.shift_status as status, (select count(*)::int from shift_event e where e.shift_id = b.shift_id and e.action = 'To bill') as lines,
            (select count(*)::int from pgboss.job where name = $2) as jobs
     from shift_booking b where b.id = $1`,
    [id, deliverDueMail.name],
  );
  return row;
};

const told = () => ({
  said: { bookingId: id, shiftId, clientId: scene.clientId, agencyId: scene.agencyId, workerId },
  status: 'AUTHORIZED',
});

test('who goes on with the hours hears of them once the client has authorised them, in its transaction and with its rights', async () => {
  await wait();
  expect((await authorise()).status).toBe(200);
  expect(received).toEqual([{ ...told(), as: 'worklane_client' }]);
  expect(await left()).toEqual({ status: 'AUTHORIZED', lines: 1, jobs: 1 });
});

test('and when times match the plan, where the client lets that count', async () => {
  await allowMatching(true);
  expect((await enter()).body.shiftStatus).toBe('AUTHORIZED');
  expect(received).toEqual([{ ...told(), as: 'worklane_worker' }]);
  expect(await left()).toEqual({ status: 'AUTHORIZED', lines: 1, jobs: 1 });
});

test('nobody hears of times that wait, nor of a step that is refused', async () => {
  await allowMatching(false);
  await enter();
  expect((await authorise(1)).status).toBe(409);
  expect((await scene.agency.call(authoriseTimes, { params: { id }, body: { version: 2 } })).status).toBe(403);
  expect(received).toEqual([]);
});

test('whoever cannot go on with the hours undoes their authorisation, and says why', async () => {
  refuses = true;
  await wait();
  const { status, failure } = await authorise();
  expect([status, failure.code]).toEqual([400, 'NO_RATE']);
  expect(received).toHaveLength(1);
  expect(await left()).toEqual({ status: 'WAITING_AUTHORIZATION', lines: 0, jobs: 0 });
  refuses = false;
  expect((await authorise()).status).toBe(200);
  expect(await left()).toEqual({ status: 'AUTHORIZED', lines: 1, jobs: 1 });
});
