import { randomUUID } from 'node:crypto';
import type { ShiftRequest } from '@worklane/contract/shifts/shift.ts';
import type { z } from 'zod';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import {
  copyRequestEvent,
  findLocation,
  isActiveCode,
  isActiveType,
  listLinkedAgencies,
  type LinkedAgency,
} from './ask-for-staff.queries.ts';
import { addReleases, insertShifts, lockShift, type Release } from '../shift.queries.ts';
import { faultInPlan, plannedTime, releaseTime } from '../shift.rules.ts';

type Request = z.output<typeof ShiftRequest>;

/** An agency sees what it asked for itself; a client's request goes to all its agencies or the chosen ones, tier by tier. */
const releasesFor = (
  agencies: readonly LinkedAgency[],
  chosen: readonly number[],
  tierHours: number,
  now: Temporal.Instant,
): Release[] => {
  const unknown = chosen.find((id) => !agencies.some((agency) => agency.id === id));
  if (unknown !== undefined) throw notFound('agency');
  const released = chosen.length > 0 ? agencies.filter((agency) => chosen.includes(agency.id)) : agencies;
  const lowest = Math.min(...released.map((agency) => agency.tier));
  return released.map((agency) => ({
    agencyId: agency.id,
    releasedAt: releaseTime(now, agency.tier, lowest, tierHours),
  }));
};

/** Every day has a history of its own; people are told once, of the first day. */
const announceRequest = async (
  cx: Context<AgencyActor | ClientActor>,
  ids: readonly number[],
  releases: readonly Release[],
): Promise<void> => {
  const { tx, actor, now } = cx;
  const [first, ...others] = ids;
  const shift = found(first === undefined ? undefined : await lockShift(cx, first), 'shift');
  const days = ids.length === 1 ? '' : `, and the same on ${ids.length - 1} more ${ids.length === 2 ? 'day' : 'days'}`;
  const onBehalf = actor.agencyId !== null;
  await announce(cx, shift, {
    action: onBehalf ? 'Requested on the client’s behalf' : 'Requested',
    notify: onBehalf ? ['CLIENT'] : ['AGENCY'],
    agencyIds: releases
      .filter((release) => Temporal.Instant.compare(release.releasedAt, now) <= 0)
      .map((release) => release.agencyId),
    sentence: onBehalf
      ? `${actor.organisation} has requested this shift on your behalf${days}. Workers can apply once you agree.`
      : `${actor.organisation} needs staff for this shift${days}.`,
  });
  await copyRequestEvent(tx, shift.id, others);
};

/** One shift per chosen day. Answers their ids. */
export const askForStaff = async (cx: Context<AgencyActor | ClientActor>, request: Request): Promise<number[]> => {
  const { tx, actor, now } = cx;
  const location = found(await findLocation(cx, request.locationId), 'location');
  if (!(await isActiveCode(tx, request.assignmentCodeId))) throw notFound('assignment code');
  if (!(await isActiveType(tx, request.shiftTypeId))) throw notFound('shift type');
  const agencies = await listLinkedAgencies(cx, location.clientId);
  if (actor.agencyId !== null && agencies.length === 0)
    throw conflict('LINK', 'Your agency’s link with this client isn’t active. Ask the platform about it.');

  const times = [...new Set(request.dates)]
    .toSorted()
    .map((date) => plannedTime(date, request.startTime, request.endTime, location.timeZone));
  for (const time of times) {
    const fault = faultInPlan({ ...time, breakMinutes: request.breakMinutes }, now);
    if (fault) throw ruleBroken('PLAN', fault.message, fault.field === 'date' ? 'dates' : fault.field);
  }

  const series = times.length > 1 ? randomUUID() : null;
  const ids = await insertShifts(
    tx,
    times.map(({ start, end }) => ({
      client_id: location.clientId,
      directorate_id: location.directorateId,
      location_id: location.id,
      assignment_code_id: request.assignmentCodeId,
      shift_type_id: request.shiftTypeId,
      starts_at: start.toString(),
      ends_at: end.toString(),
      time_zone: location.timeZone,
      break_minutes: request.breakMinutes,
      gender: request.gender,
      number_of_staff: request.numberOfStaff,
      notes: request.notes,
      purchase_order: request.purchaseOrder,
      series,
      raised_by_agency_id: actor.agencyId,
      agreed_at: actor.agencyId === null ? now.toString() : null,
    })),
  );
  const releases = releasesFor(agencies, actor.agencyId === null ? request.agencyIds : [], request.tierHours, now);
  await addReleases(tx, ids, releases, now);
  await announceRequest(cx, ids, releases);
  return ids;
};
