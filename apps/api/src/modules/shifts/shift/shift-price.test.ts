import { getShiftPrice, listShiftCharges, listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import { rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLeave } from '../../absence/absence.factory.ts';
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
  expect(await price()).toEqual({
    charge: null,
    pay: null,
    margin: null,
    employed: null,
    equalPay: [],
    overtime: [],
    fees: [],
  });
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
    employed: {
      costs: [
        { kind: 'HOLIDAY_PAY', percent: 12.07, amount: 6.34, certainty: 'CONFIRMED' },
        { kind: 'NATIONAL_INSURANCE', percent: 15, amount: 8.83, certainty: 'ONE_SOURCE' },
        { kind: 'PENSION', percent: 3, amount: 1.77, certainty: 'UNCONFIRMED' },
      ],
      margin: 25.06,
    },
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

test('a bank holiday is one of the agency that charges, whoever brought the client in and whoever reads it', async () => {
  const { agencyId, clientId, shiftId, assignment_code_id, price } = await aWard();
  const holiday = { ...band('All day', '00:00', 240_000), bankHoliday: rate(480_000) };
  const introducer = await app.system(async (tx) => {
    await anAssignmentRate(tx, agencyId, { assignment_code_id }, [holiday]);
    return anAgency(tx);
  });
  const departure = (agency: number) =>
    ownerQuery(app, 'insert into agency_bank_holiday (agency_id, date, name) values ($1, $2, $3)', [
      agency,
      '2026-11-23',
      'Founders’ Day',
    ]);
  await ownerQuery(app, 'update client set introduced_by_agency_id = $1 where id = $2', [introducer, clientId]);
  await departure(introducer);
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const kinds = async () => [
    (await price()).charge?.lines[0]?.dayKind,
    (await client.call(listShiftCharges, { params: { id: shiftId } })).body[0]?.hours?.lines[0]?.dayKind,
  ];
  expect(await kinds()).toEqual(['weekday', 'weekday']);
  await departure(agencyId);
  expect(await kinds()).toEqual(['bankHoliday', 'bankHoliday']);
});

test('a bank holiday is one of the region of the location, unless the agency leaves it out', async () => {
  const { agencyId, clientId, id: locationId, shiftId, assignment_code_id, price } = await aWard();
  const holiday = { ...band('All day', '00:00', 240_000), bankHoliday: rate(480_000) };
  await app.system((tx) => anAssignmentRate(tx, agencyId, { assignment_code_id }, [holiday]));
  const day = ['SCOTLAND', '2026-11-23', 'A day of Scotland’s'];
  await ownerQuery(app, 'insert into bank_holiday (region, date, name) values ($1, $2, $3)', day);
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const kinds = async () => [
    (await price()).charge?.lines[0]?.dayKind,
    (await client.call(listShiftCharges, { params: { id: shiftId } })).body[0]?.hours?.lines[0]?.dayKind,
  ];
  expect(await kinds()).toEqual(['weekday', 'weekday']);
  await ownerQuery(app, "update shift_location set region = 'SCOTLAND' where id = $1", [locationId]);
  expect(await kinds()).toEqual(['bankHoliday', 'bankHoliday']);
  await ownerQuery(app, "insert into agency_bank_holiday (agency_id, date) values ($1, '2026-11-23')", [agencyId]);
  expect(await kinds()).toEqual(['weekday', 'weekday']);
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

test('whoever is asked is told of overtime by what else they do in the week at the client', async () => {
  const ward = await aWard();
  const { agencyId, clientId, shiftId, assignment_code_id } = ward;
  const busy = await app.system(async (tx) => {
    const overtime = { ...band('', '', 200_000), afterShift: null, afterWeek: 9 * 60 };
    const pay = { assignment_code_id, side: 'PAY' } as const;
    await anAssignmentRate(tx, agencyId, pay, [band('All day', '00:00', 150_000)], overtime);
    const charge = { ...overtime, weekday: rate(300_000), afterWeek: 10 * 60 };
    await anAssignmentRate(tx, agencyId, { assignment_code_id }, [band('All day', '00:00', 240_000)], charge);
    const workerId = await aNurse(tx, agencyId);
    const other = async (starts_at: string, ends_at: string, values: object = {}) =>
      aBooking(
        tx,
        await aShift(tx, { clientId, location: ward, agencyId }, { starts_at, ends_at }),
        agencyId,
        workerId,
        {
          shift_status: 'BOOKED',
          ...values,
        },
      );
    // Eight hours earlier that day, and hours that don’t count: the week before, later in the week, and only applied for.
    await other('2026-11-23T08:00:00Z', '2026-11-23T16:00:00Z');
    await other('2026-11-22T08:00:00Z', '2026-11-22T16:00:00Z');
    await other('2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z');
    await other('2026-11-23T16:00:00Z', '2026-11-23T17:00:00Z', { shift_status: 'APPLIED' });
    return workerId;
  });
  const fresh = await app.system((tx) => aNurse(tx, agencyId));
  const pay = async (workerId: number) => {
    const worker = await app.signedIn({ userType: 'WORKER', workerId });
    const [own] = (await worker.call(listShiftPay, { params: { id: shiftId } })).body;
    return own?.hours?.lines.map(({ minutes, isOvertime }) => ({ minutes, isOvertime }));
  };
  expect(await pay(fresh)).toEqual([{ minutes: 210, isOvertime: false }]);
  const soon = [
    { minutes: 60, isOvertime: false },
    { minutes: 150, isOvertime: true },
  ];
  expect(await pay(busy)).toEqual(soon);
  const anybody = {
    charge: { total: 84, overtime: null, afterWeek: 10 * 60 },
    pay: { total: 52.5, overtime: null, afterWeek: 9 * 60 },
    margin: 31.5,
  };
  expect(await ward.price()).toMatchObject({ ...anybody, overtime: [] });
  // Booked for the shift itself, it is no other one.
  await app.system((tx) => aBooking(tx, shiftId, agencyId, busy, { shift_status: 'BOOKED' }));
  expect(await pay(busy)).toEqual(soon);
  expect(await ward.price()).toMatchObject({
    ...anybody,
    overtime: [
      {
        worker: { id: busy },
        charge: { total: 93, overtime: { by: 'WEEK', after: 10 * 60, before: 8 * 60 }, afterWeek: null },
        pay: { total: 65, overtime: { by: 'WEEK', after: 9 * 60, before: 8 * 60 }, afterWeek: null },
        margin: 28,
      },
    ],
  });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  expect((await client.call(listShiftCharges, { params: { id: shiftId } })).body).toMatchObject([
    { hours: anybody.charge },
  ]);
});

/** A nurse on the shift of the ward, who has been there on the Wednesday of each week before it. */
const aRegular = (
  ward: Awaited<ReturnType<typeof aWard>>,
  weeks: number,
  shift_status: 'BOOKED' | 'APPLIED' = 'BOOKED',
) =>
  app.system(async (tx) => {
    const { agencyId, clientId, shiftId } = ward;
    const workerId = await aNurse(tx, agencyId);
    for (let week = 1; week <= weeks; week += 1) {
      const start = Temporal.Instant.from('2026-11-25T08:00Z').subtract({ hours: week * 7 * 24 });
      const times = { starts_at: start.toString(), ends_at: start.add({ hours: 8 }).toString() };
      const id = await aShift(tx, { clientId, location: ward, agencyId }, times);
      await aBooking(tx, id, agencyId, workerId, { shift_status: 'CLOSED' });
    }
    await aBooking(tx, shiftId, agencyId, workerId, { shift_status });
    return workerId;
  });

const aCard = (
  { agencyId, clientId, assignment_code_id }: Awaited<ReturnType<typeof aWard>>,
  side: 'CHARGE' | 'PAY' | 'COMPARABLE',
  hour: number,
  values: object = {},
) => {
  const scope = { assignment_code_id, side, ...(side === 'COMPARABLE' && { client_id: clientId }), ...values };
  return app.system((tx) => anAssignmentRate(tx, agencyId, scope, [band('All day', '00:00', hour)]));
};

/** What the desk reads of those with equal pay, and what the worker does. */
const paidOn = async ({ shiftId, price }: Awaited<ReturnType<typeof aWard>>, workerId: number) => {
  const worker = await app.signedIn({ userType: 'WORKER', workerId });
  const [own] = (await worker.call(listShiftPay, { params: { id: shiftId } })).body;
  return { desk: (await price()).equalPay, own: own?.hours };
};

test('after twelve weeks in the role somebody is paid by comparable pay where that is more, and both sides read the same', async () => {
  const ward = await aWard();
  await aCard(ward, 'CHARGE', 240_000);
  await aCard(ward, 'PAY', 150_000);
  await aCard(ward, 'COMPARABLE', 170_000);
  const workerId = await aRegular(ward, 12);
  // Three and a half hours.
  expect(await paidOn(ward, workerId)).toMatchObject({
    desk: [
      {
        worker: { id: workerId },
        since: '2026-11-23',
        pay: { total: 52.5, side: 'PAY' },
        comparable: { total: 59.5, side: 'COMPARABLE' },
        paidBy: 'COMPARABLE',
        margin: 24.5,
        // 7.18, 10.00 and 2.00 of what is truly paid.
        employed: { costs: [{ amount: 7.18 }, { amount: 10 }, { amount: 2 }], margin: 5.32 },
      },
    ],
    own: { total: 59.5, side: 'COMPARABLE' },
  });
  // Of nobody in particular it is what the card says.
  expect(await ward.price()).toMatchObject({ pay: { total: 52.5 }, margin: 31.5 });
});

test('not before, and not where the agency pays more or nobody has said what the client pays', async () => {
  const ward = await aWard();
  await aCard(ward, 'PAY', 150_000);
  await aCard(ward, 'COMPARABLE', 170_000);
  const eleven = await aRegular(ward, 11);
  expect(await paidOn(ward, eleven)).toMatchObject({ desk: [], own: { total: 52.5, side: 'PAY' } });

  const generous = await aWard();
  await aCard(generous, 'PAY', 170_000);
  await aCard(generous, 'COMPARABLE', 150_000);
  expect(await paidOn(generous, await aRegular(generous, 12))).toMatchObject({
    desk: [{ pay: { total: 59.5 }, comparable: { total: 52.5 }, paidBy: 'PAY' }],
    own: { total: 59.5, side: 'PAY' },
  });

  const silent = await aWard();
  await aCard(silent, 'PAY', 150_000);
  await aCard(silent, 'COMPARABLE', 170_000, { effective_from: '2026-11-24' });
  await aCard(silent, 'COMPARABLE', 170_000, { assignment_code_id: 2 });
  expect(await paidOn(silent, await aRegular(silent, 12))).toMatchObject({
    desk: [{ comparable: null, paidBy: 'PAY' }],
    own: { total: 52.5, side: 'PAY' },
  });
});

test('the way of payment and the ward choose the cards, of which the higher counts', async () => {
  const ward = await aWard();
  await aCard(ward, 'CHARGE', 240_000);
  await aCard(ward, 'PAY', 150_000);
  await aCard(ward, 'PAY', 190_000, { payment_method: 'UMBRELLA' });
  await aCard(ward, 'COMPARABLE', 170_000);
  await aCard(ward, 'COMPARABLE', 200_000, { directorate_id: ward.directorateId });
  const workerId = await aRegular(ward, 12);
  await app.system((tx) =>
    tx.updateTable('worker_job').set({ payment_method: 'UMBRELLA' }).where('worker_id', '=', workerId).execute(),
  );
  expect(await paidOn(ward, workerId)).toMatchObject({
    // An umbrella company bears its costs itself.
    desk: [{ pay: { total: 66.5 }, comparable: { total: 70 }, paidBy: 'COMPARABLE', margin: 14, employed: null }],
    own: { total: 70 },
  });
});

test('leave that the agency has approved stops the count, and a break for which it has not ends it', async () => {
  const ward = await aWard();
  await aCard(ward, 'PAY', 150_000);
  await aCard(ward, 'COMPARABLE', 170_000);
  const workerId = await aRegular(ward, 12);
  // Work of the last eight weeks is moved before the other four.
  await app.system(async (tx) => {
    const { rows } = await sql<{ shiftId: number }>`
      select b.shift_id as "shiftId" from shift_booking b
      where b.worker_id = ${workerId} and b.starts_at between '2026-09-28' and '2026-11-22'`.execute(tx);
    expect(rows).toHaveLength(8);
    await sql`update shift set starts_at = starts_at - interval '84 days', ends_at = ends_at - interval '84 days'
              where id = any (${rows.map(({ shiftId }) => shiftId)}::bigint[])`.execute(tx);
  });
  expect((await paidOn(ward, workerId)).desk).toEqual([]);
  const leave = (values: object) =>
    app.system((tx) =>
      aLeave(tx, ward.agencyId, workerId, {
        status: 'APPROVED',
        from_date: '2026-09-28',
        to_date: '2026-11-01',
        ...values,
      }),
    );
  // Five weeks are too few reasons for eight, three of which may have none.
  await leave({ status: 'REJECTED' });
  expect((await paidOn(ward, workerId)).desk).toEqual([]);
  await leave({ type: 'SICK' });
  expect(await paidOn(ward, workerId)).toMatchObject({ desk: [{ paidBy: 'COMPARABLE' }], own: { total: 59.5 } });
});

test('a worker reads the card of comparable pay only where it may be theirs, other clients and agencies never', async () => {
  const ward = await aWard();
  const { agencyId, clientId } = ward;
  const card = await aCard(ward, 'COMPARABLE', 170_000);
  const other = await aWard();
  const reads = (userType: 'AGENCY' | 'CLIENT' | 'WORKER', who: object) =>
    app.behindSecondWall(userType, { agencyId, clientId, ...who } as never, (tx) =>
      tx.selectFrom('assignment_rate').select('id').where('id', '=', card).execute(),
    );
  const [newcomer, regular, stranger] = [
    await aRegular(ward, 11, 'APPLIED'),
    await aRegular(ward, 12, 'APPLIED'),
    await aRegular(other, 12),
  ];
  await app.system((tx) => nurseJoins(tx, stranger, agencyId));
  expect(await reads('WORKER', { workerId: newcomer })).toEqual([]);
  expect(await reads('WORKER', { workerId: stranger })).toEqual([]);
  expect(await reads('WORKER', { workerId: regular })).toEqual([{ id: card }]);
  expect(await reads('CLIENT', {})).toEqual([{ id: card }]);
  expect(await reads('CLIENT', { clientId: other.clientId })).toEqual([]);
  expect(await reads('AGENCY', {})).toEqual([{ id: card }]);
  expect(await reads('AGENCY', { agencyId: other.agencyId })).toEqual([]);
});
