import {
  changeAssignmentRate,
  createAssignmentRate,
  endAssignmentRate,
  exportAssignmentRates,
  listAssignmentRateClients,
  listAssignmentRates,
  removeAssignmentRate,
} from '@worklane/contract/rates/assignment-rate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../assignment-rate.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anOffice = async () => {
  const office = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const { clientId, directorateId } = await aLocation(tx);
    await aLink(tx, agencyId, clientId);
    return { agencyId, clientId, directorateId };
  });
  return { ...office, desk: await app.signedIn({ userType: 'AGENCY', agencyId: office.agencyId }) };
};

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const ALL_DAY = { name: 'All day', from: '00:00', weekday: '24.50' };
const add = (desk: Caller, values: object = {}) =>
  desk.call(createAssignmentRate, {
    body: { side: 'CHARGE', assignmentCodeId: 1, from: inDays(0), bands: [ALL_DAY], ...values },
  });
const list = async (caller: Caller, query: object = { state: 'ALL' }) =>
  (await caller.call(listAssignmentRates, { query })).body.content;

test('says what an hour costs, for which work, and which clients it may be for', async () => {
  const { desk, clientId, directorateId } = await anOffice();
  const { status, body } = await add(desk, {
    side: 'PAY',
    clientId,
    directorateId,
    paymentMethod: 'PAYE',
    bands: [
      { name: 'Night', from: '20:00', weekday: 20, sunday: '26.1234', bankHoliday: '' },
      { name: 'Day', from: '06:00', weekday: '18', saturday: '19' },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    side: 'PAY',
    client: { id: clientId },
    directorate: { id: directorateId },
    shiftType: null,
    paymentMethod: 'PAYE',
    bands: [
      { name: 'Day', from: '06:00', weekday: 18, saturday: 19, sunday: null, bankHoliday: null },
      { name: 'Night', from: '20:00', weekday: 20, saturday: null, sunday: 26.1234, bankHoliday: null },
    ],
    to: null,
    state: 'CURRENT',
    currency: 'GBP',
    can: { change: true, end: true, remove: true },
  });
  expect((await desk.call(listAssignmentRateClients, {})).body).toMatchObject([
    { id: clientId, directorates: [{ id: directorateId }] },
  ]);
});

test('overtime begins after so many hours of a shift or of a week, and goes when the rate is changed without it', async () => {
  const { desk } = await anOffice();
  const overtime = { afterShift: '', afterWeek: 37.5, weekday: '36.75', sunday: 40 };
  const { status, body } = await add(desk, { overtime });
  expect([status, body.overtime]).toEqual([
    201,
    { afterShift: null, afterWeek: 37.5, weekday: 36.75, saturday: null, sunday: 40, bankHoliday: null },
  ]);
  const change = (day: number, values: object = {}) =>
    desk.call(changeAssignmentRate, {
      params: { id: body.id },
      body: { from: inDays(day), bands: [ALL_DAY], ...values },
    });
  const cases = [
    [{ afterWeek: null }, 'afterShift', 'Enter after how many hours of a shift or of a week overtime begins.'],
    [{ afterShift: 7.3 }, 'afterShift', 'Enter hours from 1 to 24 in quarters, or leave it blank.'],
    [{ afterWeek: 0.5 }, 'afterWeek', 'Enter hours from 1 to 168 in quarters, or leave it blank.'],
    [{ weekday: '' }, 'weekday', 'Enter an amount from 0.01 to 10,000, with four decimals at most.'],
  ] as const;
  for (const [hours, field, message] of cases)
    expect((await change(1, { overtime: { ...overtime, ...hours } })).failure.violations).toMatchObject([
      { field: `overtime.${field}`, message },
    ]);
  expect((await change(1)).body.overtime).toBeNull();
  expect(new Set((await list(desk)).map(({ overtime: each }) => each?.weekday ?? null))).toEqual(
    new Set([36.75, null]),
  );
});

test('two that are equally specific are never in force on one day', async () => {
  const { desk, clientId, directorateId } = await anOffice();
  const scopes = [
    {},
    { clientId },
    { clientId, directorateId },
    { side: 'PAY' },
    { side: 'PAY', paymentMethod: 'PAYE' },
    { side: 'PAY', paymentMethod: 'UMBRELLA' },
    { assignmentCodeId: 2 },
  ];
  for (const scope of scopes) {
    expect((await add(desk, scope)).status).toBe(201);
    const { status, failure } = await add(desk, { ...scope, from: inDays(30) });
    expect([status, failure.message]).toEqual([
      409,
      'Another rate for the same work is in force then. Change that one from a day on, or end it first.',
    ]);
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(desk, { assignmentCodeId: 3 })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
});

test('fills the gap before one that is planned, and goes on where that one is removed', async () => {
  const { desk, clientId, directorateId } = await anOffice();
  const scopes = [
    { side: 'PAY' },
    { side: 'PAY', paymentMethod: 'PAYE' },
    { clientId, directorateId, shiftTypeId: 1 },
    { clientId },
    {},
  ];
  for (const scope of scopes) {
    await add(desk, { ...scope, from: inDays(40) });
    const { body: planned } = await add(desk, { ...scope, from: inDays(20) });
    expect(planned.to).toBe(inDays(39));
    const { body: first } = await add(desk, { ...scope, from: inDays(-5) });
    expect(first).toMatchObject({ from: inDays(-5), to: inDays(19) });
    await desk.call(endAssignmentRate, { params: { id: first.id }, body: { to: inDays(0) } });
    // Only what is in force on its first day is in its way.
    for (const day of [0, 20, 30]) expect((await add(desk, { ...scope, from: inDays(day) })).status).toBe(409);
    const { status, body: between } = await add(desk, { ...scope, from: inDays(1) });
    expect([status, between.to]).toEqual([201, inDays(19)]);
    expect((await desk.call(removeAssignmentRate, { params: { id: planned.id } })).status).toBe(204);
    expect((await list(desk)).find(({ id }) => id === between.id)?.to).toBe(inDays(39));
    // A last day that somebody has chosen stays.
    expect((await desk.call(removeAssignmentRate, { params: { id: between.id } })).status).toBe(204);
    expect((await list(desk)).find(({ id }) => id === first.id)?.to).toBe(inDays(0));
  }
  // What another agency plans is no part of it.
  expect((await add((await anOffice()).desk)).body.to).toBeNull();
});

test('two that fill one gap at once never share a day', async () => {
  const { desk } = await anOffice();
  await add(desk, { from: inDays(20) });
  const answers = await Promise.all([5, 6, 7, 8].map((day) => add(desk, { from: inDays(day) })));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const spans = (await list(desk)).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  expect(spans.slice(1).every(({ from }, index) => (spans[index]?.to ?? '9999') < from)).toBe(true);
});

test('changes from a day on, and what was in force before stays to be read', async () => {
  const { desk } = await anOffice();
  const { body: first } = await add(desk, { side: 'PAY', paymentMethod: 'PAYE' });
  const change = (id: number, values: object) =>
    desk.call(changeAssignmentRate, {
      params: { id },
      body: { from: inDays(10), bands: [{ ...ALL_DAY, weekday: '26' }], ...values },
    });
  expect((await change(first.id, { from: inDays(0) })).status).toBe(400);
  const { body: second } = await change(first.id, {});
  expect(await list(desk)).toMatchObject([
    { id: second.id, from: inDays(10), to: null, state: 'PLANNED', bands: [{ weekday: 26 }], paymentMethod: 'PAYE' },
    { id: first.id, from: inDays(0), to: inDays(9), state: 'CURRENT', bands: [{ weekday: 24.5 }] },
  ]);
  // One in between ends when the next begins, and goes again.
  const { body: between } = await change(first.id, { from: inDays(5) });
  expect(between).toMatchObject({ from: inDays(5), to: inDays(9) });
  expect((await desk.call(removeAssignmentRate, { params: { id: between.id } })).status).toBe(204);
  expect((await list(desk)).map(({ from, to }) => [from, to])).toEqual([
    [inDays(10), null],
    [inDays(0), inDays(9)],
  ]);
});

test('is put right on its first day and on the day on which it was entered, and stays from the next one on', async () => {
  const { desk } = await anOffice();
  const { body: mistyped } = await add(desk, { side: 'PAY' });
  expect((await desk.call(removeAssignmentRate, { params: { id: mistyped.id } })).status).toBe(204);
  const { body: reaching } = await add(desk, { side: 'PAY', from: inDays(-90) });
  expect(reaching.can.remove).toBe(true);
  expect((await desk.call(removeAssignmentRate, { params: { id: reaching.id } })).status).toBe(204);
  const { body: older } = await add(desk, { side: 'PAY', from: inDays(-1) });
  await ownerQuery(app, `update assignment_rate set created_at = now() - interval '2 days' where id = $1`, [older.id]);
  expect((await list(desk)).map(({ id, can }) => [id, can.remove])).toEqual([[older.id, false]]);
  const { status, failure } = await desk.call(removeAssignmentRate, { params: { id: older.id } });
  expect([status, failure.message]).toEqual([
    409,
    'This rate started before today. Change it from a later day, or end it.',
  ]);
});

test('ends on a day, and is listed as past afterwards only when asked for', async () => {
  const { desk, agencyId } = await anOffice();
  const past = { assignment_code_id: 2, effective_to: inDays(-1) };
  const ended = await app.system((tx) => anAssignmentRate(tx, agencyId, past));
  const { body: rate } = await add(desk, { from: inDays(-20) });
  const end = (to: string) => desk.call(endAssignmentRate, { params: { id: rate.id }, body: { to } });
  expect((await end(inDays(-1))).status).toBe(400);
  expect((await end(inDays(0))).body).toMatchObject({ to: inDays(0), state: 'CURRENT' });
  expect((await add(desk, { from: inDays(1) })).status).toBe(201);
  expect((await list(desk, {})).map(({ id }) => id)).not.toContain(ended);
  expect((await list(desk)).find(({ id }) => id === ended)).toMatchObject({ state: 'PAST', can: { change: false } });
  expect((await desk.call(endAssignmentRate, { params: { id: ended }, body: { to: inDays(0) } })).status).toBe(409);
});

test.each([
  [{ bands: [] }, 'bands', 'Enter what an hour costs.'],
  [
    { bands: [{ ...ALL_DAY, weekday: '0' }] },
    'bands.0.weekday',
    'Enter an amount from 0.01 to 10,000, with four decimals at most.',
  ],
  [
    { bands: [ALL_DAY, { ...ALL_DAY, name: 'Night' }] },
    'bands.1.from',
    'Another part of the day begins at 00:00, too.',
  ],
  [{ paymentMethod: 'PAYE' }, 'paymentMethod', 'What a client is charged doesn’t depend on how the worker is paid.'],
  [{ directorateId: 1 }, 'clientId', 'Choose the client whose directorate it is.'],
  [{ clientId: 1_000_000 }, 'clientId', 'Choose one of your clients.'],
  [{ from: inDays(-400) }, 'from', 'Rates can start up to a year ago.'],
])('refuses %j at its field', async (values, field, message) => {
  const { desk } = await anOffice();
  const { status, failure } = await add(desk, values);
  expect([status, failure.violations]).toEqual([400, [expect.objectContaining({ field, message })]]);
});

test.each([
  [{ assignmentCodeId: 1_000_000 }, { field: 'assignmentCodeId', message: 'Choose an assignment code.' }],
  [{ shiftTypeId: 1_000_000 }, { field: 'shiftTypeId', message: 'Choose a shift type.' }],
])('refuses %j, which there isn’t', async (values, violation) => {
  const { desk } = await anOffice();
  const { status, failure } = await add(desk, values);
  expect([status, failure.violations]).toEqual([409, [expect.objectContaining(violation)]]);
});

test('a directorate of another client is none of it', async () => {
  const { desk, clientId } = await anOffice();
  const { directorateId } = await anOffice();
  expect((await add(desk, { clientId, directorateId })).failure.violations).toMatchObject([{ field: 'directorateId' }]);
});

test('a client reads what it is charged by its agencies; nobody else’s, and never what workers get', async () => {
  const { desk, agencyId, clientId } = await anOffice();
  const other = await app.system((tx) => aClient(tx));
  await app.system((tx) => aLink(tx, agencyId, other));
  const { body: forAll } = await add(desk);
  const { body: own } = await add(desk, { clientId });
  const { body: theirs } = await add(desk, { clientId: other });
  await add(desk, { side: 'PAY' });
  await add((await anOffice()).desk);
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const read = await list(client);
  expect(read.map(({ id }) => id)).toEqual([forAll.id, own.id]);
  expect(read[0]).toMatchObject({ agency: { id: agencyId }, can: { change: false, end: false, remove: false } });
  expect((await list(await app.signedIn({ userType: 'CLIENT', clientId: other }))).map(({ id }) => id)).toEqual([
    forAll.id,
    theirs.id,
  ]);
});

test('what a client pays its own staff is of one client, in force once, and read by that client and no other', async () => {
  const { desk, agencyId, clientId, directorateId } = await anOffice();
  const comparable = (values: object = {}) => add(desk, { side: 'COMPARABLE', clientId, ...values });
  const { status, body: card } = await comparable();
  expect([status, card.side]).toEqual([201, 'COMPARABLE']);
  expect((await comparable({ from: inDays(30) })).status).toBe(409);
  expect((await comparable({ directorateId })).status).toBe(201);
  expect((await comparable({ clientId: null })).failure.violations).toMatchObject([{ field: 'clientId' }]);
  expect((await comparable({ assignmentCodeId: 2, paymentMethod: 'PAYE' })).failure.violations).toMatchObject([
    { field: 'paymentMethod' },
  ]);
  const changed = await desk.call(changeAssignmentRate, {
    params: { id: card.id },
    body: { from: inDays(10), bands: [{ ...ALL_DAY, weekday: '26' }] },
  });
  expect(changed.body).toMatchObject({ side: 'COMPARABLE', bands: [{ weekday: 26 }] });
  // The database says so as well.
  for (const values of [{ client_id: null }, { client_id: clientId, payment_method: 'PAYE' as const }])
    await expect(
      app.system((tx) => anAssignmentRate(tx, agencyId, { side: 'COMPARABLE', assignment_code_id: 3, ...values })),
    ).rejects.toThrow(/assignment_rate_(comparable_of_client|paid_so)/);

  const other = await app.system((tx) => aClient(tx));
  await app.system((tx) => aLink(tx, agencyId, other));
  const read = async (who: Parameters<typeof app.signedIn>[0]) =>
    (await list(await app.signedIn(who), { side: 'COMPARABLE', state: 'ALL' })).map(({ id }) => id);
  expect(await read({ userType: 'CLIENT', clientId })).toHaveLength(3);
  expect(await read({ userType: 'CLIENT', clientId: other })).toEqual([]);
  expect(await read({ userType: 'AGENCY', agencyId: (await anOffice()).agencyId })).toEqual([]);
  expect(await read({ userType: 'ADMIN' })).toEqual([]);
});

test('the platform reads what is charged, by whichever agency', async () => {
  const { desk } = await anOffice();
  const { body: charge } = await add(desk);
  const { body: pay } = await add(desk, { side: 'PAY' });
  const admin = await app.signedIn({ userType: 'ADMIN' });
  const ids = (await list(admin, { state: 'ALL', size: 1000 })).map(({ id }) => id);
  expect(ids).toContain(charge.id);
  expect(ids).not.toContain(pay.id);
});

test('without a base currency there are no rates', async () => {
  const agencyId = await app.system((tx) => anAgency(tx, { base_currency: null }));
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  expect((await add(desk)).failure.message).toBe(
    'Choose a base currency in your agency’s profile before you add rates.',
  );
});

test('a spreadsheet of rates says what each part of a day costs, to each reader what they may see', async () => {
  const { desk, clientId } = await anOffice();
  const bands = [
    { name: 'Day', from: '06:00', weekday: '18', saturday: '19.5' },
    { name: 'Night', from: '20:00', weekday: '20' },
  ];
  await add(desk, { side: 'PAY', paymentMethod: 'PAYE', bands });
  await add(desk, { clientId });
  await add(desk, { side: 'COMPARABLE', clientId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const csv = async ({ token }: Caller, query = '') => {
    const url = `${exportAssignmentRates.path}${query}`;
    const answer = await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    return answer.body.trim().split('\r\n').slice(1);
  };
  const own = await csv(desk);
  expect(own).toHaveLength(4);
  expect(own).toContainEqual(expect.stringMatching(/,Comparable pay,.*,All day,00:00,24\.5/));
  expect(own).toContainEqual(expect.stringMatching(/,Pay,.*,Day,06:00,18,19\.5,18,18,GBP,,$/));
  expect(own).toContainEqual(expect.stringMatching(/,Pay,.*,Night,20:00,20,20,20,20,GBP,,$/));
  expect(await csv(desk, '?side=CHARGE')).toHaveLength(1);
  expect((await csv(client)).filter((row) => row.includes(',Pay,'))).toEqual([]);
  expect(await csv(client)).toContainEqual(
    expect.stringMatching(/,Charge,.*,All day,00:00,24\.5,24\.5,24\.5,24\.5,GBP,,$/),
  );
});
