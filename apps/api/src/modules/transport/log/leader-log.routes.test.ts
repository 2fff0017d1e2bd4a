import {
  getLeaderLog,
  type LeaderTab,
  openLeaderLog,
  submitLeaderLog,
  updateTeamLeader,
} from '@worklane/contract/transport/leader-log.ts';
import { EXPERIENCES, experienceWords, RATING_WORDS } from '@worklane/contract/transport/leader-log.rules.ts';
import { updateMileage } from '@worklane/contract/transport/vehicle-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { ALL_OK, aLedJob } from './log.factory.ts';

/** Each test has a crew and a job of its own. */

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, undefined, { write: (line) => lines.push(line) });
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

const aCrew = async (status: 'ACCEPTED' | 'COMMITTED' | 'IN_PROGRESS' = 'COMMITTED', inHours = 1) => {
  const values = { dateTimeRequired: new Date(Date.now() + inHours * HOUR_MS).toISOString() };
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const [workerId, otherId] = [await aWorker(tx, agencyId), await aWorker(tx, agencyId)] as const;
    return {
      agencyId,
      clientId,
      workerId,
      otherId,
      ...(await aLedJob(tx, { agencyId, clientId, workerId, status, values })),
    };
  });
  return {
    ...ids,
    leader: await app.signedIn({ userType: 'WORKER', workerId: ids.workerId }),
    colleague: await app.signedIn({ userType: 'WORKER', workerId: ids.otherId }),
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const CONTENT = {
  PROPERTY: { propertyList: ['Black rucksack', 'Reading glasses'], cashHandover: '20.50' },
  MEDICATION: { medicationList: ['Lithium 400 mg, 28 tablets'] },
  DROP_OFF: { pcomment: 'Calm journey', signature: true },
} as const satisfies Record<LeaderTab, object>;

type Headers = Record<string, string>;

const save = (caller: Caller, id: number, tab: LeaderTab, values: object = {}, headers: Headers = {}) =>
  caller.call(
    updateTeamLeader,
    { params: { id }, body: { tab, version: 0, ...CONTENT[tab], ...values } as never },
    headers,
  );

const look = (caller: Caller, id: number) => caller.call(getLeaderLog, { params: { id } });
const open = (caller: Caller, id: number, reason: string | null) =>
  caller.call(openLeaderLog, { params: { id }, body: { reason } });

const VERSIONS = { vehicle: 0, property: 0, medication: 0, dropOff: 1 };
const submit = (caller: Caller, id: number, versions: object = {}, headers: Headers = {}) =>
  caller.call(submitLeaderLog, { params: { id }, body: { versions: { ...VERSIONS, ...versions } } }, headers);

const statusOf = async (jobId: number) => {
  const [row] = await ownerQuery<{ status: string }>(app, 'select status from transport_job where id = $1', [jobId]);
  return row?.status;
};

describe('the leader log', () => {
  test('one call keeps property, medication, cash handover and feedback, each tab by itself [003-7-update-team-leader]', async () => {
    const { leader, jobId } = await aCrew();
    expect((await look(leader, jobId)).body).toMatchObject({
      property: { version: 0, cashHandover: null },
      medication: { version: 0 },
      dropOff: { version: 0, pdroppedOff: true, newLocation: false, signature: false },
    });
    for (const tab of ['PROPERTY', 'MEDICATION', 'DROP_OFF'] as const)
      expect((await save(leader, jobId, tab)).body).toMatchObject({ version: 1 });
    const { body } = await look(leader, jobId);
    expect(body.property).toMatchObject({ version: 1, cashHandover: 20.5 });
    expect(body.property.propertyList.slice(0, 3)).toEqual(['Black rucksack', 'Reading glasses', '']);
    expect(body.medication.medicationList[0]).toBe('Lithium 400 mg, 28 tablets');
    expect(body.dropOff).toMatchObject({ pcomment: 'Calm journey', signature: true });
  });

  test.each([
    ['PROPERTY', 'propertyList'],
    ['MEDICATION', 'medicationList'],
  ] as const)(
    '%s has 15 lines of 255 characters at most [003-2-property-slots] [003-2-medication-slots]',
    async (tab, field) => {
      const { leader, jobId } = await aCrew();
      const filled = Array.from({ length: 15 }, (_, at) => `${at}`.padEnd(255, 'x'));
      expect((await save(leader, jobId, tab, { [field]: filled })).status).toBe(200);
      const { body } = await look(leader, jobId);
      expect(tab === 'PROPERTY' ? body.property.propertyList : body.medication.medicationList).toEqual(filled);
      const tooMany = await save(leader, jobId, tab, { version: 1, [field]: [...filled, 'one more'] });
      expect([tooMany.status, tooMany.body]).toMatchObject([400, { violations: [{ field }] }]);
      const tooLong = await save(leader, jobId, tab, { version: 1, [field]: ['x'.repeat(256)] });
      expect([tooLong.status, tooLong.body]).toMatchObject([400, { violations: [{ field: `${field}.0` }] }]);
    },
  );

  test.each([['20.555'], ['-1'], ['a lot']])('refuses %s as the cash that is handed over', async (cashHandover) => {
    const { leader, jobId } = await aCrew();
    const { status, body } = await save(leader, jobId, 'PROPERTY', { cashHandover });
    expect([status, body]).toMatchObject([400, { violations: [{ field: 'cashHandover' }] }]);
  });

  test('two devices: the second one is told, and each tab goes on by itself', async () => {
    const { leader, jobId } = await aCrew();
    await save(leader, jobId, 'PROPERTY');
    const late = await save(leader, jobId, 'PROPERTY', { propertyList: ['Green bag'] });
    expect([late.status, late.failure.code]).toEqual([409, 'STALE']);
    expect((await look(leader, jobId)).body.property.propertyList[0]).toBe('Black rucksack');
    expect((await save(leader, jobId, 'MEDICATION')).status).toBe(200);
    expect((await save(leader, jobId, 'PROPERTY', { version: 1, propertyList: ['Green bag'] })).body.version).toBe(2);
  });

  test('a save that is sent twice counts once', async () => {
    const { leader, jobId } = await aCrew();
    const key = { 'idempotency-key': 'a-key-of-the-property' };
    const first = await save(leader, jobId, 'PROPERTY', {}, key);
    expect((await save(leader, jobId, 'PROPERTY', {}, key)).body).toEqual(first.body);
    expect((await look(leader, jobId)).body.property.version).toBe(1);
  });
});

describe('drop-off and feedback', () => {
  test('asks for seven ratings from 1 to 5, with the words of the document [003-2-experience-rows] [003-2-experience-labels]', async () => {
    expect(EXPERIENCES.map((row) => experienceWords[row])).toEqual([
      'Cleanliness of the vehicle',
      'Courtesy of Ambulance team',
      'Knowledge of Ambulance team',
      'Treatment of you/your relative',
      'Did you feel safe during transportation',
      'Comfort for your journey',
      'Overall experience',
    ]);
    expect(RATING_WORDS).toEqual(['Very Unsatisfied', 'unSatisfied', 'Neutral', 'Satisfied', 'Very Satisfied']);
    const { leader, jobId } = await aCrew();
    const ratings = Object.fromEntries(EXPERIENCES.map((row, at) => [row, (at % 5) + 1]));
    await save(leader, jobId, 'DROP_OFF', ratings);
    expect((await look(leader, jobId)).body.dropOff).toMatchObject(ratings);
    for (const rating of [0, 6, 2.5])
      expect((await save(leader, jobId, 'DROP_OFF', { version: 1, pfComfort: rating })).status).toBe(400);
  });

  test.each([
    ['no comment', { pcomment: ' ' }, 'pcomment', 'Enter a comment.'],
    ['more than 20 characters', { pcomment: 'x'.repeat(21) }, 'pcomment', 'Use at most 20 characters.'],
  ])('%s is refused [003-2-comments-box]', async (_, values, field, message) => {
    const { leader, jobId } = await aCrew();
    const { status, body } = await save(leader, jobId, 'DROP_OFF', values);
    expect([status, body]).toMatchObject([400, { violations: [{ field, message }] }]);
  });

  test('can’t be in the future', async () => {
    const { leader, jobId } = await aCrew();
    const [tomorrow, today] = [24, 0].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
    const { status, body } = await save(leader, jobId, 'DROP_OFF', { dropTime: tomorrow });
    expect([status, body]).toMatchObject([400, { violations: [{ field: 'dropTime' }] }]);
    expect((await save(leader, jobId, 'DROP_OFF', { dropTime: today })).status).toBe(200);
  });

  test('each handover field takes 255 characters [003-2-handover-max]', async () => {
    const { leader, jobId } = await aCrew();
    for (const field of ['recipientName', 'recipientContact', 'recipientRole', 'recipientSignature']) {
      const { status, body } = await save(leader, jobId, 'DROP_OFF', { [field]: 'x'.repeat(256) });
      expect([status, body]).toMatchObject([400, { violations: [{ field, message: 'Use at most 255 characters.' }] }]);
    }
    const full = { recipientName: 'x'.repeat(255), recipientRole: 'y'.repeat(255) };
    expect((await save(leader, jobId, 'DROP_OFF', full)).status).toBe(200);
    expect((await look(leader, jobId)).body.dropOff).toMatchObject(full);
  });

  test('was at the destination unless somebody says otherwise [003-3-pdropped-default]', async () => {
    const { leader, jobId } = await aCrew();
    await save(leader, jobId, 'DROP_OFF');
    expect((await look(leader, jobId)).body.dropOff).toMatchObject({ pdroppedOff: true, newLocation: false });
  });

  test('No keeps a new destination, Yes clears it [003-4-destination-state]', async () => {
    const { leader, jobId } = await aCrew();
    const elsewhere = {
      newAddress: 'Elm Ward, 9 Example Lane',
      newPostCode: 'BN1 1AA',
      newPhone: '01273 000000',
      newEmail: 'elm@example.org',
    };
    await save(leader, jobId, 'DROP_OFF', { pdroppedOff: false, ...elsewhere });
    expect((await look(leader, jobId)).body.dropOff).toMatchObject({ newLocation: true, ...elsewhere });
    await save(leader, jobId, 'DROP_OFF', { version: 1, pdroppedOff: true, ...elsewhere });
    expect((await look(leader, jobId)).body.dropOff).toMatchObject({
      newLocation: false,
      newAddress: null,
      newPostCode: null,
      newPhone: null,
      newEmail: null,
    });
    const near = await save(leader, jobId, 'DROP_OFF', {
      version: 2,
      pdroppedOff: false,
      newAddress: 'Elm',
      newPostCode: 'so140aa',
    });
    expect([near.status, (await look(leader, jobId)).body.dropOff.newPostCode]).toEqual([200, 'SO14 0AA']);
    const vague = await save(leader, jobId, 'DROP_OFF', {
      version: 3,
      pdroppedOff: false,
      newAddress: 'Elm',
      newPostCode: 'BN1',
    });
    expect(vague.body).toMatchObject({ violations: [{ field: 'newPostCode' }] });
    const nowhere = await save(leader, jobId, 'DROP_OFF', { version: 3, pdroppedOff: false });
    expect(nowhere.body).toMatchObject({ violations: [{ field: 'newAddress' }] });
  });

  test.each([[false], [undefined]])('needs the confirmation: %s [003-5-confirm-checkbox]', async (signature) => {
    const { leader, jobId } = await aCrew();
    const { status, body } = await save(leader, jobId, 'DROP_OFF', { signature });
    expect([status, body]).toMatchObject([
      400,
      { violations: [{ field: 'signature', message: 'Please confirm information is correct.' }] },
    ]);
  });
});

describe('submitting', () => {
  test.each(['COMMITTED', 'IN_PROGRESS'] as const)(
    'a job that is %s awaits authorisation with its crew, and its vehicle is free',
    async (status) => {
      const { leader, desk, jobId } = await aCrew(status);
      await save(leader, jobId, 'DROP_OFF');
      expect((await submit(leader, jobId)).body).toEqual({ id: jobId, transportStatus: 'WAITING_AUTHORIZATION' });
      const [bookings, holds, history, news] = await Promise.all([
        ownerQuery(app, 'select shift_status as status from transport_booking where job_id = $1', [jobId]),
        ownerQuery(app, 'select id from vehicle_hold where transport_job_id = $1', [jobId]),
        ownerQuery<{ status: string }>(
          app,
          'select status from transport_status_change where job_id = $1 order by id desc limit 2',
          [jobId],
        ),
        ownerQuery(app, 'select title from notification where user_id = $1', [desk.userId]),
      ]);
      expect(bookings).toEqual([{ status: 'WAITING_AUTHORIZATION' }]);
      expect(holds).toEqual([]);
      expect(history.map((each) => each.status)).toEqual(['WAITING_AUTHORIZATION', 'IN_PROGRESS']);
      expect(news).toMatchObject([{ title: expect.stringMatching(/^Awaiting authorisation: ST-/) as string }]);
    },
  );

  test('needs the drop-off', async () => {
    const { leader, jobId } = await aCrew();
    expect((await submit(leader, jobId, { dropOff: 0 })).failure).toMatchObject({ code: 'NO_DROP_OFF' });
  });

  test('is no sooner than the journey could have been started, and loses nothing', async () => {
    const { leader, jobId } = await aCrew('COMMITTED', 13);
    expect((await save(leader, jobId, 'DROP_OFF')).status).toBe(200);
    const { status, failure } = await submit(leader, jobId);
    expect([status, failure.code, await statusOf(jobId)]).toEqual([409, 'TOO_EARLY', 'COMMITTED']);
    expect((await look(leader, jobId)).body.dropOff).toMatchObject({ version: 1, pcomment: 'Calm journey' });
  });

  test('needs the versions that there are', async () => {
    const { leader, jobId } = await aCrew('IN_PROGRESS');
    await leader.call(updateMileage, {
      params: { id: jobId },
      body: { version: 0, startMileage: 1200, ...ALL_OK },
    });
    await save(leader, jobId, 'PROPERTY');
    await save(leader, jobId, 'MEDICATION');
    await save(leader, jobId, 'DROP_OFF');
    const known = { vehicle: 1, property: 1, medication: 1, dropOff: 1 };
    for (const part of ['vehicle', 'property', 'medication', 'dropOff'])
      expect((await submit(leader, jobId, { ...known, [part]: 2 })).failure).toMatchObject({ code: 'STALE' });
    expect(await statusOf(jobId)).toBe('IN_PROGRESS');
    expect((await submit(leader, jobId, known)).status).toBe(200);
  });

  test('happens once, however often and from wherever it is sent', async () => {
    const { leader, jobId } = await aCrew();
    await save(leader, jobId, 'DROP_OFF');
    const key = { 'idempotency-key': 'a-key-of-the-submission' };
    const answers = await Promise.all([
      submit(leader, jobId, {}, key),
      submit(leader, jobId, {}, key),
      submit(leader, jobId),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([done.length + refused.length, done.length > 0]).toEqual([3, true]);
    for (const { failure } of refused) expect(failure.code).toBe('SUBMITTED');
    const history = await ownerQuery(
      app,
      `select id from transport_status_change where job_id = $1 and status = 'WAITING_AUTHORIZATION'`,
      [jobId],
    );
    expect(history).toHaveLength(1);
  });

  test('ends what the team leader may record and see', async () => {
    const { leader, jobId } = await aCrew();
    await save(leader, jobId, 'DROP_OFF');
    await submit(leader, jobId);
    for (const answer of [
      await save(leader, jobId, 'PROPERTY'),
      await save(leader, jobId, 'DROP_OFF', { version: 1 }),
      await look(leader, jobId),
    ])
      expect([answer.status, answer.failure.code]).toEqual([409, 'SUBMITTED']);
  });
});

describe('who may', () => {
  test('record: the team leader alone; nobody else knows of it', async () => {
    const { leader, colleague, desk, ward, jobId } = await aCrew();
    const absent = await save(leader, 999_999, 'PROPERTY');
    expect(absent.status).toBe(404);
    for (const answer of [
      await save(colleague, jobId, 'PROPERTY'),
      await look(colleague, jobId),
      await submit(colleague, jobId),
    ])
      expect(answer.failure).toEqual(absent.failure);
    for (const caller of [desk, ward]) expect((await save(caller, jobId, 'PROPERTY')).status).toBe(403);
  });

  test('record: not before the agency has committed the job', async () => {
    const { leader, jobId } = await aCrew('ACCEPTED');
    expect((await save(leader, jobId, 'PROPERTY')).failure).toMatchObject({ code: 'NOT_COMMITTED' });
  });

  test('read: agency and client once it is submitted, with a reason; each reading is in the log', async () => {
    const { leader, desk, ward, jobId, agencyId, clientId } = await aCrew();
    const { desk: rival, ward: other } = await aCrew();
    await save(leader, jobId, 'PROPERTY');
    await save(leader, jobId, 'DROP_OFF');
    for (const caller of [desk, ward])
      expect((await open(caller, jobId, 'To authorise')).failure).toMatchObject({ code: 'NOT_SUBMITTED' });
    await look(leader, jobId);
    await submit(leader, jobId, { property: 1 });
    for (const caller of [desk, ward]) {
      expect((await open(caller, jobId, null)).body).toMatchObject({ violations: [{ field: 'reason' }] });
      const { body } = await open(caller, jobId, 'To authorise');
      expect(body).toMatchObject({ property: { cashHandover: 20.5 }, dropOff: { pcomment: 'Calm journey' } });
    }
    for (const caller of [rival, other]) expect((await open(caller, jobId, 'Curious')).status).toBe(404);
    const plain = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect((await open(plain, jobId, 'To authorise')).status).toBe(403);
    const readings = await ownerQuery(
      app,
      `select operation, agency_id::int as agency, client_id::int as client, after ->> 'reason' as reason from audit_log
       where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
      [jobId],
    );
    expect(readings).toEqual([
      { operation: 'getLeaderLog', agency: agencyId, client: null, reason: null },
      { operation: 'openLeaderLog', agency: agencyId, client: null, reason: 'To authorise' },
      { operation: 'openLeaderLog', agency: null, client: clientId, reason: 'To authorise' },
    ]);
  });
});

describe('a word of its own in every field', () => {
  const CANARY = 'Zyxwv-Canary';
  const slots = (what: string) => Array.from({ length: 15 }, (_, at) => `${CANARY} ${what} ${at}`);
  const PATIENT = {
    PROPERTY: { propertyList: slots('property'), cashHandover: '987.65' },
    MEDICATION: { medicationList: slots('medication') },
    DROP_OFF: {
      pcomment: CANARY,
      recipientName: `${CANARY} name`,
      recipientContact: `${CANARY} contact`,
      recipientRole: `${CANARY} role`,
      recipientSignature: `${CANARY} signature`,
      pdroppedOff: false,
      newAddress: `${CANARY} address`,
      newPostCode: 'ZY9 9WV',
      newPhone: `${CANARY} phone`,
      newEmail: 'zyxwv-canary@example.org',
      signature: true,
    },
  } as const;
  const VEHICLE = {
    startMileage: 1200,
    ...ALL_OK,
    brakes: 'DEFECT',
    defects: [{ item: 'brakes', description: `${CANARY} brakes`, safe: false }],
    notes: `${CANARY} notes`,
    feedback: `${CANARY} feedback`,
    damageReport: `${CANARY} damage`,
  } as const;

  test('stands in no log line, email, notification, audit entry, job or failure', async () => {
    const { leader, desk, jobId } = await aCrew('IN_PROGRESS');
    const begun = lines.length;
    const key = { 'idempotency-key': 'a-key-of-the-canary' };
    const logged = await leader.call(
      updateMileage,
      { params: { id: jobId }, body: { version: 0, ...VEHICLE } as never },
      key,
    );
    expect([logged.status, logged.failure]).toMatchObject([200, { version: 1 }]);
    const failures: string[] = [];
    for (const tab of ['PROPERTY', 'MEDICATION', 'DROP_OFF'] as const) {
      expect((await save(leader, jobId, tab, PATIENT[tab])).status).toBe(200);
      // Another device was first; and one that sends what nobody may.
      const late = await save(leader, jobId, tab, PATIENT[tab]);
      const wrong = await save(leader, jobId, tab, {
        ...PATIENT[tab],
        version: 1,
        pcomment: CANARY.repeat(3),
        extra: CANARY,
      });
      expect([late.status, wrong.status]).toEqual([409, 400]);
      failures.push(JSON.stringify(late.failure), JSON.stringify(wrong.failure));
    }
    const versions = { vehicle: 1, property: 1, medication: 1, dropOff: 1 };
    expect((await submit(leader, jobId, versions)).status).toBe(200);
    expect((await open(desk, jobId, 'To authorise')).body.dropOff.pcomment).toBe(CANARY);
    expect(failures.join('\n')).not.toMatch(/zyxwv|zy9/i);
    expect(lines.length).toBeGreaterThan(begun);
    expect(lines.join('\n')).not.toMatch(/zyxwv|zy9 9wv|987\.65/i);
    // Of the vehicle it stands where people of the agency read it.
    expect(await tablesWith(app, /zyxwv-canary|ZY9 9WV|987[.]65/, 'Zyxwv-Canary')).toEqual([
      'public.general_log',
      'public.transport_vehicle_log',
    ]);
  });
});
