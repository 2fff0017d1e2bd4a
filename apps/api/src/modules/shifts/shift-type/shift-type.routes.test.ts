import type { Received } from '@worklane/contract/endpoint.ts';
import { createShiftType, listShiftTypes, updateShiftType } from '@worklane/contract/shifts/shift-type.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';

let app: TestApp;
let admin: Caller;
let agency: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
});
afterAll(() => app.close());

const twilight = { name: 'Twilight', startTime: '16:00', endTime: '00:00' };

const idOf = async (name: string) => {
  const { body } = await admin.call(listShiftTypes, { query: { search: name } });
  return body.content[0]?.id ?? 0;
};

describe('listShiftTypes', () => {
  test('everybody sees the initial ones, by the start of the day', async () => {
    const { status, body } = await agency.call(listShiftTypes, {});
    expect(status).toBe(200);
    expect(body.content.map(({ name, startTime, endTime }) => [name, startTime, endTime])).toEqual([
      ['Early', '07:00', '15:00'],
      ['Long day', '07:30', '20:00'],
      ['Late', '13:30', '21:30'],
      ['Night', '20:00', '07:30'],
    ]);
    expect(body.content[0]).toMatchObject({ active: true, version: 1 });
  });

  test.each<[Partial<Received<typeof listShiftTypes>['query']>, string[]]>([
    [{ direction: 'DESC' }, ['Night', 'Late', 'Long day', 'Early']],
    [{ sort: 'name' }, ['Early', 'Late', 'Long day', 'Night']],
    [{ search: 'LA' }, ['Late']],
    [{ search: '%' }, []],
    [{ page: 1, size: 3 }, ['Night']],
  ])('%j', async (query, expected) => {
    const { body } = await agency.call(listShiftTypes, { query });
    expect(body.content.map(({ name }) => name)).toEqual(expected);
  });

  test('leaves out what is out of use when asked to', async () => {
    await admin.call(createShiftType, { body: { ...twilight, name: 'Old', active: false } });
    expect((await agency.call(listShiftTypes, { query: { search: 'old' } })).body.totalElements).toBe(1);
    const { body } = await agency.call(listShiftTypes, { query: { search: 'old', activeOnly: true } });
    expect(body.totalElements).toBe(0);
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'ADMIN', permissions: [] });
    expect((await without.call(listShiftTypes, {})).status).toBe(403);
  });
});

describe('createShiftType', () => {
  test('adds one', async () => {
    const { status, body } = await admin.call(createShiftType, { body: twilight });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number) as number, ...twilight, active: true, version: 1 });
  });

  test.each([
    [{ ...twilight, name: ' ' }, 'name', 'Enter the name of the shift type.'],
    [{ ...twilight, startTime: '7:30' }, 'startTime', 'Enter the usual start, like 07:30.'],
    [{ ...twilight, endTime: '24:00' }, 'endTime', 'Enter the usual end, like 19:30.'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await admin.call(createShiftType, { body });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('refuses a name that is taken', async () => {
    const { status, failure } = await admin.call(createShiftType, { body: { ...twilight, name: 'NIGHT' } });
    expect(status).toBe(409);
    expect(failure.message).toBe('A shift type with this name already exists.');
  });

  test('is for the platform with the permission', async () => {
    const without = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_SHIFT'] });
    for (const caller of [agency, without]) {
      expect((await caller.call(createShiftType, { body: { ...twilight, name: 'Other' } })).status).toBe(403);
    }
  });
});

describe('updateShiftType', () => {
  test('leaves a type out of use where nothing else is sent', async () => {
    const { body: made } = await admin.call(createShiftType, { body: { ...twilight, name: 'Gone', active: false } });
    const params = { id: made.id };
    const { body } = await admin.call(updateShiftType, { params, body: { ...twilight, name: 'Gone', version: 1 } });
    expect(body).toMatchObject({ active: false, version: 2 });
  });

  test('changes it, once per version', async () => {
    const params = { id: await idOf('Early') };
    const body = { name: 'Early', startTime: '06:30', endTime: '14:30', active: false, version: 1 };
    const changed = await admin.call(updateShiftType, { params, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ id: params.id, ...body, version: 2 });

    const again = await admin.call(updateShiftType, { params, body });
    expect(again.status).toBe(409);
    expect(again.failure.code).toBe('STALE');
  });

  test('an absent one does not exist', async () => {
    const { status } = await admin.call(updateShiftType, {
      params: { id: 999_999 },
      body: { ...twilight, version: 1 },
    });
    expect(status).toBe(404);
  });

  test('is for the platform', async () => {
    const params = { id: await idOf('Late') };
    expect((await agency.call(updateShiftType, { params, body: { ...twilight, version: 1 } })).status).toBe(403);
  });
});
