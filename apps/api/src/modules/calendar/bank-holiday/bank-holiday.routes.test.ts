import {
  addAgencyBankHoliday,
  createBankHoliday,
  getBankHolidays,
  leaveOutBankHoliday,
  listAgencyBankHolidays,
  listBankHolidays,
  removeBankHoliday,
  takeBackAgencyBankHoliday,
  updateBankHoliday,
} from '@worklane/contract/calendar/bank-holiday.ts';
import { changeCalendarChoice } from '@worklane/contract/calendar/calendar-choice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { anOwnBankHoliday } from '../calendar.factory.ts';
import { bankHolidays } from '../index.ts';

let app: TestApp;
let admin: Caller;
let agencyId: number;
let agency: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  await app.system((tx) => tx.insertInto('bank_holiday').values(FAR_AHEAD).execute());
});
afterAll(() => app.close());
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

/** Days that are still to come whenever this runs. */
const FAR_AHEAD = [
  { region: 'ENGLAND_AND_WALES', date: '2090-01-02', name: 'New Year’s Day' },
  { region: 'ENGLAND_AND_WALES', date: '2090-12-25', name: 'Christmas Day' },
  { region: 'ENGLAND_AND_WALES', date: '2090-12-26', name: 'Boxing Day' },
  { region: 'SCOTLAND', date: '2090-01-02', name: 'New Year’s Day' },
  { region: 'SCOTLAND', date: '2090-01-03', name: '2nd January' },
] as const;

const today = Temporal.Now.plainDateISO('Europe/London');
const inDays = (days: number) => today.add({ days }).toString();

let used = 40_000;
/** A day far ahead on which nothing is yet. */
const aFreeDay = () => inDays((used += 1));

describe('the platform’s list', () => {
  const add = (date: string, name = 'Jubilee') =>
    admin.call(createBankHoliday, { body: { region: 'SCOTLAND', date, name } });
  const change = (id: number, date: string, version = 1) =>
    admin.call(updateBankHoliday, { params: { id }, body: { date, name: 'Moved', version } });
  const remove = (id: number, version = 1) => admin.call(removeBankHoliday, { params: { id }, body: { version } });
  const past = () =>
    app.system((tx) =>
      tx
        .selectFrom('bank_holiday')
        .select(['id', 'date'])
        .where('region', '=', 'SCOTLAND')
        .where('date', '<', today.toString())
        .orderBy('date', 'desc')
        .executeTakeFirstOrThrow(),
    );

  test.each<[Partial<Received<typeof listBankHolidays>['query']>, number]>([
    [{ year: 2027 }, 8 + 9 + 10],
    [{ year: 2026, region: 'SCOTLAND' }, 10],
    [{ year: 2028, region: 'NORTHERN_IRELAND', search: 'boyne' }, 1],
    [{ year: 2100 }, 0],
    [{ year: 2025, upcoming: true }, 0],
    [{ region: 'ENGLAND_AND_WALES', year: 2090, upcoming: true }, 3],
  ])('%j', async (query, total) => {
    expect((await admin.call(listBankHolidays, { query })).body.totalElements).toBe(total);
  });

  test('grows, changes and shrinks, a version at a time', async () => {
    const date = aFreeDay();
    const { status, body } = await add(date);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number) as number, region: 'SCOTLAND', date, name: 'Jubilee', version: 1, can: { edit: true } },
    ]);
    const moved = aFreeDay();
    expect((await change(body.id, moved)).body).toMatchObject({ date: moved, name: 'Moved', version: 2 });
    expect((await change(body.id, aFreeDay())).failure.code).toBe('STALE');
    expect((await remove(body.id)).failure.code).toBe('STALE');
    expect((await remove(body.id, 2)).status).toBe(204);
    expect((await remove(body.id, 2)).status).toBe(404);
  });

  test('has a day once in a region', async () => {
    const date = aFreeDay();
    await add(date);
    const again = await add(date);
    expect([again.status, again.failure.message]).toEqual([409, 'This region already has a bank holiday on that day.']);
    const { status } = await admin.call(createBankHoliday, {
      body: { region: 'NORTHERN_IRELAND', date, name: 'Jubilee' },
    });
    expect(status).toBe(201);
  });

  test('keeps what is past; today can still be put right', async () => {
    const old = await past();
    const message = 'Past bank holidays can’t be changed, because hours have been paid on them.';
    for (const answer of [await add(inDays(-1)), await change(old.id, aFreeDay()), await remove(old.id)]) {
      expect([answer.status, answer.failure.message]).toEqual([400, message]);
    }
    await app.system((tx) => tx.deleteFrom('bank_holiday').where('date', '=', inDays(0)).execute());
    const { body } = await add(inDays(0));
    expect((await change(body.id, inDays(-1))).status).toBe(400);
    expect((await remove(body.id)).status).toBe(204);
    const { body: page } = await admin.call(listBankHolidays, { query: { year: 2025 } });
    expect(page.content.map(({ can }) => can.edit)).not.toContain(true);
  });

  test('is the platform’s alone, and changed with the permission', async () => {
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_SETTINGS'] });
    const body = { region: 'SCOTLAND', date: aFreeDay(), name: 'x' } as const;
    expect((await reader.call(createBankHoliday, { body })).status).toBe(403);
    expect((await agency.call(createBankHoliday, { body })).status).toBe(403);
    const { content } = (await reader.call(listBankHolidays, { query: { size: 500 } })).body;
    expect(content.map(({ can }) => can.edit)).not.toContain(true);
  });
});

describe('an agency', () => {
  const year = async (of = 2090) => (await agency.call(listAgencyBankHolidays, { query: { year: of } })).body;
  const namesIn = async (caller: Caller, from: string, to: string) =>
    (await caller.call(getBankHolidays, { query: { from, to } })).body.map(({ name }) => name);
  const choose = (region: 'SCOTLAND' | 'NORTHERN_IRELAND', version = 1) =>
    agency.call(changeCalendarChoice, { body: { timeZone: null, region, version } });

  test('goes by its region', async () => {
    expect(await namesIn(agency, '2090-01-01', '2090-01-31')).toEqual(['New Year’s Day']);
    await choose('SCOTLAND');
    expect(await namesIn(agency, '2090-01-01', '2090-01-31')).toEqual(['New Year’s Day', '2nd January']);
    expect((await year()).region).toBe('SCOTLAND');
  });

  test('adds days of its own and leaves days out, for itself only', async () => {
    const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    await agency.call(addAgencyBankHoliday, { body: { date: '2090-12-27', name: 'Founders’ Day' } });
    await agency.call(leaveOutBankHoliday, { body: { date: '2090-12-26' } });
    expect(await namesIn(agency, '2090-12-25', '2090-12-31')).toEqual(['Christmas Day', 'Founders’ Day']);
    expect(await namesIn(neighbour, '2090-12-25', '2090-12-31')).toEqual(['Christmas Day', 'Boxing Day']);
    expect(await app.system((tx) => bankHolidays(tx, agencyId, '2090-12-25', '2090-12-31'))).toEqual([
      { date: '2090-12-25', name: 'Christmas Day' },
      { date: '2090-12-27', name: 'Founders’ Day' },
    ]);
    expect((await year()).days.filter(({ date }) => date > '2090-12-25')).toEqual([
      {
        date: '2090-12-26',
        name: 'Boxing Day',
        ownId: expect.any(Number) as number,
        leftOut: true,
        can: { leaveOut: false, takeBack: true },
      },
      {
        date: '2090-12-27',
        name: 'Founders’ Day',
        ownId: expect.any(Number) as number,
        leftOut: false,
        can: { leaveOut: false, takeBack: true },
      },
    ]);
  });

  test('follows its region again', async () => {
    await agency.call(leaveOutBankHoliday, { body: { date: '2090-12-26' } });
    const id = (await year()).days.find(({ leftOut }) => leftOut)?.ownId ?? 0;
    expect((await agency.call(takeBackAgencyBankHoliday, { params: { id } })).status).toBe(204);
    expect(await namesIn(agency, '2090-12-26', '2090-12-26')).toEqual(['Boxing Day']);
    expect((await agency.call(takeBackAgencyBankHoliday, { params: { id } })).status).toBe(404);
  });

  test('adds no day twice, leaves out none that is not there, and keeps what is past', async () => {
    const listed = await agency.call(addAgencyBankHoliday, { body: { date: '2090-12-25', name: 'x' } });
    expect(listed.failure.violations).toEqual([{ field: 'date', message: 'This day is already a bank holiday.' }]);
    const own = { date: '2090-12-28', name: 'x' };
    expect((await agency.call(addAgencyBankHoliday, { body: own })).status).toBe(204);
    expect((await agency.call(addAgencyBankHoliday, { body: own })).failure.message).toBe(
      'You’ve already added or left out this day.',
    );
    expect((await agency.call(leaveOutBankHoliday, { body: { date: '2090-12-29' } })).failure.code).toBe('NOT_LISTED');
    expect((await agency.call(leaveOutBankHoliday, { body: { date: '2025-12-25' } })).failure.code).toBe('PAST');
    expect((await agency.call(addAgencyBankHoliday, { body: { date: inDays(-1), name: 'x' } })).status).toBe(400);
    const id = await app.system((tx) => anOwnBankHoliday(tx, agencyId, { date: inDays(-1) }));
    expect((await agency.call(takeBackAgencyBankHoliday, { params: { id } })).status).toBe(400);
  });

  test('changes it with the permission', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SETTINGS'] });
    const { body } = await reader.call(listAgencyBankHolidays, { query: { year: 2090 } });
    expect(body.can).toEqual({ edit: false });
    expect(body.days.map(({ can }) => can.leaveOut)).not.toContain(true);
    expect((await reader.call(leaveOutBankHoliday, { body: { date: '2090-12-26' } })).status).toBe(403);
  });

  test('a client goes by the agency that brought it in', async () => {
    const clientId = await app.system(async (tx) => {
      const id = await aClient(tx, { introduced_by_agency_id: agencyId });
      await aLink(tx, agencyId, id);
      return id;
    });
    await agency.call(addAgencyBankHoliday, { body: { date: '2090-12-27', name: 'Founders’ Day' } });
    const client = await app.signedIn({ userType: 'CLIENT', clientId, permissions: [] });
    expect(await namesIn(client, '2090-12-27', '2090-12-27')).toEqual(['Founders’ Day']);
  });

  test.each([
    ['2090-12-31', '2090-01-01', 'The last day must be on or after the first.'],
    ['2090-01-01', '2091-12-31', 'Choose at most 366 days.'],
  ])('from %s to %s is refused', async (from, to, message) => {
    const { status, failure } = await agency.call(getBankHolidays, { query: { from, to } });
    expect([status, failure.message]).toEqual([400, message]);
  });
});
