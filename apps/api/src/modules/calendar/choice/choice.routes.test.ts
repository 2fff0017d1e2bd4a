import { changeCalendarChoice, getCalendarChoice } from '@worklane/contract/calendar/calendar-choice.ts';
import { getTimeZone } from '@worklane/contract/calendar/time-zone.ts';
import { createShiftLocation } from '@worklane/contract/clients/shift-location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink } from '../../clients/client.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';

let app: TestApp;
let admin: Caller;
let agencyId: number;
let agency: Caller;

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'Europe/Dublin' });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

beforeEach(async () => {
  agencyId = await app.system(async (tx) => {
    await tx.deleteFrom('calendar_choice').execute();
    return anAgency(tx);
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

const choose = (caller: Caller, timeZone: string | null, version = 1) =>
  caller.call(changeCalendarChoice, { body: { timeZone, region: null, version } });
const zoneOf = async (caller: Caller) => (await caller.call(getTimeZone, {})).body.timeZone;

describe('the choice', () => {
  test('begins as usual: the deployment’s time zone', async () => {
    expect((await agency.call(getCalendarChoice, {})).body).toEqual({
      timeZone: null,
      region: null,
      usual: { timeZone: 'Europe/Dublin', region: 'ENGLAND_AND_WALES' },
      version: 1,
      can: { edit: true },
    });
  });

  test('is saved once per version, also by two who have never chosen', async () => {
    const body = { timeZone: 'Europe/Paris', region: 'SCOTLAND', version: 1 } as const;
    const answers = await Promise.all([
      agency.call(changeCalendarChoice, { body }),
      agency.call(changeCalendarChoice, { body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await agency.call(getCalendarChoice, {})).body).toMatchObject({ ...body, version: 2 });
    expect((await choose(agency, null, 1)).failure.code).toBe('STALE');
    expect((await choose(agency, null, 2)).body).toMatchObject({ timeZone: null, version: 3 });
  });

  test('knows time zones only', async () => {
    const { status, failure } = await choose(agency, 'Mars/Base');
    expect([status, failure.violations]).toEqual([400, [{ field: 'timeZone', message: 'Choose a time zone.' }]]);
  });

  test('needs the permissions', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SETTINGS'] });
    expect((await reader.call(getCalendarChoice, {})).body.can).toEqual({ edit: false });
    expect((await choose(reader, 'Europe/Paris')).status).toBe(403);
    const without = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
    expect((await without.call(getCalendarChoice, {})).status).toBe(403);
  });

  test('is audited', async () => {
    await choose(agency, 'Europe/Paris');
    const entry = await app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['operation', 'user_id', 'agency_id', 'after'])
        .where('subject', '=', 'calendar_choice')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      operation: 'changeCalendarChoice',
      user_id: agency.userId,
      agency_id: agencyId,
      after: { time_zone: 'Europe/Paris' },
    });
  });
});

describe('whose time zone', () => {
  test('the agency’s own, and the platform’s for those who have none', async () => {
    await choose(admin, 'Europe/Berlin');
    expect(await zoneOf(agency)).toBe('Europe/Berlin');
    await choose(agency, 'Europe/Paris');
    expect([await zoneOf(agency), await zoneOf(admin)]).toEqual(['Europe/Paris', 'Europe/Berlin']);
  });

  test('a client’s is that of the agency that brought it in', async () => {
    await choose(agency, 'Europe/Paris');
    const [introduced, other] = await app.system(async (tx) => {
      const ids = [await aClient(tx, { introduced_by_agency_id: agencyId }), await aClient(tx)] as const;
      for (const id of ids) await aLink(tx, agencyId, id);
      return ids;
    });
    expect(await zoneOf(await app.signedIn({ userType: 'CLIENT', clientId: introduced }))).toBe('Europe/Paris');
    expect(await zoneOf(await app.signedIn({ userType: 'CLIENT', clientId: other }))).toBe('Europe/Dublin');
  });

  test('a worker’s is that of the one agency; of several it is the platform’s', async () => {
    await choose(agency, 'Europe/Paris');
    const workerId = await app.system((tx) => aWorker(tx, agencyId));
    const worker = await app.signedIn({ userType: 'WORKER', workerId, permissions: [] });
    expect(await zoneOf(worker)).toBe('Europe/Paris');
    await app.system(async (tx) => joins(tx, workerId, await anAgency(tx)));
    expect(await zoneOf(worker)).toBe('Europe/Dublin');
  });
});

describe('a new shift location', () => {
  const locate = async (clientId: number, timeZone?: string) => {
    const directorate = await app.system((tx) => aDirectorate(tx, { client_id: clientId }));
    const client = await app.signedIn({ userType: 'CLIENT', clientId });
    const { body } = await client.call(createShiftLocation, {
      body: { directorateId: directorate.id, name: 'Ward 4', ...(timeZone !== undefined && { timeZone }) },
    });
    return body.timeZone;
  };

  test('has the time zone that its client goes by, unless told otherwise', async () => {
    await choose(admin, 'Europe/Berlin');
    await choose(agency, 'Europe/Paris');
    const clientId = await app.system(async (tx) => {
      const id = await aClient(tx, { introduced_by_agency_id: agencyId });
      await aLink(tx, agencyId, id);
      return id;
    });
    expect(await locate(clientId)).toBe('Europe/Paris');
    expect(await locate(clientId, 'Europe/Rome')).toBe('Europe/Rome');
    expect(await locate(await app.system((tx) => aClient(tx)))).toBe('Europe/Berlin');
  });
});
