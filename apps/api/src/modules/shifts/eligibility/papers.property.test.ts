import { listCandidates } from '@worklane/contract/shifts/shift.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { isAskedFor } from '../../training/catalogue/catalogue.factory.ts';
import { aScene, type Scene } from '../scene.factory.ts';
import { aBooking, aShift } from '../shift.factory.ts';
import { findShift } from '../shift.queries.ts';
import { loadFacts } from './eligibility.queries.ts';
import { daysOf, type Facts } from './facts.ts';
import { dbs, fitToWork, leave, records, rightToWork } from './papers.rules.ts';

/**
 * For their order, lists of candidates ask `app.kept_by_papers` and conditions of their own instead of judging everybody by the
 * rules. In worlds of any kind, both have to say the same of everybody.
 */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_300_301);

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
afterAll(() => app.close());

const PAPERS = [fitToWork, rightToWork, dbs, records, leave];

const isKept = (facts: Facts): boolean => PAPERS.some((rule) => [rule(facts) ?? []].flat().length > 0);

/** From the last day of the shift: what matters happens around it. */
const days = fc.constantFrom(-2, -1, 0, 0, 1);
const FAR = 400;

type Held = { status: 'APPROVED' | 'WAITING_APPROVAL' | 'REJECTED'; vouchedFor: boolean; until: number };

const LASTING: Held = { status: 'APPROVED', vouchedFor: false, until: FAR };

const aRecordOf: fc.Arbitrary<Held> = fc.record({
  status: fc.constantFrom('APPROVED', 'WAITING_APPROVAL', 'REJECTED'),
  vouchedFor: fc.boolean(),
  until: fc.constantFrom(-1, 0, 0, 1, FAR),
});

type Nurse = {
  known: boolean;
  fitToWork: boolean | null;
  right: 'TEMPORARY' | 'RESIDENCY' | 'CITIZEN' | null;
  nextCheck: number | null;
  dbs: number | null;
  /** In place of an approved record of this type, which lasts. */
  instead: { type: number; held: Held[] } | null;
  away: { status: 'APPROVED' | 'WAITING_APPROVAL' | 'CANCELLED'; from: number; length: number } | null;
  hasCode: boolean;
  gender: 'FEMALE' | 'MALE';
  busy: boolean;
  barred: boolean;
};

/** Whom nothing keeps from the shift. */
const ABLE: Nurse = {
  known: true,
  fitToWork: true,
  right: 'CITIZEN',
  nextCheck: null,
  dbs: FAR,
  instead: null,
  away: null,
  hasCode: true,
  gender: 'FEMALE',
  busy: false,
  barred: false,
};

const otherRecords = fc.record({
  instead: fc.record({ type: fc.nat(2), held: fc.array(aRecordOf, { maxLength: 2 }) }),
});

const departure: fc.Arbitrary<Partial<Nurse>> = fc.oneof(
  // What most can be said of comes up most.
  { weight: 4, arbitrary: otherRecords },
  fc.record({ fitToWork: fc.constantFrom(true, false, null) }),
  fc.record({ right: fc.constantFrom('TEMPORARY', 'RESIDENCY', 'CITIZEN', null), nextCheck: fc.option(days) }),
  fc.record({ right: fc.constant('TEMPORARY' as const), nextCheck: fc.option(days) }),
  fc.record({ dbs: fc.option(days) }),
  fc.record({ known: fc.constant(false) }),
  fc.record({
    away: fc.record({
      status: fc.constantFrom('APPROVED', 'APPROVED', 'WAITING_APPROVAL', 'CANCELLED'),
      from: fc.integer({ min: -4, max: 2 }),
      length: fc.nat(3),
    }),
  }),
  fc.record({ hasCode: fc.constant(false) }),
  fc.record({ gender: fc.constant('MALE' as const) }),
  fc.record({ busy: fc.constant(true) }),
  fc.record({ barred: fc.constant(true) }),
);

const aNurse: fc.Arbitrary<Nurse> = fc
  .array(departure, { minLength: 1, maxLength: 2 })
  .map((departures) => departures.reduce<Nurse>((nurse, values) => ({ ...nurse, ...values }), ABLE));

const mostly = fc.constantFrom(true, true, true, false);

const aWorld = fc.record({
  needsDbs: mostly,
  gender: fc.constantFrom('NO_PREFERENCE', 'NO_PREFERENCE', 'FEMALE'),
  // The second ends with its day, the third goes on into the next one.
  hours: fc.constantFrom(['08:00', 8], ['16:00', 8], ['20:00', 12]),
  types: fc.array(fc.record({ kind: fc.constantFrom('TRAINING', 'COMPLIANCE'), active: mostly, asked: mostly }), {
    minLength: 1,
    maxLength: 3,
  }),
  nurses: fc.array(aNurse, { minLength: 30, maxLength: 30 }),
});
type World = typeof aWorld extends fc.Arbitrary<infer W> ? W : never;

const DAY = Temporal.Now.plainDateISO().add({ days: 40 });

let made = 0;

/** Makes it beside what there is, of which nobody is a candidate any more. Answers the shift and the workers. */
const make = async (tx: Tx, world: World): Promise<{ shiftId: number; workerIds: number[] }> => {
  const { agencyId, clientId, place } = scene;
  made += 1;
  await tx.updateTable('agency_worker').set({ status: 'SUSPENDED' }).where('agency_id', '=', agencyId).execute();
  const code = await tx
    .insertInto('assignment_code')
    .values({ code: `W${made}`, name: `Work ${made}`, needs_dbs: world.needsDbs })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = world.types.map(({ kind, active }, at) => {
    const name = `Type ${made} ${at}`;
    return { kind, active, name, code: name };
  });
  const types = await tx.insertInto('record_type').values(entries).returning(['id', 'kind', 'name']).execute();
  const asked = types.filter((_, at) => world.types[at]?.asked);
  for (const { id } of asked) await isAskedFor(tx, id, code.id);
  const [begin, hours] = world.hours;
  const start = DAY.toZonedDateTime({ timeZone: 'Europe/London', plainTime: begin }).toInstant();
  const times = { starts_at: start.toString(), ends_at: start.add({ hours }).toString() };
  const shiftId = await aShift(tx, place, { assignment_code_id: code.id, gender: world.gender, ...times });
  const last = daysOf({ start, end: start.add({ hours }), timeZone: 'Europe/London' }).to;
  const day = (offset: number): string => last.add({ days: offset }).toString();

  const people = world.nurses.map(({ gender }, at) => ({
    firstname: 'Any',
    lastname: `World ${String(at).padStart(2, '0')}`,
    gender,
    email: `world${made}.${at}@example.org`,
  }));
  const workers = await tx.insertInto('worker').values(people).returning('id').execute();
  const workerIds = workers.map(({ id }) => id);
  const nurses = world.nurses.map((nurse, at) => {
    const of = { agency_id: agencyId, worker_id: workerIds[at] ?? 0 };
    return { ...nurse, of };
  });
  await tx
    .insertInto('agency_worker')
    .values(nurses.map(({ of }) => ({ ...of, status: 'ACTIVE' as const })))
    .execute();
  const jobs = nurses.filter(({ hasCode }) => hasCode).map(({ of }) => ({ ...of, assignment_code_id: code.id }));
  if (jobs.length > 0) await tx.insertInto('worker_job').values(jobs).execute();
  const known = nurses
    .filter((nurse) => nurse.known)
    .map((nurse) => ({
      ...nurse.of,
      fit_to_work: nurse.fitToWork,
      right_to_work: nurse.right,
      next_check_date: nurse.nextCheck === null ? null : day(nurse.nextCheck),
      dbs_expiry: nurse.dbs === null ? null : day(nurse.dbs),
    }));
  if (known.length > 0) await tx.insertInto('compliance_information').values(known).execute();
  const kept = nurses.flatMap(({ of, instead }) =>
    types.flatMap(({ id, kind, name }, index) => {
      const held = instead && instead.type % types.length === index ? instead.held : [LASTING];
      return held.map(({ status, vouchedFor, until }) => ({
        ...of,
        record_type_id: id,
        kind,
        name,
        type: kind === 'TRAINING' ? ('EXTERNAL' as const) : null,
        status,
        hasco_id: vouchedFor ? 'elsewhere' : null,
        issued_on: day(-FAR),
        expires_on: day(until),
      }));
    }),
  );
  if (kept.length > 0) await tx.insertInto('worker_record').values(kept).execute();
  const leaves = nurses.flatMap(({ of, away }) =>
    away === null
      ? []
      : [
          {
            ...of,
            type: 'ANNUAL' as const,
            status: away.status,
            from_date: day(away.from),
            to_date: day(away.from + away.length),
          },
        ],
  );
  if (leaves.length > 0) await tx.insertInto('worker_leave').values(leaves).execute();
  for (const { of } of nurses.filter(({ busy }) => busy)) {
    const other = await aShift(tx, place, { assignment_code_id: code.id, ...times });
    await aBooking(tx, other, agencyId, of.worker_id, { shift_status: 'BOOKED' });
  }
  const bars = nurses
    .filter(({ barred }) => barred)
    .map(({ of }) => ({ client_id: clientId, worker_id: of.worker_id, reason: 'x' }));
  if (bars.length > 0) await tx.insertInto('client_bar').values(bars).execute();
  return { shiftId, workerIds };
};

test('SQL keeps from the shift whom the rules keep, and puts them last', { timeout: 60_000 }, async () => {
  const seen = { kept: 0, free: 0 };
  const oneWorld = fc.asyncProperty(aWorld, async (world) => {
    const { shiftId, workerIds } = await app.system((tx) => make(tx, world));
    const [inSql, inRules] = await app.system(async (tx) => {
      const shift = found(await findShift({ tx, actor: anActor('ADMIN') }, shiftId), 'shift');
      const { from, to } = daysOf(shift);
      const { rows } = await sql<{ id: number }>`
        select worker_id as id from app.kept_by_papers(${[scene.agencyId]}::bigint[], ${shift.assignmentCodeId},
          daterange(${from.toString()}, ${to.toString()}, '[]'))`.execute(tx);
      const offers = workerIds.map((workerId) => ({ shift, workerId, agencyId: scene.agencyId }));
      const facts = await loadFacts(tx, offers, Temporal.Now.instant());
      const kept = workerIds.filter((_, at) => {
        const known = facts[at];
        return known !== undefined && isKept(known);
      });
      return [rows.map(({ id }) => id).toSorted((a, b) => a - b), kept.toSorted((a, b) => a - b)];
    });
    expect(inSql).toEqual(inRules);
    seen.kept += inRules.length;
    seen.free += workerIds.length - inRules.length;

    for (const caller of [scene.agency, scene.client]) {
      const { body } = await caller.call(listCandidates, { params: { id: shiftId }, query: { size: 100 } });
      expect(body.content.map(({ workerId }) => workerId).toSorted((a, b) => a - b)).toEqual(workerIds);
      const inOrder = body.content.toSorted(
        (a, b) => Number(b.eligible) - Number(a.eligible) || a.lastname.localeCompare(b.lastname),
      );
      expect(body.content.map(({ workerId }) => workerId)).toEqual(inOrder.map(({ workerId }) => workerId));
    }
  });
  await fc.assert(oneWorld, { seed: SEED, numRuns: 12, endOnFailure: true });
  // Worlds in which everybody is alike would show nothing.
  expect(Math.min(seen.kept, seen.free)).toBeGreaterThan(50);
});
