import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { takeTransportProposal as contract } from '@worklane/contract/transport/proposal.ts';
import { assess, lockWorker } from '#modules/shifts/index.ts';
import { conflict, found, notFound, type Refusal, ruleBroken } from '#platform/errors/errors.ts';
import { notifyCrew } from '../crew/announce.ts';
import { againstDrivers, lastDayOf, placeOf, timeZoneOf } from '../crew/crew-eligibility.ts';
import {
  bookApplicants,
  endApplications,
  findSigningIn,
  findVehicleFor,
  findWorkers,
  insertBookings,
  lockVehicle,
  type PlannedJob,
  saveJob,
} from '../crew/crew.queries.ts';
import { cannotLead, reasonsAgainst, stillToFill } from '../crew/crew.rules.ts';
import { type AgencyContext, crewOf, nameOf } from '../crew/crew.views.ts';
import { beginPlanning, endPlanning } from '../crew/plan-job.ts';
import { blocksOf, warningsOf } from './reasons.rules.ts';

type Body = Received<typeof contract>['body'];
type Crew = Awaited<ReturnType<typeof crewOf>>;

/** Whoever presses at the same moment as somebody else hears of it, and nothing of theirs is kept. */
const takenMeanwhile = (why: string): Refusal => conflict('TAKEN_MEANWHILE', `${why} Nothing was booked.`);

/** What somebody has picked by hand since the proposal was made stays. */
const assertStillOpen = (job: PlannedJob, { specs, crew }: Crew, body: Body): void => {
  const { vehicleId, driverId, teamLeaderId } = body;
  if (vehicleId !== null && job.vehicleId !== null && job.vehicleId !== vehicleId)
    throw takenMeanwhile('Another vehicle has been picked in the meantime.');
  if (driverId !== null && job.driverId !== null && job.driverId !== driverId)
    throw takenMeanwhile('Another driver has been picked in the meantime.');
  if (teamLeaderId !== null && job.teamLeaderId !== null && job.teamLeaderId !== teamLeaderId)
    throw takenMeanwhile('Another team leader has been picked in the meantime.');
  const ids = body.crew.map(({ workerId }) => workerId);
  if (new Set(ids).size < ids.length) throw ruleBroken('TWICE', 'Each worker can take one place only.', 'crew');
  if (crew.some(({ workerId }) => ids.includes(workerId)))
    throw takenMeanwhile('Somebody in this proposal is already in the crew.');
  for (const [specId, places] of Map.groupBy(body.crew, (place) => place.specId)) {
    const spec = found(
      specs.find(({ workerSpecId }) => workerSpecId === specId),
      'staff specification',
    );
    if (places.length > stillToFill(spec.numberOfStaff, spec.booked))
      throw takenMeanwhile(`Places for ${spec.assignmentCodeName} have been filled in the meantime.`);
  }
};

type Against = { readonly workerId: number; readonly obstacles: readonly Obstacle[] };

/** What speaks against everybody, in as many queries however many they are. */
const againstAll = async (cx: AgencyContext, job: PlannedJob, crew: Crew, body: Body): Promise<Against[]> => {
  const timeZone = await timeZoneOf(cx);
  const offers = body.crew.flatMap(({ specId, workerId }) => {
    const spec = crew.specs.find(({ workerSpecId }) => workerSpecId === specId);
    return spec ? [{ shift: placeOf(job, spec, spec.booked, timeZone), workerId, agencyId: job.agencyId }] : [];
  });
  const obstacles = await assess(cx, offers);
  const against = offers.map(({ workerId }, at) => ({ workerId, obstacles: obstacles[at] }));
  const { driverId } = body;
  if (driverId !== null) {
    const member = crew.crew.some(({ workerId }) => workerId === driverId);
    const [known] = await againstDrivers(cx, job, [{ workerId: driverId, isBooked: member }]);
    against.push({ workerId: driverId, obstacles: known });
  }
  return against.map(({ workerId, obstacles: known }) => {
    if (!known) throw notFound('worker');
    return { workerId, obstacles: known };
  });
};

const assertAllFit = (against: readonly Against[], overrideReason: string | null): void => {
  const blocks = new Set(against.flatMap(({ obstacles }) => blocksOf(obstacles)));
  if (blocks.size > 0) throw takenMeanwhile([...blocks].join(' '));
  const warnings = new Set(against.flatMap(({ obstacles }) => warningsOf(obstacles)));
  if (warnings.size > 0 && overrideReason === null)
    throw ruleBroken('REASON_NEEDED', `${[...warnings].join(' ')} Give a reason to go ahead.`, 'overrideReason');
};

const vehicleFor = async (cx: AgencyContext, job: PlannedJob, vehicleId: number | null): Promise<void> => {
  if (vehicleId === null) return;
  const vehicle = found(await findVehicleFor(cx.tx, job, vehicleId), 'vehicle');
  const reasons = reasonsAgainst(vehicle, lastDayOf(job, await timeZoneOf(cx)));
  if (reasons.length > 0) throw takenMeanwhile(`${vehicle.name}: ${reasons.join(' ')}`);
};

const assertLeads = async ({ tx, actor }: AgencyContext, teamLeaderId: number | null): Promise<void> => {
  if (teamLeaderId === null || (await findSigningIn(tx, [teamLeaderId])).size > 0) return;
  const leader = (await findWorkers(tx, actor.agencyId)).find(({ workerId }) => workerId === teamLeaderId);
  throw conflict('NO_SIGN_IN', cannotLead(leader ? nameOf(leader) : 'The team leader'));
};

/** Vehicle, driver, team leader and crew in one transaction: where anything was taken meanwhile, none of it is. */
export const takeTransportProposal = async (
  cx: AgencyContext,
  { params: { id }, body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { vehicleId, driverId, teamLeaderId, overrideReason } = body;
  if (vehicleId !== null) await lockVehicle(tx, actor.agencyId, vehicleId);
  const job = await beginPlanning(cx, id);
  const crew = await crewOf(cx, job);
  assertStillOpen(job, crew, body);
  const members = new Set(crew.crew.map(({ workerId }) => workerId));
  const places = [
    ...body.crew,
    // Whoever drives and fills no place is booked beside the staff that was asked for.
    ...(driverId === null || members.has(driverId) || body.crew.some(({ workerId }) => workerId === driverId)
      ? []
      : [{ specId: null, workerId: driverId }]),
  ].toSorted((one, other) => one.workerId - other.workerId);
  for (const { workerId } of places) await lockWorker(tx, workerId);
  const against = await againstAll(cx, job, crew, body);
  assertAllFit(against, overrideReason);
  await vehicleFor(cx, job, vehicleId);
  if (teamLeaderId !== null && !members.has(teamLeaderId) && !places.some(({ workerId }) => workerId === teamLeaderId))
    throw ruleBroken('NOT_IN_CREW', 'The team leader has to be in the crew.', 'teamLeaderId');
  await assertLeads(cx, teamLeaderId);

  const warned = new Set(
    against.flatMap(({ workerId, obstacles }) => (warningsOf(obstacles).length > 0 ? [workerId] : [])),
  );
  const reasonOf = (workerId: number) => (warned.has(workerId) ? overrideReason : null);
  const applied = new Map(
    crew.bookings.flatMap((booking) =>
      booking.shiftStatus === 'APPLIED' ? [[booking.workerId, booking] as const] : [],
    ),
  );
  await bookApplicants(
    tx,
    places.flatMap(({ workerId, specId }) => {
      const application = applied.get(workerId);
      if (!application) return [];
      const { bookingId, version } = application;
      return [{ bookingId, version, specId, overrideReason: reasonOf(workerId) }];
    }),
  );
  await insertBookings(
    tx,
    places
      .filter(({ workerId }) => !applied.has(workerId))
      .map(({ workerId, specId }) => ({
        job_id: job.id,
        agency_id: job.agencyId,
        spec_id: specId,
        worker_id: workerId,
        shift_status: 'BOOKED' as const,
        override_reason: reasonOf(workerId),
      })),
  );
  await saveJob(tx, job, {
    vehicle_id: vehicleId ?? job.vehicleId,
    driver_id: driverId ?? job.driverId,
    team_leader_id: teamLeaderId ?? job.teamLeaderId,
  });
  await notifyAll(
    cx,
    job,
    crew,
    body,
    places.map(({ workerId }) => workerId),
  );
  return endPlanning(cx, id);
};

/** Those who are booked, the team leader, and those whose applications the last places have ended. */
const notifyAll = async (
  cx: AgencyContext,
  job: PlannedJob,
  { specs }: Crew,
  body: Body,
  booked: readonly number[],
): Promise<void> => {
  const { teamLeaderId } = body;
  await notifyCrew(
    cx,
    job,
    booked.filter((workerId) => workerId !== teamLeaderId),
    { kind: 'BOOKINGS', title: 'You’re booked', body: 'You’re booked for a transport.' },
  );
  if (teamLeaderId !== null && job.teamLeaderId !== teamLeaderId)
    await notifyCrew(cx, { ...job, teamLeaderId }, [teamLeaderId], {
      kind: 'BOOKINGS',
      title: 'You lead the team',
      body: 'You’re booked for a transport as its team leader.',
    });
  const filled = specs.filter(
    ({ workerSpecId, numberOfStaff, booked: before }) =>
      before + body.crew.filter(({ specId }) => specId === workerSpecId).length >= numberOfStaff,
  );
  const ended = await endApplications(
    cx.tx,
    job.id,
    filled.map(({ workerSpecId }) => workerSpecId),
  );
  await notifyCrew(
    cx,
    job,
    ended.map(({ workerId }) => workerId),
    {
      kind: 'APPLICATIONS',
      title: 'All places are taken',
      body: 'Others have the places of a transport that you applied for.',
    },
  );
};
