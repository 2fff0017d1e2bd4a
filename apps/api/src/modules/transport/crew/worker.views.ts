import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import {
  type listMyTransports as mineContract,
  type listOpenTransports as openContract,
  MAX_OPEN_TRANSPORTS,
} from '@worklane/contract/transport/worker-transport.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import { assess, isBlocked } from '#modules/shifts/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { findSpecs } from '../job/job.queries.ts';
import { placeOf, timeZoneOf } from './crew-eligibility.ts';
import { stillToFill, whyNotCancelled } from './crew.rules.ts';
import { CANCELLING, filledPlaces, findOpenJobs, JOURNEY, ownBookings } from './worker.queries.ts';

type WorkerContext = Context<WorkerActor>;

/** Places that the worker could take; of a transport without any they hear nothing. */
export const listOpenTransports = async (cx: WorkerContext): Promise<Answer<typeof openContract>> => {
  const { tx, actor } = cx;
  const { workerId } = actor;
  const jobs = await findOpenJobs(tx, workerId, MAX_OPEN_TRANSPORTS);
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const filled = await filledPlaces(tx, ids);
  const timeZone = await timeZoneOf(cx);
  const specs = await findSpecs(tx, ids);
  const offers = jobs.flatMap((job) =>
    specs
      .filter(({ jobId, assignmentCode }) => jobId === job.id && job.codes.includes(assignmentCode))
      .map((spec) => {
        const booked = filled.get(spec.workerSpecId) ?? 0;
        return { job, spec, booked, shift: placeOf(job, spec, booked, timeZone) };
      }),
  );
  const assessed = await assess(
    cx,
    offers.map(({ shift, job: { agencyId } }) => ({ shift, workerId, agencyId })),
  );
  const places = Map.groupBy(
    offers.flatMap(({ job, spec, booked }, index) => {
      const warnings = assessed[index];
      if (!warnings || isBlocked(warnings)) return [];
      const { workerSpecId, assignmentCodeName, numberOfStaff } = spec;
      return [
        { job, place: { workerSpecId, assignmentCodeName, warnings, stillToFill: stillToFill(numberOfStaff, booked) } },
      ];
    }),
    ({ job }) => job.id,
  );
  return jobs.flatMap(({ clientId: _clientId, agencyId: _agencyId, codes: _codes, ...job }) => {
    const open = places.get(job.id);
    return open ? [{ ...job, places: open.map(({ place }) => place) }] : [];
  });
};

export const listMyTransports = async (
  { tx, actor, now }: WorkerContext,
  { query }: Received<typeof mineContract>,
): Promise<Answer<typeof mineContract>> => {
  const direction = directionOf(query);
  const page = await pageOf(tx, query, ownBookings(tx, actor.workerId), (bookings) =>
    bookings
      .select(JOURNEY)
      .select(['b.id as bookingId', 'b.version', 'b.shift_status as shiftStatus', 'j.status as transportStatus'])
      .select('c.name as assignmentCodeName')
      .select(CANCELLING)
      .select(sql<boolean>`coalesce(j.driver_id = b.worker_id, false)`.as('isDriver'))
      .select(sql<boolean>`coalesce(j.team_leader_id = b.worker_id, false)`.as('isTeamLeader'))
      .orderBy('j.required_at', direction)
      .orderBy('b.id', direction)
      .$narrowType<{ start: string; end: string; shiftStatus: BookingStatus }>(),
  );
  return {
    ...page,
    content: page.content.map(({ cancelHours, ...booking }) => {
      const isOn = booking.shiftStatus === 'BOOKED';
      const obstacle = whyNotCancelled({ ...booking, cancelHours }, now);
      return {
        ...booking,
        cancelObstacle: isOn ? (obstacle?.message ?? null) : null,
        can: { withdraw: booking.shiftStatus === 'APPLIED', cancel: obstacle === undefined },
      };
    }),
  };
};
