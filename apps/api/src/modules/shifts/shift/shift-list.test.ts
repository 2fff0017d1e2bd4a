import type { Received } from '@worklane/contract/endpoint.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink, aLocation } from '../../clients/client.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, NURSE, nurseJoins, release } from '../shift.factory.ts';

type Query = Partial<Received<typeof listShifts>['query']>;

let app: TestApp;
let callers: Record<'admin' | 'alder' | 'beech' | 'agency' | 'other' | 'worker', Caller>;
let ids: Record<string, number>;
let clients: Record<'alder' | 'beech', number>;
let directorates: Record<'acute' | 'community', number>;
let locations: Record<'one' | 'two' | 'cottage', number>;

const midnight = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toZonedDateTime('UTC').toInstant();
/** Noon, so many days after tomorrow. */
const onDay = (day: number, hours = 0) => midnight.add({ hours: 24 * day + 12 + hours }).toString();

beforeAll(async () => {
  app = await startTestApp();
  const people = await app.system(async (tx) => {
    const [alder, beech] = [await aClient(tx, { name: 'alder Trust' }), await aClient(tx, { name: 'Beech Homes' })];
    clients = { alder, beech };
    const [acute, community, homes] = [
      await aDirectorate(tx, { client_id: alder, name: 'Acute' }),
      await aDirectorate(tx, { client_id: alder, name: 'Community' }),
      await aDirectorate(tx, { client_id: beech, name: 'Residential' }),
    ];
    directorates = { acute: acute.id, community: community.id };
    const place = async (clientId: number, directorate: { id: number }, name: string) =>
      aLocation(tx, { client_id: clientId, directorate_id: directorate.id, name });
    const [one, two, cottage] = [
      await place(alder, acute, 'Ward North'),
      await place(alder, community, 'ward South'),
      await place(beech, homes, 'Cottage 100%'),
    ];
    locations = { one: one.id, two: two.id, cottage: cottage.id };
    const [agencyId, otherId] = [await anAgency(tx), await anAgency(tx)];
    for (const agency of [agencyId, otherId]) for (const client of [alder, beech]) await aLink(tx, agency, client);
    const workerId = await aNurse(tx, agencyId, { lastname: 'Zimmer' });
    const colleagueId = await aNurse(tx, agencyId);
    const shift = (location: typeof one, day: number, values: Parameters<typeof aShift>[2] = {}, agency = agencyId) =>
      aShift(
        tx,
        { clientId: location.clientId, location, agencyId: agency },
        { starts_at: onDay(day), ends_at: onDay(day, 8), ...values },
      );
    ids = {
      open: await shift(one, 1, { purchase_order: 'PO-77' }),
      driving: await shift(two, 2, { assignment_code_id: DRIVER }),
      applied: await shift(cottage, 3),
      twin: await shift(cottage, 3),
      full: await shift(one, 4),
      cancelled: await shift(two, 5, { shift_status: 'CANCELLED' }),
      past: await shift(one, -3, { shift_status: 'EXPIRED' }),
      foreign: await shift(one, 6, {}, otherId),
      later: await shift(one, 7, {}, otherId),
      asked: await shift(one, 8, { raised_by_agency_id: agencyId, agreed_at: null }),
    };
    await release(tx, ids['later'] ?? 0, agencyId, onDay(0));
    await aBooking(tx, ids['applied'] ?? 0, agencyId, workerId, { shift_status: 'CANCELLED' });
    await aBooking(tx, ids['applied'] ?? 0, agencyId, workerId);
    await aBooking(tx, ids['full'] ?? 0, agencyId, colleagueId, { shift_status: 'BOOKED' });
    return { alder, beech, agencyId, otherId, workerId };
  });
  callers = {
    admin: await app.signedIn({ userType: 'ADMIN' }),
    alder: await app.signedIn({ userType: 'CLIENT', clientId: people.alder }),
    beech: await app.signedIn({ userType: 'CLIENT', clientId: people.beech }),
    agency: await app.signedIn({ userType: 'AGENCY', agencyId: people.agencyId }),
    other: await app.signedIn({ userType: 'AGENCY', agencyId: people.otherId }),
    worker: await app.signedIn({ userType: 'WORKER', workerId: people.workerId }),
  };
});
afterAll(() => app.close());

const list = async (who: keyof typeof callers, query: Query = {}) =>
  (await callers[who].call(listShifts, { query })).body;

const names = async (who: keyof typeof callers, query: Query = {}) =>
  (await list(who, query)).content.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0]);

describe('whose shifts', () => {
  test.each<[keyof typeof callers, string[]]>([
    ['admin', ['asked', 'later', 'foreign', 'cancelled', 'full', 'twin', 'applied', 'driving', 'open', 'past']],
    ['alder', ['asked', 'later', 'foreign', 'cancelled', 'full', 'driving', 'open', 'past']],
    ['beech', ['twin', 'applied']],
    ['agency', ['asked', 'cancelled', 'full', 'twin', 'applied', 'driving', 'open', 'past']],
    ['other', ['later', 'foreign']],
    ['worker', ['twin', 'applied', 'open']],
  ])('%s, the latest first', async (who, expected) => {
    expect(await names(who)).toEqual(expected);
    expect((await list(who)).totalElements).toBe(expected.length);
  });

  test('a row', async () => {
    const [row] = (await list('worker', { search: String(ids['applied']) })).content;
    expect(row).toEqual({
      id: ids['applied'],
      clientId: clients.beech,
      clientName: 'Beech Homes',
      directorate: 'Residential',
      location: 'Cottage 100%',
      assignmentCodeId: NURSE,
      assignmentName: 'Nurse',
      shiftType: 'Early',
      start: expect.stringMatching(/T12:00:00Z$/),
      end: expect.stringMatching(/T20:00:00Z$/),
      timeZone: 'Europe/London',
      gender: 'NO_PREFERENCE',
      numberOfStaff: 1,
      booked: 0,
      applied: 1,
      shiftStatus: 'APPLIED',
      myStatus: 'APPLIED',
    });
  });

  test('only a worker has a state of their own', async () => {
    expect((await list('worker')).content.map(({ myStatus }) => myStatus)).toEqual([null, 'APPLIED', null]);
    for (const who of ['admin', 'beech', 'agency'] as const)
      expect((await list(who)).content.every(({ myStatus }) => myStatus === null)).toBe(true);
  });

  test('a worker is offered what an agency that is active for them has cleared them for', async () => {
    const [status, offers] = await app.system(async (tx) => {
      const agencyId = await anAgency(tx);
      await aLink(tx, agencyId, clients.alder);
      await release(tx, ids['open'] ?? 0, agencyId);
      const workerId = await aNurse(tx, agencyId, { status: 'SUSPENDED' });
      const caller = () => app.signedIn({ userType: 'WORKER', workerId });
      return [workerId, { agencyId, caller }] as const;
    });
    const worker = await offers.caller();
    const offered = async () => (await worker.call(listShifts, { query: {} })).body.content.map(({ id }) => id);
    expect(await offered()).toEqual([]);
    await app.system((tx) =>
      tx.updateTable('agency_worker').set({ status: 'ACTIVE' }).where('worker_id', '=', status).execute(),
    );
    expect(await offered()).toEqual([ids['open']]);
    // A second agency that cleared them for the same shift offers it once.
    await app.system(async (tx) => {
      const second = await anAgency(tx);
      await aLink(tx, second, clients.alder);
      await release(tx, ids['open'] ?? 0, second);
      await nurseJoins(tx, status, second, [NURSE, DRIVER]);
    });
    expect(await offered()).toEqual([ids['open']]);
    expect((await worker.call(listShifts, { query: { size: 1 } })).body).toMatchObject({
      totalElements: 1,
      last: true,
    });
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId: clients.alder, permissions: [] });
    expect((await without.call(listShifts, { query: {} })).status).toBe(403);
  });
});

describe('filters', () => {
  test.each<[what: string, () => Query, string[]]>([
    ['one state', () => ({ statuses: ['CANCELLED'] }), ['cancelled']],
    ['several states', () => ({ statuses: ['CANCELLED', 'BOOKED', 'EXPIRED'] }), ['cancelled', 'full', 'past']],
    ['a client', () => ({ clientId: clients.beech }), ['twin', 'applied']],
    ['a directorate', () => ({ directorateId: directorates.community }), ['cancelled', 'driving']],
    ['a location', () => ({ locationId: locations.cottage }), ['twin', 'applied']],
    ['an assignment code', () => ({ assignmentCodeId: DRIVER }), ['driving']],
    ['from a moment on', () => ({ from: onDay(4) }), ['asked', 'cancelled', 'full']],
    ['until a moment', () => ({ to: onDay(1) }), ['past']],
    ['between two', () => ({ from: onDay(1), to: onDay(3) }), ['driving', 'open']],
    [
      'all together',
      () => ({ clientId: clients.alder, locationId: locations.one, statuses: ['NEW'], to: onDay(5) }),
      ['open'],
    ],
    ['what there is not', () => ({ clientId: 999_999 }), []],
  ])('%s', async (_what, query, expected) => {
    expect(await names('agency', query())).toEqual(expected);
    expect((await list('agency', { ...query(), size: 1 })).totalElements).toBe(expected.length);
  });

  test('states narrow what a worker is offered, and widen nothing', async () => {
    expect(await names('worker', { statuses: ['APPLIED'] })).toEqual(['applied']);
    expect(await names('worker', { statuses: ['BOOKED', 'CANCELLED', 'EXPIRED'] })).toEqual([]);
  });
});

describe('search', () => {
  test.each<[search: () => string, string[]]>([
    [() => 'ALDER', ['asked', 'cancelled', 'full', 'driving', 'open', 'past']],
    [() => 'residential', ['twin', 'applied']],
    [() => 'ward south', ['cancelled', 'driving']],
    [() => 'driver', ['driving']],
    [() => 'driver ALDER south', ['driving']],
    [() => 'driver residential', []],
    [() => 'po-77', ['open']],
    [() => '100%', ['twin', 'applied']],
    [() => '%', ['twin', 'applied']],
    [() => '_', []],
    [() => String(ids['full']), ['full']],
    [() => '999999999999999999999', []],
    [() => 'nothing of the kind', []],
    [() => "'; drop table shift; --", []],
  ])('%s', async (search, expected) => {
    expect(await names('agency', { search: search() })).toEqual(expected);
  });

  test('finds nothing that is not the caller’s', async () => {
    expect(await names('beech', { search: 'alder' })).toEqual([]);
    expect(await names('other', { search: String(ids['driving']) })).toEqual([]);
  });
});

describe('order', () => {
  const ASCENDING = ['past', 'open', 'driving', 'applied', 'twin', 'full', 'cancelled', 'asked'];

  test.each<[Query, string[]]>([
    [{ sort: 'start', direction: 'ASC' }, ASCENDING],
    [{ sort: 'start', direction: 'DESC' }, ASCENDING.toReversed()],
    [
      { sort: 'status', direction: 'ASC' },
      ['open', 'driving', 'twin', 'asked', 'applied', 'full', 'cancelled', 'past'],
    ],
    [
      { sort: 'status', direction: 'DESC' },
      ['past', 'cancelled', 'full', 'applied', 'asked', 'twin', 'driving', 'open'],
    ],
    [
      { sort: 'client', direction: 'ASC' },
      ['past', 'open', 'driving', 'full', 'cancelled', 'asked', 'applied', 'twin'],
    ],
    [
      { sort: 'client', direction: 'DESC' },
      ['twin', 'applied', 'asked', 'cancelled', 'full', 'driving', 'open', 'past'],
    ],
    [
      { sort: 'location', direction: 'ASC' },
      ['applied', 'twin', 'past', 'open', 'full', 'asked', 'driving', 'cancelled'],
    ],
    [
      { sort: 'location', direction: 'DESC' },
      ['cancelled', 'driving', 'asked', 'full', 'open', 'past', 'twin', 'applied'],
    ],
  ])('%j', async (query, expected) => {
    expect(await names('agency', query)).toEqual(expected);
  });

  test.each(['start', 'status', 'client', 'location'] as const)(
    'by %s, page by page, is the same for everybody',
    async (sort) => {
      for (const who of ['admin', 'alder', 'agency', 'worker'] as const) {
        const whole = await names(who, { sort });
        const pages: unknown[] = [];
        for (let page = 0; page * 2 < whole.length; page += 1)
          pages.push(...(await names(who, { sort, page, size: 2 })));
        expect(pages).toEqual(whole);
      }
    },
  );

  test('is one of the list', async () => {
    expect((await callers.admin.call(listShifts, { query: { sort: 'notes' as never } })).status).toBe(400);
  });
});

describe('pages', () => {
  test.each<[Query, object]>([
    [{}, { number: 0, size: 25, numberOfElements: 8, totalElements: 8, first: true, last: true }],
    [{ size: 3 }, { number: 0, size: 3, numberOfElements: 3, totalElements: 8, first: true, last: false }],
    [
      { size: 3, page: 2 },
      { number: 2, size: 3, numberOfElements: 2, totalElements: 8, first: false, last: true },
    ],
    [
      { size: 4, page: 1 },
      { number: 1, size: 4, numberOfElements: 4, totalElements: 8, first: false, last: true },
    ],
    [{ size: 8 }, { number: 0, size: 8, numberOfElements: 8, totalElements: 8, first: true, last: true }],
    [
      { size: 3, page: 9 },
      { number: 9, size: 3, numberOfElements: 0, totalElements: 8, first: false, last: true },
    ],
  ])('%j', async (query, expected) => {
    const { content, ...page } = await list('agency', query);
    expect(page).toEqual(expected);
    expect(content).toHaveLength(page.numberOfElements);
  });

  test.each<[what: string, query: object]>([
    ['size', { size: 1001 }],
    ['size', { size: 0 }],
    ['page', { page: -1 }],
    ['statuses', { statuses: ['OPEN'] }],
    ['from', { from: 'yesterday' }],
    ['', { shiftStatus: 'NEW' }],
  ])('a bad %s is refused', async (_what, query) => {
    expect((await callers.agency.call(listShifts, { query })).status).toBe(400);
  });

  test('as far as numbers go there is nothing, and no fault', async () => {
    const answer = await callers.agency.call(listShifts, { query: { page: 9_000_000_000_000, size: 1000 } });
    expect([200, 400]).toContain(answer.status);
  });
});

test('what the policies ask of a release stands in the indexes of its lists, so that these are read alone', async () => {
  const missing = await ownerQuery(
    app,
    `select i.relname, a.attname from pg_class i, pg_policy p
       join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where i.relname in ('shift_release_agency', 'shift_release_open') and p.polrelid = 'shift_release'::regclass
       and a.attname not in (select attname from pg_attribute where attrelid = i.oid)`,
  );
  expect(missing).toEqual([]);
});
