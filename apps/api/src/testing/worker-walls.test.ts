import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from './owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { anApplicant } from '#modules/applicants/applicant.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aForm } from '#modules/forms/form.factory.ts';
import { aTrainingRecord } from '#modules/training/record.factory.ts';
import { aBooking, aClientWithAgency, aShift, NURSE } from '#modules/shifts/shift.factory.ts';
import { complianceInformation } from '#modules/workers/profile.factory.ts';
import { aWorker, joins } from '#modules/workers/worker.factory.ts';

/** What the database itself answers about workers, whoever asks it and however they ask. */

type Who = 'NOBODY' | 'ADMIN' | 'AGENCY' | 'CLIENT' | 'WORKER';

let app: TestApp;
/** Ann works for both agencies, Bob for the other one alone; the client works with the own one. */
let [own, other, clientId, ann, bob, applicant, refused] = [0, 0, 0, 0, 0, 0, 0];
let forms = { own: 0, other: 0, bobs: 0, refused: 0 };
let record = 0;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    other = await anAgency(tx);
    clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    ann = await aWorker(tx, own);
    await joins(tx, ann, other);
    bob = await aWorker(tx, other);
    applicant = await anApplicant(tx, own);
    refused = await aWorker(tx, own, { status: 'REJECTED' });
    await complianceInformation(tx, own, ann);
    await complianceInformation(tx, other, ann);
    await complianceInformation(tx, other, bob);
    forms = {
      own: await aForm(tx, own, ann),
      other: await aForm(tx, other, ann),
      bobs: await aForm(tx, other, bob),
      refused: await aForm(tx, own, refused, { files: ['signed'] }),
    };
    record = await aTrainingRecord(tx, own, ann);
  });
});
afterAll(() => app.close());

/** The first row that comes back, or in which words it is refused. */
const ask = (who: Who, query: string): Promise<unknown> =>
  app
    .behindSecondWall(who as 'ADMIN', { agencyId: own, clientId, workerId: ann, userId: 1 }, (tx) =>
      sql.raw(query).execute(tx),
    )
    .then(
      ({ rows }) => rows[0],
      ({ message }: Error) => message.replace(/ (for|to) .*/, ''),
    );

const DENIED = 'permission denied';

describe('a function about workers', () => {
  const EVERYBODY: Who[] = ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'];

  test.each<[string, Who[]]>([
    ['app.worker_clearance(array[1], array[1])', EVERYBODY],
    ['app.worker_absences(array[1], array[1], null)', EVERYBODY],
    ['app.worker_requirements(array[1], array[1], array[1])', EVERYBODY],
    ['app.worker_minutes(array[1], array[now()], array[now()])', EVERYBODY],
    ['app.worker_weeks_in_role(array[1], array[1], array[1])', EVERYBODY],
    [`app.held_roles(1, 2, '{}', 8, 0, 9, 'ASC', 0, 1)`, ['AGENCY']],
    ['app.worker_commitments(array[1], null, 0)', EVERYBODY],
    ['app.kept_by_papers(array[1], 1, null)', EVERYBODY],
    ['app.barred_workers(1)', EVERYBODY],
    ['app.has_confirmed_email(1)', ['ADMIN', 'AGENCY']],
    ['app.open_own_link(1)', ['WORKER']],
  ])('%s answers %j', async (call, answered) => {
    const refusedTo = [];
    for (const who of ['NOBODY', ...EVERYBODY] as const)
      if ((await ask(who, `select count(*) from ${call}`)) === DENIED) refusedTo.push(who);
    expect(refusedTo).toEqual(['NOBODY', ...EVERYBODY].filter((who) => !answered.includes(who as Who)));
  });

  test('that acts for somebody else finds every name by itself', async () => {
    const open = await ownerQuery<{ name: string }>(
      app,
      `select proname as name from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
         and not coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)`,
    );
    expect(open).toEqual([]);
  });
});

describe('what an agency has found out about a worker', () => {
  test.each<[Who, string, () => [number, number], boolean]>([
    ['ADMIN', 'anybody', () => [bob, other], true],
    ['AGENCY', 'whom it has taken on', () => [ann, own], true],
    ['AGENCY', 'what another agency knows of them', () => [ann, other], false],
    ['CLIENT', 'whom an agency of its own has taken on', () => [ann, own], true],
    ['CLIENT', 'what an agency knows that does not work for it', () => [ann, other], false],
    ['CLIENT', 'a worker of such an agency', () => [bob, other], false],
    ['WORKER', 'oneself, at every agency', () => [ann, other], true],
    ['WORKER', 'somebody else', () => [bob, other], false],
  ])('%s asks about %s', async (who, _, about, answered) => {
    const [workerId, agencyId] = about();
    const found = await ask(who, `select worker_id from app.worker_clearance(array[${workerId}], array[${agencyId}])`);
    expect(found).toEqual(answered ? { worker_id: workerId } : undefined);
  });
});

describe('a read is in the log', () => {
  const entry = (subject: string, id: number, agencyId: number) =>
    `select app.audit_read('${subject}', ${id}, ${agencyId}, '{}') is not null as logged`;
  const LOGGED = { logged: true };
  const refusal = (subject: string) => `there is no such ${subject}`;

  test.each<[Who, string, () => string, unknown]>([
    ['AGENCY', 'a form that it has', () => entry('worker_form', forms.own, own), LOGGED],
    ['AGENCY', 'a record that it keeps', () => entry('worker_record', record, own), LOGGED],
    ['AGENCY', 'what it knows of a worker', () => entry('compliance_information', ann, own), LOGGED],
    ['WORKER', 'an own form', () => entry('worker_form', forms.other, other), LOGGED],
    ['AGENCY', 'a form of another agency', () => entry('worker_form', forms.other, other), refusal('worker_form')],
    ['AGENCY', 'a form of nobody', () => entry('worker_form', 999_999, own), refusal('worker_form')],
    ['WORKER', 'a form of somebody else', () => entry('worker_form', forms.bobs, other), refusal('worker_form')],
    [
      'WORKER',
      'an own form, for the wrong agency',
      () => entry('worker_form', forms.other, own),
      refusal('worker_form'),
    ],
    [
      'WORKER',
      'what an agency knows',
      () => entry('compliance_information', ann, own),
      refusal('compliance_information'),
    ],
    ['AGENCY', 'anything else', () => entry('shift', 1, own), refusal('shift')],
    ['CLIENT', 'a form', () => entry('worker_form', forms.own, own), DENIED],
    ['NOBODY', 'a form', () => entry('worker_form', forms.own, own), DENIED],
  ])('as %s of %s', async (who, _what, query, expected) => {
    expect(await ask(who, query())).toEqual(expected);
  });
});

describe('working time is told of whom one has to do with', () => {
  let elsewhere = 0;
  let people: number[] = [];

  beforeAll(async () => {
    await app.system(async (tx) => {
      const place = await aClientWithAgency(tx);
      elsewhere = place.clientId;
      const carl = await aWorker(tx, own);
      people = [ann, bob, applicant, refused, carl];
      for (const worker of people) {
        await joins(tx, worker, place.agencyId);
        const shift = await aShift(tx, place);
        await aBooking(tx, shift, place.agencyId, worker, { shift_status: 'BOOKED' });
      }
    });
  });

  const soon = `tstzrange(now(), now() + interval '5 days')`;
  const told = async (who: Who, call: string) => {
    const ids = `array[${people.join()}]::bigint[]`;
    const query = `select array_agg(distinct worker_id::int) as ids from app.${call.replaceAll('ids', ids)}`;
    const { ids: answered } = (await ask(who, query)) as { ids: number[] | null };
    return people.flatMap((id, index) =>
      answered?.includes(id) ? [['Ann', 'Bob', 'applicant', 'refused', 'Carl'][index]] : [],
    );
  };
  const all = ['Ann', 'Bob', 'applicant', 'refused', 'Carl'];
  /** The same for each of the people. */
  const each = (value: string) => `array(select ${value} from unnest(ids))`;
  const minutes = `worker_minutes(ids, ${each('now()')}, ${each(`now() + interval '5 days'`)})`;
  const weeks = () => `worker_weeks_in_role(ids, ${each(`${elsewhere}::bigint`)}, ${each(`${NURSE}::bigint`)})`;

  test.each<[Who, string[]]>([
    ['ADMIN', all],
    ['AGENCY', ['Ann', 'Carl']],
    ['CLIENT', ['Ann', 'Carl']],
    ['WORKER', ['Ann']],
  ])('to %s', async (who, known) => {
    expect(await told(who, minutes)).toEqual(known);
    expect(await told(who, `worker_commitments(ids, ${soon}, 0)`)).toEqual(known);
  });

  test.each<[Who, string[]]>([
    ['ADMIN', all],
    ['AGENCY', []],
    ['CLIENT', []],
    ['WORKER', ['Ann']],
  ])('to %s, of the weeks at a client that only others work for', async (who, known) => {
    expect(await told(who, weeks())).toEqual(known);
  });

  test('and of the weeks at the own client', async () => {
    await app.system((tx) => aLink(tx, own, elsewhere));
    const toAgency = app.behindSecondWall('AGENCY', { agencyId: own, clientId: elsewhere, workerId: ann }, (tx) =>
      sql<{
        ids: number[];
      }>`select array_agg(distinct worker_id::int) as ids from ${sql.raw(`app.${weeks().replaceAll('ids', `array[${people.join()}]::bigint[]`)}`)}`.execute(
        tx,
      ),
    );
    expect((await toAgency).rows[0]?.ids.toSorted((a, b) => a - b)).toEqual(
      [ann, people[4]].toSorted((a = 0, b = 0) => a - b),
    );
  });

  test('what reads all bookings is asked by no one else', async () => {
    for (const who of ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER', 'NOBODY'] as const)
      expect(await ask(who, 'select from app.commitments_of(array[1], null, 0)')).toBe(DENIED);
  });
});

test('a client is shown those whom its agencies have taken on, and not how they are paid', async () => {
  const people = `select array_agg(id::int order by id) as ids from worker where id in (${[ann, bob, applicant, refused].join()})`;
  expect(await ask('CLIENT', people)).toEqual({ ids: [ann] });
  expect(await ask('CLIENT', 'select count(assignment_code_id) >= 0 as asked from worker_job')).toEqual({
    asked: true,
  });
  expect(await ask('CLIENT', 'select payment_method from worker_job')).toBe(DENIED);
  expect(await ask('AGENCY', 'select count(payment_method) >= 0 as asked from worker_job')).toEqual({ asked: true });
});

test('an agency opens no file of somebody whom it has turned down', async () => {
  const files = `select count(*)::int as files from stored_file where worker_id = ${refused}`;
  expect(await ask('AGENCY', files)).toEqual({ files: 0 });
  expect(await ask('ADMIN', files)).toEqual({ files: 1 });
});
