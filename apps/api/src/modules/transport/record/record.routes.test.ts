import { createHash } from 'node:crypto';
import { makeInspectionPack } from '@worklane/contract/transport/inspection-pack.ts';
import { addJobRecord, addLedRecord } from '@worklane/contract/transport/record-input.ts';
import {
  getJobRecords,
  getLedRecords,
  openJobRecords,
  openLedRecords,
  RecordContent,
} from '@worklane/contract/transport/record.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLedJob } from '../log/log.factory.ts';
import { aTransportBooking } from '../transport.factory.ts';
import { RECORD } from './record.factory.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, undefined, { write: (line) => lines.push(line) });
});
afterAll(() => app.close());

/** What the records of these tests tell of is of that day. */
const PICK_UP = { dateTimeRequired: '2026-03-01T09:00:00Z' };

/** Each test has a crew and a job of its own. */
const aCrew = async (status: 'ACCEPTED' | 'COMMITTED' | 'IN_PROGRESS' = 'IN_PROGRESS') => {
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
      ...(await aLedJob(tx, { agencyId, clientId, workerId, status, values: PICK_UP })),
    };
  });
  const { agencyId, clientId, workerId, otherId } = ids;
  return {
    ...ids,
    leader: await app.signedIn({ userType: 'WORKER', workerId }),
    colleague: await app.signedIn({ userType: 'WORKER', workerId: otherId }),
    desk: await app.signedIn({ userType: 'AGENCY', agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId }),
    clerk: await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] }),
    nurse: await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_PATIENT'] }),
  };
};

type Kind = keyof typeof RECORD;
const valuesOf = (kind: Kind, workerId: number, values: object = {}) =>
  ({ ...RECORD[kind], ...(kind === 'RESTRAINT' ? { appliedBy: [workerId] } : {}), ...values }) as never;

const byAgency = (caller: Caller, id: number, body: never, headers: Record<string, string> = {}) =>
  caller.call(addJobRecord, { params: { id }, body }, headers);
const byLeader = (caller: Caller, id: number, body: never) => caller.call(addLedRecord, { params: { id }, body });
const list = (caller: Caller, id: number) => caller.call(getJobRecords, { params: { id } });
const open = (caller: Caller, id: number, reason: string | null) =>
  caller.call(openJobRecords, { params: { id }, body: { reason } });

const pack = (caller: Caller, id: number, reason: string | null) =>
  app.app.server.inject({
    method: 'POST',
    url: makeInspectionPack.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { reason },
  });

const textOf = async (bytes: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages };
};

describe('a record', () => {
  test.each(['RESTRAINT', 'INCIDENT', 'SAFEGUARDING', 'LEGAL_BASIS'] as const)(
    'of the kind %s is made by team leader and agency, and says nothing in the list',
    async (kind) => {
      const { leader, desk, jobId, workerId } = await aCrew();
      const first = await byLeader(leader, jobId, valuesOf(kind, workerId));
      expect([first.status, first.body]).toMatchObject([201, { number: 1, kind, corrects: null }]);
      expect((await byAgency(desk, jobId, valuesOf(kind, workerId, { corrects: 1 }))).body).toMatchObject({
        number: 2,
        corrects: 1,
      });
      const { body } = await list(desk, jobId);
      expect(body.records).toMatchObject([
        { number: 1, kind, correctedBy: 2 },
        { number: 2, kind, correctedBy: null },
      ]);
      expect(JSON.stringify(body.records)).not.toContain('door');
      expect((await leader.call(getLedRecords, { params: { id: jobId } })).body.records).toEqual(body.records);
      const { body: opened } = await open(desk, jobId, 'To review it');
      expect(opened.records).toHaveLength(2);
      expect(opened.records[0]?.content.basis).toBe(kind === 'LEGAL_BASIS' ? 'MENTAL_HEALTH_ACT' : null);
    },
  );

  test('of a restraint names people of the crew alone', async () => {
    const { desk, jobId, workerId, otherId } = await aCrew();
    const stranger = await byAgency(desk, jobId, valuesOf('RESTRAINT', otherId));
    expect([stranger.status, stranger.body]).toMatchObject([400, { violations: [{ field: 'appliedBy' }] }]);
    await byAgency(desk, jobId, valuesOf('RESTRAINT', workerId));
    const { body } = await open(desk, jobId, 'To review it');
    expect(body.records[0]?.content.appliedBy).toMatchObject([{ id: workerId }]);
    expect((await list(desk, jobId)).body.crew).toMatchObject([{ id: workerId }]);
  });

  test('says of whoever has left the crew that they have, and may name them all the same', async () => {
    const { desk, jobId, agencyId, workerId, otherId } = await aCrew();
    await app.system((tx) =>
      aTransportBooking(tx, { jobId, specId: null, agencyId }, otherId, {
        shift_status: 'CANCELLED',
        cancelled_reason: 'REJECTED',
      }),
    );
    expect((await list(desk, jobId)).body.crew).toEqual([
      { id: workerId, name: expect.not.stringContaining('left') },
      { id: otherId, name: expect.stringMatching(/ \(left the crew\)$/) },
    ]);
    expect((await byAgency(desk, jobId, valuesOf('RESTRAINT', otherId))).status).toBe(201);
    const { body } = await open(desk, jobId, 'To review it');
    expect(body.records[0]?.content.appliedBy[0]?.name).not.toContain('left');
  });

  test('of another day than that of the journey is refused', async () => {
    const { desk, jobId, workerId } = await aCrew();
    const { status, failure } = await byAgency(
      desk,
      jobId,
      valuesOf('INCIDENT', workerId, { startedAt: '2020-03-01T09:30:00Z' }),
    );
    expect([status, failure.violations]).toEqual([
      400,
      [
        {
          field: 'startedAt',
          message: 'This journey was planned for 1 March 2026. Enter a time within a day of that.',
        },
      ],
    ]);
  });

  test.each([
    ['RESTRAINT', { endedAt: '2026-03-01T09:29:00Z' }, 'endedAt', 'It can’t end before it began.'],
    ['RESTRAINT', { endedAt: '' }, 'endedAt', 'Enter when it ended.'],
    [
      'RESTRAINT',
      { startedAt: '2080-03-01T09:29:00Z', endedAt: '2080-03-01T09:29:00Z' },
      'startedAt',
      'Enter a time that isn’t in the future.',
    ],
    ['RESTRAINT', { triedBefore: ' ' }, 'triedBefore', 'Enter what was tried before.'],
    ['INCIDENT', { why: '' }, 'why', 'Enter what happened.'],
    ['LEGAL_BASIS', { section: '' }, 'section', 'Enter the section of the Mental Health Act.'],
  ] as const)('%s with %j is refused', async (kind, values, field, message) => {
    const { desk, jobId, workerId } = await aCrew();
    const { status, body } = await byAgency(desk, jobId, valuesOf(kind, workerId, values));
    expect([status, body]).toMatchObject([400, { violations: [{ field, message }] }]);
  });

  test('has nothing that belongs to another kind', async () => {
    const { desk, jobId, workerId } = await aCrew();
    expect((await byAgency(desk, jobId, valuesOf('INCIDENT', workerId, { technique: 'Held' }))).status).toBe(400);
  });

  test('is corrected once, and never changed, not even by the product', async () => {
    const { desk, agencyId, jobId, workerId } = await aCrew();
    await byAgency(desk, jobId, valuesOf('INCIDENT', workerId));
    const answers = await Promise.all(
      [1, 2, 3].map(() => byAgency(desk, jobId, valuesOf('INCIDENT', workerId, { corrects: 1 }))),
    );
    expect([201, 409].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([1, 2]);
    for (const change of ["set recorded_by = 'Somebody'", 'set started_at = now()'])
      await expect(
        app.behindSecondWall('AGENCY', { agencyId, clientId: 0, workerId: 0 }, (tx) =>
          sql.raw(`update transport_record ${change} where job_id = ${jobId}`).execute(tx),
        ),
      ).rejects.toThrow('permission denied');
  });

  test('sent twice counts once', async () => {
    const { desk, jobId, workerId } = await aCrew();
    const key = { 'idempotency-key': 'a-key-of-the-record' };
    const first = await byAgency(desk, jobId, valuesOf('INCIDENT', workerId), key);
    expect((await byAgency(desk, jobId, valuesOf('INCIDENT', workerId), key)).body).toEqual(first.body);
    expect((await list(desk, jobId)).body.records).toHaveLength(1);
  });

  test('those who may see patients hear of it by its reference; a legal basis is no news', async () => {
    const { leader, nurse, clerk, jobId, workerId } = await aCrew();
    await byLeader(leader, jobId, valuesOf('LEGAL_BASIS', workerId));
    await byLeader(leader, jobId, valuesOf('RESTRAINT', workerId));
    const newsOf = ({ userId }: Caller) =>
      ownerQuery<{ title: string }>(app, 'select title from notification where user_id = $1', [userId]);
    expect(await newsOf(nurse)).toMatchObject([{ title: expect.stringMatching(/^New record of ST-/) as string }]);
    expect(await newsOf(clerk)).toEqual([]);
  });
});

describe('who may', () => {
  test('the job’s team leader and the agency; to others it isn’t there', async () => {
    const { colleague, ward, clerk, desk, jobId, workerId } = await aCrew();
    const { desk: rival, leader: stranger } = await aCrew();
    const body = valuesOf('INCIDENT', workerId);
    for (const caller of [colleague, stranger]) {
      expect((await byLeader(caller, jobId, body)).status).toBe(404);
      expect((await caller.call(getLedRecords, { params: { id: jobId } })).status).toBe(404);
    }
    expect((await byAgency(rival, jobId, body)).status).toBe(404);
    expect((await list(rival, jobId)).status).toBe(404);
    expect((await open(rival, jobId, 'Curious')).status).toBe(404);
    expect((await pack(rival, jobId, 'Curious')).statusCode).toBe(404);
    for (const caller of [ward, clerk]) expect((await byAgency(caller, jobId, body)).status).toBe(403);
    for (const caller of [ward, clerk]) expect((await open(caller, jobId, 'Curious')).status).toBe(403);
    expect((await pack(clerk, jobId, 'Curious')).statusCode).toBe(403);
    expect((await list(clerk, jobId)).body.can.record).toEqual([]);
    expect((await list(desk, jobId)).body.can.record).toHaveLength(4);
  });

  test('a restraint waits for a committed job, its legal basis doesn’t', async () => {
    const { leader, desk, jobId, workerId } = await aCrew('ACCEPTED');
    expect((await byLeader(leader, jobId, valuesOf('RESTRAINT', workerId))).failure?.code).toBe('NOT_NOW');
    expect((await byAgency(desk, jobId, valuesOf('RESTRAINT', workerId))).failure?.code).toBe('NOT_NOW');
    expect((await byLeader(leader, jobId, valuesOf('LEGAL_BASIS', workerId))).status).toBe(201);
  });
});

describe('the team leader reads', () => {
  const read = (caller: Caller, id: number, reason: string | null) =>
    caller.call(openLedRecords, { params: { id }, body: { reason } });
  const readingsOf = (jobId: number) =>
    ownerQuery(
      app,
      `select operation, worker_id::int as worker, agency_id::int as agency, after ->> 'reason' as reason from audit_log
       where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
      [jobId],
    );
  const move = (jobId: number, status: 'WAITING_AUTHORIZATION') =>
    app.system((tx) => tx.updateTable('transport_job').set({ status }).where('id', '=', jobId).execute());

  test('what was recorded, without a reason under way and with one afterwards, each time in the agency’s log', async () => {
    const { leader, jobId, workerId, agencyId } = await aCrew();
    await byLeader(leader, jobId, valuesOf('INCIDENT', workerId));
    expect((await read(leader, jobId, null)).body.records).toMatchObject([{ kind: 'INCIDENT', number: 1 }]);
    await move(jobId, 'WAITING_AUTHORIZATION');
    const refused = await read(leader, jobId, null);
    expect([refused.status, refused.failure.violations?.[0]?.field]).toEqual([400, 'reason']);
    expect((await read(leader, jobId, 'To correct a time')).status).toBe(200);
    const reading = { operation: 'openLedRecords', worker: workerId, agency: agencyId };
    expect(await readingsOf(jobId)).toEqual([
      { ...reading, reason: null },
      { ...reading, reason: 'To correct a time' },
    ]);
  });

  test('from acceptance until the job is authorised, and nobody else does', async () => {
    const { leader, colleague, jobId } = await aCrew('ACCEPTED');
    const { leader: stranger } = await aCrew();
    expect((await read(leader, jobId, 'To prepare')).status).toBe(200);
    for (const caller of [colleague, stranger]) expect((await read(caller, jobId, 'Curious')).status).toBe(404);
    const over = await aCrew();
    await move(over.jobId, 'WAITING_AUTHORIZATION');
    await ownerQuery(
      app,
      `update transport_job set status = 'AUTHORIZED', authorised_at = now(), actual_start = starts_at, actual_end = ends_at, break_minutes = 0
       where id = $1`,
      [over.jobId],
    );
    expect(await read(over.leader, over.jobId, 'To look')).toMatchObject({ status: 409, body: { code: 'FINISHED' } });
    expect(await readingsOf(over.jobId)).toEqual([]);
  });
});

describe('reading', () => {
  test('needs a reason and is in the log, the pack as well; a refusal is not', async () => {
    const { desk, jobId } = await aCrew();
    for (const reason of [null, ' ']) expect((await open(desk, jobId, reason)).status).toBe(400);
    expect((await pack(desk, jobId, null)).statusCode).toBe(400);
    expect((await open(desk, jobId, 'To review it')).status).toBe(200);
    expect((await pack(desk, jobId, 'An inspection')).statusCode).toBe(200);
    const rows = await ownerQuery(
      app,
      `select operation, after ->> 'reason' as reason from audit_log
       where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
      [jobId],
    );
    expect(rows).toEqual([
      { operation: 'openJobRecords', reason: 'To review it' },
      { operation: 'makeInspectionPack', reason: 'An inspection' },
    ]);
  });
});

describe('at rest', () => {
  test('no field of a record is anywhere in the clear', async () => {
    const { leader, desk, jobId, workerId } = await aCrew();
    const canary = (field: string) => `canary-${field}`;
    const texts = (...fields: (keyof RecordContent)[]) =>
      Object.fromEntries(fields.map((field) => [field, canary(field)]));
    const informed = [{ who: 'POLICE', name: canary('informed-name'), reference: canary('informed-reference') }];
    await byLeader(
      leader,
      jobId,
      valuesOf('RESTRAINT', workerId, {
        ...texts('why', 'triedBefore', 'authorisedBy', 'technique', 'position', 'patientInjuries', 'staffInjuries'),
        ...texts('done', 'patientDebrief', 'staffDebrief'),
        observations: [
          {
            at: '09:33',
            pulse: canary('pulse'),
            breathing: canary('breathing'),
            consciousness: canary('consciousness'),
            note: canary('note'),
          },
        ],
        informed,
      }),
    );
    await byAgency(
      desk,
      jobId,
      valuesOf('LEGAL_BASIS', workerId, {
        ...texts('section', 'authorisedBy', 'parentalResponsibility', 'consentBy', 'safeguardingAdult'),
        papers: [{ paper: canary('paper'), seenBy: canary('seenBy'), seenOn: '2026-03-01' }],
      }),
    );
    const { body } = await open(desk, jobId, 'To review it');
    const said = JSON.stringify(body);
    const plain = Object.keys(RecordContent.shape).filter(
      (field) => !['appliedBy', 'observations', 'informed', 'papers', 'basis', 'authorisedAt'].includes(field),
    );
    for (const field of [
      ...plain,
      'pulse',
      'breathing',
      'consciousness',
      'note',
      'informed-name',
      'informed-reference',
      'paper',
      'seenBy',
    ])
      expect(said).toContain(canary(field));
    const answer = await pack(desk, jobId, 'An inspection');
    const { text } = await textOf(answer.rawPayload);
    expect(text).toContain(canary('triedBefore'));

    const tables = await ownerQuery<{ name: string }>(
      app,
      `select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const [found] = await ownerQuery<{ count: string }>(
        app,
        `select count(*) from ${name} t where t::text like '%canary-%'
           or t::text like '%' || encode('canary-'::bytea, 'hex') || '%'`,
      );
      expect([name, Number(found?.count)]).toEqual([name, 0]);
    }
    expect(lines.join('\n')).not.toContain('canary-');
  });
});

/** The seal that an entry `l` of the log is under. */
const SEAL_OF = 'select s.* from audit_seal s where (s.epoch, s.horizon) > (l.epoch, l.xid) order by s.id limit 1';

describe('the inspection pack', () => {
  test('holds the journey, its records, who has read it and the hashes of the log', async () => {
    const { desk, leader, jobId, workerId } = await aCrew();
    await byLeader(leader, jobId, valuesOf('RESTRAINT', workerId));
    await open(desk, jobId, 'To review a restraint');
    // What other tests have under way holds back how far can be sealed.
    await expect
      .poll(
        async () => {
          await app.system((tx) => sql`select app.seal_audit()`.execute(tx));
          return ownerQuery(app, `select l.id from audit_log l where not exists (${SEAL_OF}) and l.subject_id = $1`, [
            jobId,
          ]);
        },
        { timeout: 10_000 },
      )
      .toEqual([]);
    const answer = await pack(desk, jobId, 'The CQC asks');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const { text, totalPages } = await textOf(answer.rawPayload);
    for (const said of [
      'Robin Patient',
      'Record 1: Restraint',
      'He tried to open the door',
      'No legal basis was recorded.',
      'To review a restraint',
      'The CQC asks',
      `Page 1 of ${totalPages}`,
      'Not sealed yet',
      'Added: transport record',
    ])
      expect(text).toContain(said);
    const [seal] = await ownerQuery<{ id: string; hash: string }>(
      app,
      `select s.id, encode(s.hash, 'hex') as hash from audit_log l, lateral (${SEAL_OF}) s
       where l.action = 'READ' and l.subject_id = $1`,
      [jobId],
    );
    expect(text.replaceAll(' ', '')).toContain(`Seal${seal?.id}${seal?.hash}`);
  });

  test('the function that it reads tells no other agency anything', async () => {
    const { jobId } = await aCrew();
    const { agencyId: rival } = await aCrew();
    const { rows } = await app.behindSecondWall('AGENCY', { agencyId: rival, clientId: 0, workerId: 0 }, (tx) =>
      sql`select * from app.audit_entries_of_transport(${jobId})`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('its hashes are those that the seals are made of', async () => {
    const { desk, jobId } = await aCrew();
    await open(desk, jobId, 'To review it');
    const [entry] = await ownerQuery<{ id: string; hash: string }>(
      app,
      `select l.id, encode(h.hash, 'hex') as hash from audit_log l,
         lateral app.audit_hash(l.epoch, l.xid, l.epoch, (l.xid::text::bigint + 1)::text::xid8, ''::bytea) h
       where l.action = 'READ' and l.subject_id = $1 and h.entries = 1`,
      [jobId],
    );
    const { text } = await textOf((await pack(desk, jobId, 'The CQC asks')).rawPayload);
    const own = new RegExp(`Entry ${entry?.id},.{0,80}? ([0-9a-f]{64}) `).exec(text)?.[1] ?? '';
    expect(createHash('sha256').update(Buffer.from(own, 'hex')).digest('hex')).toBe(entry?.hash);
  });

  test('goes on over as many pages as long texts need, and is tagged', async () => {
    const { desk, jobId, workerId } = await aCrew();
    const why = Array.from({ length: 190 }, (_, at) => `word${at}`.padEnd(9))
      .join(' ')
      .slice(0, 2000);
    for (let each = 0; each < 3; each += 1) await byAgency(desk, jobId, valuesOf('INCIDENT', workerId, { why }));
    const bytes = (await pack(desk, jobId, 'The CQC asks')).rawPayload;
    const { text, totalPages } = await textOf(bytes);
    expect(text.match(/word180/g)).toHaveLength(3);
    for (let page = 1; page <= totalPages; page += 1) expect(text).toContain(`Page ${page} of ${totalPages}`);
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });
});
