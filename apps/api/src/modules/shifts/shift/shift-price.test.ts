import { getShiftPrice } from '@worklane/contract/shifts/shift-price.ts';
import { rate } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../../rates/assignment-rate.factory.ts';
import { aShift } from '../shift.factory.ts';

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
