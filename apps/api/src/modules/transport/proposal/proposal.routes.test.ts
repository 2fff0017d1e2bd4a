import { bookTransportWorker, getTransportCrew, pickTransportVehicle } from '@worklane/contract/transport/crew.ts';
import {
  proposeCrewForPatient,
  proposeTransportCrew,
  takeTransportProposal,
} from '@worklane/contract/transport/proposal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import type { Gender } from '#platform/db/schema.generated.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aCrewMember, anAcceptedJob, anAmbulance, aTransportBooking } from '../transport.factory.ts';

const DRIVER = 2;
const ROUNDS = 20;

let app: TestApp;
let escort: number;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' });
  const [row] = await ownerQuery<{ id: number }>(app, `select id::int as id from assignment_code where code = '032'`);
  escort = row?.id ?? 0;
});
afterAll(() => app.close());

/** An agency with a job that needs a driver and two escorts, unless told otherwise, and somebody at its desk. */
const aTown = async (values: object = {}) => {
  const made = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const job = await anAcceptedJob(tx, agencyId, {
      clientId,
      values: {
        transportWorkerSpecList: [
          { assignmentCode: DRIVER, numberOfStaff: 1 },
          { assignmentCode: escort, numberOfStaff: 2 },
        ],
        ...values,
      },
    });
    return { agencyId, ...job };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: made.agencyId });
  return { ...made, desk, params: { id: made.jobId } };
};
type Town = Awaited<ReturnType<typeof aTown>>;

type Values = { codes?: number[]; licence?: boolean; gender?: Gender; address?: string };

const member = (agencyId: number, { gender, address, ...values }: Values = {}) =>
  app.system(async (tx) => {
    const id = await aCrewMember(tx, agencyId, { codes: [escort], ...values });
    const person = { ...(gender && { gender }), ...(address && { address }) };
    if (gender || address) await tx.updateTable('worker').set(person).where('id', '=', id).execute();
    return id;
  });

const vehicle = (agencyId: number, values: object = {}) => app.system((tx) => anAmbulance(tx, agencyId, values));

const proposalOf = async ({ desk, params }: Pick<Town, 'desk' | 'params'>) => {
  const { status, body } = await desk.call(proposeTransportCrew, { params });
  expect(status).toBe(200);
  return body;
};
type Proposal = Awaited<ReturnType<typeof proposalOf>>;

/** All of a proposal, as one press takes it. */
const wholeOf = ({ vehicle: van, driver, teamLeader, places }: Proposal) => ({
  vehicleId: van.isKept ? null : (van.choice?.id ?? null),
  driverId: driver.isKept ? null : (driver.choice?.workerId ?? null),
  teamLeaderId: teamLeader.isKept ? null : (teamLeader.choice?.workerId ?? null),
  crew: places.flatMap(({ workerSpecId: specId, choices }) => choices.map(({ workerId }) => ({ specId, workerId }))),
});

const bookedOf = async (jobId: number) =>
  (
    await ownerQuery<{ worker_id: string }>(
      app,
      `select worker_id from transport_booking where job_id = $1 and shift_status = 'BOOKED' order by worker_id`,
      [jobId],
    )
  ).map((row) => Number(row.worker_id));

describe('a proposal', () => {
  test('has vehicle, driver, team leader and crew, each with reasons, and what else would do', async () => {
    const town = await aTown();
    const { agencyId } = town;
    const near = await member(agencyId, { address: '1 Example Road, Southampton, SO14 0AB' });
    const next = await member(agencyId, { address: '2 Example Road, so16 4xx' });
    const far = await member(agencyId, { address: 'Leeds LS1 4AP' });
    const driver = await member(agencyId, { codes: [DRIVER] });
    const van = await vehicle(agencyId);
    await vehicle(agencyId, { seats: 2 });
    const proposal = await proposalOf(town);
    expect(proposal).toMatchObject({
      considersPatient: false,
      notes: [],
      vehicle: { isKept: false, choice: { id: van }, missing: null, alternatives: [{}] },
      driver: { isKept: false, choice: { workerId: driver }, missing: null, alternatives: [] },
    });
    expect(proposal.places.map(({ choices }) => choices.map(({ workerId }) => workerId))).toEqual([
      [driver],
      [near, next],
    ]);
    expect(proposal.places[1]?.alternatives.map(({ workerId }) => workerId)).toEqual([far]);
    expect(proposal.places[1]?.choices[0]?.reasons).toEqual([
      'Lives in SO14, where the pick-up is.',
      'No other work within a day of it.',
      'No other work that week.',
    ]);
    expect(proposal.places[1]?.choices[1]?.reasons[0]).toBe('Lives in SO16, the pick-up is in SO14.');
    expect(proposal.teamLeader.choice?.workerId).toBe(near);
    expect(proposal.driver.choice?.reasons).toContain('In the crew anyway, so nobody else has to be booked.');
  });

  test('what can’t be filled is named with the reason why', async () => {
    const town = await aTown();
    await member(town.agencyId, { codes: [escort], licence: false });
    await vehicle(town.agencyId, { status: 'RETIRED' });
    const { vehicle: van, driver, places } = await proposalOf(town);
    expect(van).toMatchObject({ choice: null, missing: 'No vehicle can go. Retired. (1)' });
    expect(driver.choice).toBeNull();
    expect(driver.missing).toBe('Nobody can drive. Not cleared for Driver. (1)');
    expect(places.map(({ missing }) => missing)).toEqual([
      'Nobody can take one place. Not cleared for Driver. (1)',
      'Nobody can take one place.',
    ]);
  });

  test('what the job has already stays, and an application is answered', async () => {
    const town = await aTown();
    const { agencyId, desk, jobId } = town;
    const van = await vehicle(agencyId);
    const [first, second] = [await member(agencyId), await member(agencyId)];
    const driver = await member(agencyId, { codes: [DRIVER] });
    const spec = (await proposalOf(town)).places[1]?.workerSpecId ?? 0;
    await desk.call(bookTransportWorker, { body: { workerId: second, specId: spec } });
    await desk.call(pickTransportVehicle, { body: { vehicleId: van, transportId: jobId } });
    await member(agencyId, { address: 'SO14 0AB' });
    await app.system((tx) =>
      aTransportBooking(tx, { jobId, agencyId, specId: spec }, first, { shift_status: 'APPLIED' }),
    );
    const proposal = await proposalOf(town);
    expect(proposal.vehicle).toMatchObject({ isKept: true, choice: { id: van } });
    expect(proposal.crew.map(({ workerId }) => workerId)).toEqual([second]);
    expect(proposal.places[1]).toMatchObject({ stillToFill: 1, choices: [{ workerId: first }] });
    expect(proposal.places[1]?.choices[0]?.reasons[0]).toBe('Has applied for it.');
    const taken = await desk.call(takeTransportProposal, { params: town.params, body: wholeOf(proposal) });
    expect(taken.status).toBe(200);
    expect(await bookedOf(jobId)).toEqual([first, second, driver]);
  });

  test('asks nobody again who has given the job up, or isn’t wanted', async () => {
    const town = await aTown({ transportWorkerSpecList: [{ assignmentCode: escort, numberOfStaff: 1 }] });
    const { agencyId, jobId, specId } = town;
    const ids = [await member(agencyId), await member(agencyId), await member(agencyId)];
    await app.system(async (tx) => {
      for (const [at, cancelled_reason] of (['WITHDRAWN', 'REJECTED', 'FILLED'] as const).entries())
        await aTransportBooking(tx, { jobId, agencyId, specId }, ids[at] ?? 0, {
          shift_status: 'CANCELLED',
          cancelled_reason,
        });
    });
    const [place] = (await proposalOf(town)).places;
    expect(place?.choices.map(({ workerId }) => workerId)).toEqual([ids[2]]);
    expect(place?.alternatives).toEqual([]);
  });

  test('is made for an own job that may be planned, and for no other', async () => {
    const town = await aTown();
    const rival = await aTown();
    expect((await rival.desk.call(proposeTransportCrew, { params: town.params })).status).toBe(404);
    await app.system((tx) =>
      tx.updateTable('transport_job').set({ status: 'CANCELLED' }).where('id', '=', town.jobId).execute(),
    );
    expect((await town.desk.call(proposeTransportCrew, { params: town.params })).status).toBe(409);
  });
});

describe('the patient', () => {
  const RISKY = {
    passengerGender: 'MALE',
    sexuallyInappropriate: 'H',
    sexuallyInappropriateDesc: 'Makes remarks to women.',
  };

  const readings = (jobId: number) =>
    ownerQuery<{ reason: string }>(
      app,
      `select after ->> 'reason' as reason from audit_log where action = 'READ' and subject = 'transport_job' and subject_id = $1`,
      [jobId],
    );

  test('stays closed until somebody says why, and then counts', async () => {
    const town = await aTown(RISKY);
    const { agencyId, desk, params, jobId } = town;
    for (let count = 0; count < 2; count += 1) await member(agencyId, { gender: 'FEMALE', address: 'SO14 0AB' });
    const man = await member(agencyId, { gender: 'MALE', address: 'LS1 4AP' });
    await member(agencyId, { codes: [DRIVER], gender: 'MALE' });
    const plain = await proposalOf(town);
    expect(plain.places[1]?.choices.map(({ workerId }) => workerId)).not.toContain(man);
    expect(await readings(jobId)).toEqual([]);
    expect((await desk.call(proposeCrewForPatient, { params, body: { reason: ' ' } })).status).toBe(400);
    const { status, body } = await desk.call(proposeCrewForPatient, { params, body: { reason: 'To choose the crew' } });
    expect(status).toBe(200);
    expect(body.considersPatient).toBe(true);
    expect(body.places[1]?.choices.map(({ workerId }) => workerId)).toContain(man);
    expect(body.notes).toContain('A man is with the patient beside the driver, as the risks advise.');
    expect(JSON.stringify(body)).not.toContain('Robin');
    expect(await readings(jobId)).toEqual([{ reason: 'To choose the crew' }]);
  });

  test('is read by those alone who may see patients', async () => {
    const town = await aTown(RISKY);
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: town.agencyId,
      permissions: ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'],
    });
    const asked = { params: town.params, body: { reason: 'To choose the crew' } };
    expect((await clerk.call(proposeCrewForPatient, asked)).status).toBe(403);
    expect((await clerk.call(proposeTransportCrew, { params: town.params })).status).toBe(200);
  });
});

describe('taking a proposal', () => {
  const aCrewedTown = async () => {
    const town = await aTown();
    await vehicle(town.agencyId);
    await member(town.agencyId, { codes: [DRIVER] });
    for (let count = 0; count < 3; count += 1) await member(town.agencyId);
    return town;
  };

  test('books everybody and picks vehicle, driver and team leader at once', async () => {
    const town = await aCrewedTown();
    const { desk, params, jobId } = town;
    const proposal = await proposalOf(town);
    const body = wholeOf(proposal);
    const taken = await desk.call(takeTransportProposal, { params, body });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      vehicle: { id: body.vehicleId },
      driver: { workerId: body.driverId },
      teamLeader: { workerId: body.teamLeaderId },
      can: { propose: false, commit: false },
    });
    expect(taken.body.gates.flatMap(({ gate, missing }) => (missing === null ? [] : [gate]))).toEqual([
      'VEHICLE_CHECK',
    ]);
    expect(await bookedOf(jobId)).toEqual(body.crew.map(({ workerId }) => workerId).toSorted((a, b) => a - b));
  });

  test('of two presses at once one books its crew, and the other one nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const town = await aCrewedTown();
      const { agencyId, params, jobId } = town;
      const proposal = await proposalOf(town);
      const other = await app.signedIn({ userType: 'AGENCY', agencyId });
      const answers = await Promise.all(
        [town.desk, other].map((desk) => desk.call(takeTransportProposal, { params, body: wholeOf(proposal) })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.failure.message).toMatch(/Nothing was booked\.$/);
      expect(await bookedOf(jobId)).toHaveLength(3);
    }
  }, 120_000);

  test('books nobody where one of them has been taken meanwhile, and the next proposal does without them', async () => {
    const town = await aCrewedTown();
    const { agencyId, desk, params, jobId } = town;
    const proposal = await proposalOf(town);
    const lost = proposal.places[1]?.choices[0]?.workerId ?? 0;
    const other = await app.system((tx) => anAcceptedJob(tx, agencyId));
    await app.system((tx) => aTransportBooking(tx, { ...other, agencyId, specId: null }, lost));
    const { status, failure } = await desk.call(takeTransportProposal, { params, body: wholeOf(proposal) });
    expect([status, failure.message]).toEqual([
      409,
      'Conflict elsewhere: already booked at that time. Nothing was booked.',
    ]);
    expect(await bookedOf(jobId)).toEqual([]);
    const { vehicle: van, driver } = (await desk.call(getTransportCrew, { params })).body;
    expect([van, driver]).toEqual([null, null]);
    const fresh = await proposalOf(town);
    expect(fresh.places[1]?.choices.map(({ workerId }) => workerId)).not.toContain(lost);
    expect((await desk.call(takeTransportProposal, { params, body: wholeOf(fresh) })).status).toBe(200);
  });

  test('a warning asks for a reason, which is kept with that booking alone', async () => {
    const town = await aTown({ transportWorkerSpecList: [{ assignmentCode: escort, numberOfStaff: 1 }] });
    const { agencyId, desk, params, jobId } = town;
    await vehicle(agencyId);
    const unchecked = await member(agencyId, { codes: [DRIVER], licence: false });
    const other = await member(agencyId);
    const proposal = await proposalOf(town);
    expect(proposal.driver.choice).toMatchObject({
      workerId: unchecked,
      warnings: ['No driving licence check is on record.'],
    });
    const refused = await desk.call(takeTransportProposal, { params, body: wholeOf(proposal) });
    expect([refused.status, refused.failure.violations[0]?.field]).toEqual([400, 'overrideReason']);
    const body = { ...wholeOf(proposal), overrideReason: 'Seen on paper' };
    expect((await desk.call(takeTransportProposal, { params, body })).status).toBe(200);
    const kept = await ownerQuery(
      app,
      'select worker_id::int as worker, override_reason as reason from transport_booking where job_id = $1 order by worker_id',
      [jobId],
    );
    expect(kept).toEqual([
      { worker: unchecked, reason: 'Seen on paper' },
      { worker: other, reason: null },
    ]);
  });

  test('is led by nobody who can’t sign in, and can’t be taken with such a leader', async () => {
    const town = await aCrewedTown();
    const proposal = await proposalOf(town);
    const people = [proposal.driver.choice, ...proposal.places.flatMap(({ choices }) => choices)];
    const ids = [...new Set(people.map((each) => each?.workerId ?? 0))];
    await ownerQuery(app, 'update app_user set password_hash = null where worker_id = any ($1)', [ids]);
    const again = await proposalOf(town);
    expect(again.teamLeader.choice === null || !ids.includes(again.teamLeader.choice.workerId)).toBe(true);
    expect(again.teamLeader.alternatives.every(({ canSignIn }) => canSignIn)).toBe(true);
    const { status, failure } = await town.desk.call(takeTransportProposal, {
      params: town.params,
      body: { ...wholeOf(proposal), teamLeaderId: proposal.teamLeader.choice?.workerId ?? 0 },
    });
    expect([status, failure.code]).toEqual([409, 'NO_SIGN_IN']);
    const taken = await town.desk.call(takeTransportProposal, {
      params: town.params,
      body: { ...wholeOf(proposal), teamLeaderId: null },
    });
    expect([taken.status, taken.body.teamLeader]).toEqual([200, null]);
  });

  test('changed by hand it is taken all the same, as long as it can be', async () => {
    const town = await aCrewedTown();
    const { agencyId, desk, params } = town;
    const proposal = await proposalOf(town);
    const [place] = proposal.places.slice(1);
    const [first, second] = place?.choices ?? [];
    const instead = place?.alternatives[0];
    const body = wholeOf(proposal);
    const crew = body.crew.map((each) =>
      each.workerId === second?.workerId ? { ...each, workerId: instead?.workerId ?? 0 } : each,
    );
    const take = (changes: object) => desk.call(takeTransportProposal, { params, body: { ...body, ...changes } });
    expect((await take({ crew: [...crew, ...crew.slice(0, 1)] })).status).toBe(400);
    expect((await take({ crew: crew.map((each) => ({ ...each, specId: body.crew[0]?.specId ?? 0 })) })).status).toBe(
      409,
    );
    expect((await take({ teamLeaderId: second?.workerId ?? 0, crew })).status).toBe(400);
    const rival = await app.system((tx) => anAgency(tx));
    const stranger = await member(rival);
    expect((await take({ driverId: stranger })).status).toBe(404);
    expect((await take({ vehicleId: await vehicle(rival) })).status).toBe(404);
    const taken = await take({ crew, teamLeaderId: instead?.workerId ?? 0 });
    expect(taken.status).toBe(200);
    expect(taken.body.teamLeader?.workerId).toBe(instead?.workerId);
    expect(await bookedOf(town.jobId)).toContain(first?.workerId);
    expect(agencyId).toBeGreaterThan(0);
  });

  test('what somebody has picked by hand meanwhile stays', async () => {
    const town = await aCrewedTown();
    const { agencyId, desk, params, jobId } = town;
    const proposal = await proposalOf(town);
    const other = await vehicle(agencyId);
    await desk.call(pickTransportVehicle, { body: { vehicleId: other, transportId: jobId } });
    const { status, failure } = await desk.call(takeTransportProposal, { params, body: wholeOf(proposal) });
    expect([status, failure.message]).toEqual([
      409,
      'Another vehicle has been picked in the meantime. Nothing was booked.',
    ]);
  });
});
