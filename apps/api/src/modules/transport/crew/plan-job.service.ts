import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  changeTransportTimes as timesContract,
  pickTeamLeader as leaderContract,
  pickTransportDriver as driverContract,
  pickTransportVehicle as vehicleContract,
} from '@worklane/contract/transport/crew.ts';
import { assertNothingAgainst, lockWorker } from '#modules/shifts/index.ts';
import { conflict, found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { notifyCrew } from './announce.ts';
import { againstDrivers, lastDayOf, timeZoneOf } from './crew-eligibility.ts';
import {
  findBookings,
  findPlannedJob,
  findSigningIn,
  findVehicleFor,
  insertBooking,
  lockVehicle,
  saveBooking,
  saveJob,
} from './crew.queries.ts';
import { cannotLead, isBooked, reasonsAgainst } from './crew.rules.ts';
import { farFrom, isNear } from '../near.rules.ts';
import { type AgencyContext, nameOf } from './crew.views.ts';
import { beginPlanning, endPlanning } from './plan-job.ts';

const MAX_HOURS = 24;

/** When the crew sets out and is back. Vehicle and crew stay, as far as nothing else has them then. */
export const changeTransportTimes = async (
  cx: AgencyContext,
  { body: { transportId, version, start, end } }: Received<typeof timesContract>,
): Promise<Answer<typeof timesContract>> => {
  const before = await findPlannedJob(cx.tx, cx.actor.agencyId, transportId);
  if (before?.vehicleId) await lockVehicle(cx.tx, before.agencyId, before.vehicleId);
  const job = await beginPlanning(cx, transportId);
  if (job.version !== version) throw stale();
  const [from, until] = [Temporal.Instant.from(start), Temporal.Instant.from(end)];
  if (Temporal.Instant.compare(until, from) <= 0)
    throw ruleBroken('ORDER', 'The crew has to come back after it has set out.', 'end');
  if (from.until(until).total('hours') > MAX_HOURS)
    throw ruleBroken('TOO_LONG', `The crew has to be back within ${MAX_HOURS} hours.`, 'end');
  if (!isNear(from, job.requiredAt)) throw ruleBroken('FAR', farFrom(job.requiredAt), 'start');
  await saveJob(cx.tx, job, { starts_at: start, ends_at: end });
  const crew = (await findBookings(cx.tx, job)).filter(({ shiftStatus }) => isBooked(shiftStatus));
  await notifyCrew(
    cx,
    { ...job, start, end },
    crew.map(({ workerId }) => workerId),
    {
      kind: 'BOOKINGS',
      title: 'Times changed',
      body: 'The times of a transport that you are booked for have changed.',
    },
  );
  return endPlanning(cx, transportId);
};

export const pickTransportVehicle = async (
  cx: AgencyContext,
  { body: { vehicleId, transportId } }: Received<typeof vehicleContract>,
): Promise<Answer<typeof vehicleContract>> => {
  await lockVehicle(cx.tx, cx.actor.agencyId, vehicleId);
  const job = await beginPlanning(cx, transportId);
  const vehicle = found(await findVehicleFor(cx.tx, job, vehicleId), 'vehicle');
  const reasons = reasonsAgainst(vehicle, lastDayOf(job, await timeZoneOf(cx)));
  if (reasons.length > 0) throw conflict('NOT_AVAILABLE', `${vehicle.name}: ${reasons.join(' ')}`);
  if (job.vehicleId !== vehicleId) await saveJob(cx.tx, job, { vehicle_id: vehicleId });
  return endPlanning(cx, transportId);
};

/** Somebody who isn’t in the crew is booked as well, beside the staff that was asked for. */
export const pickTransportDriver = async (
  cx: AgencyContext,
  { body: { driverId, transportId, overrideReason } }: Received<typeof driverContract>,
): Promise<Answer<typeof driverContract>> => {
  const { tx } = cx;
  const job = await beginPlanning(cx, transportId);
  await lockWorker(tx, driverId);
  const bookings = (await findBookings(tx, job)).filter(({ workerId }) => workerId === driverId);
  const booking = bookings.find(({ shiftStatus }) => isBooked(shiftStatus));
  const [obstacles] = await againstDrivers(cx, job, [{ workerId: driverId, isBooked: booking !== undefined }]);
  if (!obstacles) throw notFound('worker');
  assertNothingAgainst(obstacles, overrideReason);
  const reason = overrideReason ? { override_reason: overrideReason } : {};
  const applied = bookings.find(({ shiftStatus }) => shiftStatus === 'APPLIED');
  // An application for one of the places is answered by the place of the driver.
  if (applied) await saveBooking(tx, applied, applied.version, { ...reason, spec_id: null, shift_status: 'BOOKED' });
  else if (!booking)
    await insertBooking(tx, {
      ...reason,
      job_id: job.id,
      agency_id: job.agencyId,
      worker_id: driverId,
      shift_status: 'BOOKED',
    });
  else if (overrideReason) await saveBooking(tx, booking, booking.version, reason);
  const former = await findPlannedJob(tx, job.agencyId, job.id);
  if (former && former.driverId !== driverId) await saveJob(tx, former, { driver_id: driverId });
  if (!booking)
    await notifyCrew(cx, job, [driverId], {
      kind: 'BOOKINGS',
      title: 'You’re booked',
      body: 'You’re booked as the driver of a transport.',
    });
  return endPlanning(cx, transportId);
};

export const pickTeamLeader = async (
  cx: AgencyContext,
  { body: { teamLeaderId, transportId } }: Received<typeof leaderContract>,
): Promise<Answer<typeof leaderContract>> => {
  const job = await beginPlanning(cx, transportId);
  const crew = await findBookings(cx.tx, job);
  const leader = crew.find(({ workerId, shiftStatus }) => workerId === teamLeaderId && isBooked(shiftStatus));
  if (!leader) throw conflict('NOT_IN_CREW', 'The team leader has to be in the crew. Book them first.');
  if (!(await findSigningIn(cx.tx, [teamLeaderId])).has(teamLeaderId))
    throw conflict('NO_SIGN_IN', cannotLead(nameOf(leader)));
  if (job.teamLeaderId !== teamLeaderId) {
    await saveJob(cx.tx, job, { team_leader_id: teamLeaderId });
    await notifyCrew(cx, { ...job, teamLeaderId }, [teamLeaderId], {
      kind: 'BOOKINGS',
      title: 'You lead the team',
      body: 'You’re the team leader of a transport.',
    });
  }
  return endPlanning(cx, transportId);
};
