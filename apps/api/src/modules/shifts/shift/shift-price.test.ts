import { getShiftPrice, listShiftCharges, listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import { rate } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../../rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aShift, nurseJoins, release } from '../shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const band = (name: string, from: string, hour: number) => ({
  name,
  from,
  weekday: rate(hour),
  saturday: null,
  sunday: null,
  bankHoliday: null,
});

/** A shift from 18:00 to 22:00 on a Monday in winter, with half an hour's break. */
const aWard = async () => {
  const ward = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const time = { starts_at: '2026-11-23T18:00:00Z', ends_at: '2026-11-23T22:00:00Z', break_minutes: 30 };
    const shiftId = await aShift(tx, { clientId: location.clientId, location, agencyId }, time);
    const { assignment_code_id, shift_type_id } = await tx
      .selectFrom('shift')
      .select(['assignment_code_id', 'shift_type_id'])
      .where('id', '=', shiftId)
      .executeTakeFirstOrThrow();
    return { agencyId, ...location, shiftId, assignment_code_id, shift_type_id };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: ward.agencyId });
  const price = async () => (await desk.call(getShiftPrice, { params: { id: ward.shiftId } })).body;
  return { ...ward, desk, price };
};

test('a shift comes to what the rates of its day say, line by line', async () => {
  const { agencyId, assignment_code_id, price } = await aWard();
  expect(await price()).toEqual({ charge: null, pay: null, margin: null });
  const bands = [band('Day', '06:00', 240_000), band('Night', '20:00', 300_000)];
  await app.system(async (tx) => {
    await anAssignmentRate(tx, agencyId, { assignment_code_id }, bands);
    await anAssignmentRate(tx, agencyId, { assignment_code_id, side: 'PAY' }, [band('All day', '00:00', 150_000)]);
  });
  expect(await price()).toMatchObject({
    charge: {
      total: 94.5,
      currency: 'GBP',
      isAgreed: false,
      lines: [
        { day: '2026-11-23', dayKind: 'weekday', band: 'Day', minutes: 105, breakMinutes: 15, rate: 24, amount: 42 },
        {
          day: '2026-11-23',
          dayKind: 'weekday',
          band: 'Night',
          minutes: 105,
          breakMinutes: 15,
          rate: 30,
          amount: 52.5,
        },
      ],
    },
    pay: { total: 52.5 },
    margin: 42,
  });
});

test('the most specific rate that is in force on the day counts', async () => {
  const ward = await aWard();
  const { agencyId, assignment_code_id, clientId, directorateId, shift_type_id, price } = ward;
  const general = { assignment_code_id } as const;
  // Each is more specific than the one before it.
  const scopes = [
    general,
    { ...general, shift_type_id },
    { ...general, client_id: clientId },
    { ...general, client_id: clientId, shift_type_id },
    { ...general, client_id: clientId, directorate_id: directorateId },
  ];
  for (const [index, scope] of scopes.entries()) {
    const hour = (index + 1) * 100_000;
    await app.system((tx) => anAssignmentRate(tx, agencyId, scope, [band('All day', '00:00', hour)]));
    expect((await price()).charge?.lines[0]?.rate).toBe(hour / 10_000);
  }
  // None of these is in force then, or for this work.
  await app.system(async (tx) => {
    const all = [band('All day', '00:00', 9_000_000)];
    const full = { ...general, client_id: clientId, directorate_id: directorateId, shift_type_id } as const;
    await anAssignmentRate(tx, agencyId, { ...full, effective_to: '2026-11-22' }, all);
    await anAssignmentRate(tx, agencyId, { ...full, effective_from: '2026-11-24' }, all);
    await anAssignmentRate(tx, agencyId, { ...general, side: 'PAY', payment_method: 'UMBRELLA' }, all);
  });
  expect(await price()).toMatchObject({ charge: { isAgreed: true, lines: [{ rate: 50 }] }, pay: null, margin: null });
});

test('nobody else is told what an agency charges and pays', async () => {
  const { shiftId, agencyId } = await aWard();
  const other = await aWard();
  const params = { id: shiftId };
  expect((await other.desk.call(getShiftPrice, { params })).status).toBe(404);
  const viewer = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SHIFT'] });
  expect((await viewer.call(getShiftPrice, { params })).status).toBe(403);
});

test('a client sees what each agency with the shift charges, and never what it pays', async () => {
  const { agencyId, clientId, shiftId, assignment_code_id } = await aWard();
  const silent = await app.system(async (tx) => {
    await anAssignmentRate(tx, agencyId, { assignment_code_id }, [band('All day', '00:00', 240_000)]);
    await anAssignmentRate(tx, agencyId, { assignment_code_id, side: 'PAY' }, [band('All day', '00:00', 150_000)]);
    const other = await anAgency(tx);
    await aLink(tx, other, clientId);
    await release(tx, shiftId, other);
    return other;
  });
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  const { body } = await ward.call(listShiftCharges, { params: { id: shiftId } });
  expect(new Map(body.map(({ agency, hours }) => [agency.id, hours?.total ?? null]))).toEqual(
    new Map([
      [agencyId, 84],
      [silent, null],
    ]),
  );
  const stranger = await app.signedIn({ userType: 'CLIENT', clientId: (await aWard()).clientId });
  expect((await stranger.call(listShiftCharges, { params: { id: shiftId } })).status).toBe(404);
});

test('a worker sees what each agency pays by the way of payment for the work, and once booked that of the own', async () => {
  const { agencyId, clientId, shiftId, assignment_code_id } = await aWard();
  const { workerId, other, stranger } = await app.system(async (tx) => {
    const all = (hour: number) => [band('All day', '00:00', hour)];
    await anAssignmentRate(tx, agencyId, { assignment_code_id }, all(240_000));
    await anAssignmentRate(tx, agencyId, { assignment_code_id, side: 'PAY' }, all(150_000));
    await anAssignmentRate(tx, agencyId, { assignment_code_id, side: 'PAY', payment_method: 'UMBRELLA' }, all(180_000));
    const second = await anAgency(tx);
    await aLink(tx, second, clientId);
    await release(tx, shiftId, second);
    await anAssignmentRate(tx, second, { assignment_code_id, side: 'PAY' }, all(160_000));
    const id = await aNurse(tx, agencyId);
    await nurseJoins(tx, id, second);
    await tx
      .updateTable('worker_job')
      .set({ payment_method: 'UMBRELLA' })
      .where('agency_id', '=', agencyId)
      .where('worker_id', '=', id)
      .execute();
    return { workerId: id, other: second, stranger: await aNurse(tx, await anAgency(tx)) };
  });
  const worker = await app.signedIn({ userType: 'WORKER', workerId });
  const pay = async () => {
    const { body } = await worker.call(listShiftPay, { params: { id: shiftId } });
    return new Map(body.map(({ agency, hours }) => [agency.id, hours?.total]));
  };
  // Three and a half hours.
  expect(await pay()).toEqual(
    new Map([
      [agencyId, 63],
      [other, 56],
    ]),
  );
  await app.system((tx) => aBooking(tx, shiftId, other, workerId, { shift_status: 'BOOKED' }));
  expect(await pay()).toEqual(new Map([[other, 56]]));
  const somebody = await app.signedIn({ userType: 'WORKER', workerId: stranger });
  expect((await somebody.call(listShiftPay, { params: { id: shiftId } })).status).toBe(404);
});
