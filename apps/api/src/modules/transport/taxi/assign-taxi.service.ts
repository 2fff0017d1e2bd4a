import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type {
  assignTaxi as assignContract,
  listTaxiDrivers as driversContract,
  listTaxiVehicles as vehiclesContract,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { isBlocked, obstaclesToWork } from '#modules/shifts/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, notFound } from '#platform/errors/errors.ts';
import { taxiToChange } from './act-on-taxi.ts';
import { announceTaxi, announceToDriver } from './announce-taxi.ts';
import { mayTakeTaxiAction } from './taxi.policy.ts';
import {
  findDriver,
  findDriverCode,
  findDrivers,
  findTaxi,
  findVehicles,
  saveTaxi,
  UNASSIGNED,
  type Taxi,
} from './taxi.queries.ts';
import { heldSpan, vehicleProblems } from './taxi.rules.ts';

type AgencyContext = Context<AgencyActor>;

const SHOWN = 50;

const driverCode = async ({ tx }: AgencyContext) => {
  const code = await findDriverCode(tx);
  if (!code)
    throw conflict('NO_DRIVER_CODE', 'The assignment code 002 Driver is missing. Ask the platform to add it again.');
  return code;
};

const taxiToAssign = async ({ tx, actor }: AgencyContext, id: number): Promise<Taxi> => {
  const taxi = found(await findTaxi(tx, actor, id), 'taxi');
  authorise(mayTakeTaxiAction('assign', actor));
  return taxi;
};

/** Those whom nothing keeps from the taxi come first. */
const unblockedFirst = <Candidate extends { blocked: boolean }>(candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((one, other) => Number(one.blocked) - Number(other.blocked)).slice(0, SHOWN);

const obstaclesOf = async (cx: AgencyContext, taxi: Taxi, minutes: number, workerIds: readonly number[]) => {
  const { id: assignmentCodeId, name: assignmentName } = await driverCode(cx);
  const { from: start, until: end } = heldSpan(Temporal.Instant.from(taxi.at), minutes, cx.now);
  const { timeZone } = await ownCalendar(cx);
  const work = { clientId: taxi.clientId, assignmentCodeId, assignmentName, start, end, timeZone };
  return obstaclesToWork(cx, work, cx.actor.agencyId, workerIds);
};

export const listTaxiDrivers = async (
  cx: AgencyContext,
  { params, query: { minutes, search } }: Received<typeof driversContract>,
): Promise<Answer<typeof driversContract>> => {
  const taxi = await taxiToAssign(cx, params.id);
  const { id: codeId } = await driverCode(cx);
  const drivers = await findDrivers(cx.tx, cx.actor, { codeId, search });
  const obstacles = await obstaclesOf(
    cx,
    taxi,
    minutes,
    drivers.map(({ id }) => id),
  );
  return unblockedFirst(
    drivers.flatMap((driver, index) => {
      const known = obstacles[index];
      if (!known) return [];
      // What the taxi holds of its own driver is in nobody’s way.
      const against = driver.id === taxi.driverId ? known.filter(({ rule }) => rule !== 'OVERLAP') : known;
      return [{ ...driver, blocked: isBlocked(against), obstacles: against }];
    }),
  );
};

const vehiclesFor = async (cx: AgencyContext, taxi: Taxi, minutes: number, only: number | null = null) => {
  const { from, until } = heldSpan(Temporal.Instant.from(taxi.at), minutes, cx.now);
  const { timeZone } = await ownCalendar(cx);
  const day = until.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const held = { from: from.toString(), until: until.toString(), exceptTaxi: taxi.id };
  return (await findVehicles(cx.tx, cx.actor, held, only)).map(({ id, name, regno, ...facts }) => {
    const problems = vehicleProblems(facts, day);
    return {
      id,
      name,
      regno,
      blocked: problems.some(({ blocks }) => blocks),
      problems: problems.map(({ text }) => text),
    };
  });
};

export const listTaxiVehicles = async (
  cx: AgencyContext,
  { params, query: { minutes } }: Received<typeof vehiclesContract>,
): Promise<Answer<typeof vehiclesContract>> =>
  unblockedFirst(await vehiclesFor(cx, await taxiToAssign(cx, params.id), minutes));

const assertEligible = async (cx: AgencyContext, taxi: Taxi, minutes: number, workerId: number): Promise<void> => {
  const [obstacles] = await obstaclesOf(cx, taxi, minutes, [workerId]);
  if (!obstacles) throw notFound('worker');
  const blocks = obstacles.filter(({ severity }) => severity === 'BLOCK');
  if (blocks.length > 0) throw conflict('NOT_ELIGIBLE', blocks.map(({ reason }) => reason).join(' '), 'workerId');
};

const assertFree = async (cx: AgencyContext, taxi: Taxi, minutes: number, vehicleId: number): Promise<string> => {
  const [vehicle] = await vehiclesFor(cx, taxi, minutes, vehicleId);
  if (!vehicle) throw notFound('vehicle');
  if (vehicle.blocked) throw conflict('NOT_AVAILABLE', vehicle.problems.join(' '), 'vehicleId');
  return vehicle.regno;
};

const announce = async (cx: AgencyContext, taxi: Taxi, driver: { id: number; name: string }, regno: string | null) => {
  const vehicle = regno === null ? [] : [['Vehicle', regno] as const];
  if (taxi.driverId !== null && taxi.driverId !== driver.id)
    await announceToDriver(cx, taxi, taxi.driverId, {
      title: `Taxi off: ${taxi.reference}`,
      body: 'Somebody else is driving this taxi now. The time is free again.',
      link: null,
    });
  await announceToDriver(cx, taxi, driver.id, {
    title: `Taxi to drive: ${taxi.reference}`,
    body: `${cx.actor.organisation} has put you down for this taxi. Open it to see whom you’re driving and where.`,
    link: `taxi/${taxi.id}`,
    more: vehicle,
  });
  await announceTaxi(
    cx,
    taxi,
    { clientIds: [taxi.clientId] },
    {
      title: `Driver assigned: ${taxi.reference}`,
      body: `${cx.actor.organisation} is sending ${driver.name} for your taxi ${taxi.reference}.`,
      more: [['Driver', driver.name], ...vehicle],
    },
  );
};

/** Holds a driver, and a vehicle of the fleet where one is named, for as long as the journey is expected to take. */
export const assignTaxi = async (
  cx: AgencyContext,
  { params: { id }, body: { workerId, vehicleId, minutes } }: Received<typeof assignContract>,
): Promise<Answer<typeof assignContract>> => {
  const { tx, actor, now } = cx;
  await taxiToAssign(cx, id);
  // Locks are for what there is to be locked.
  const driver = found(await findDriver(tx, actor, workerId), 'worker');
  const taxi = await taxiToChange(cx, id, 'assign', { workerId, vehicleId });
  // What it holds so far is given up first, so that it isn’t in its own way.
  if (taxi.driverId !== null && taxi.heldFrom !== null) await saveTaxi(tx, id, { held_until: taxi.heldFrom });
  await assertEligible(cx, taxi, minutes, workerId);
  const regno = vehicleId === null ? null : await assertFree(cx, taxi, minutes, vehicleId);
  const { from, until } = heldSpan(Temporal.Instant.from(taxi.at), minutes, now);
  const status = taxiActions.assign.to;
  await saveTaxi(tx, id, {
    ...UNASSIGNED,
    status,
    driver_id: workerId,
    assignment_code_id: (await driverCode(cx)).id,
    held_from: from.toString(),
    held_until: until.toString(),
    vehicle_id: vehicleId,
    vehicle_regno: regno,
  });
  await announce(cx, taxi, driver, regno);
  return { id, status };
};
