import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  rejectVehicle as rejectContract,
  updateVehicle as updateContract,
  VehicleDetail,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, notFound, stale } from '#platform/errors/errors.ts';
import { inLocalTime } from '../local-time.ts';
import { placeExists } from './location.queries.ts';
import { announceAwaiting, announceDecision } from './announce.ts';
import { canEditVehicle, mayTakeStep } from './vehicle.policy.ts';
import {
  findNextClaim,
  insertVehicles,
  lockVehicle,
  saveStatus,
  saveVehicle,
  type VehicleText,
} from './vehicle.queries.ts';
import { statusAfter, type VehicleStep } from './vehicle.rules.ts';
import { findVehicle } from './vehicle.views.ts';

export const getVehicle = async ({ tx, actor }: Context, id: number): Promise<VehicleDetail> =>
  found(await findVehicle(tx, actor, id), 'vehicle');

/** The vehicle with its agency's id, for policies. */
export const vehicleFor = async (cx: Context, id: number) => {
  const vehicle = await getVehicle(cx, id);
  return { ...vehicle, agencyId: vehicle.agency.id };
};

const assertPlace = async ({ tx, actor }: Context<AgencyActor>, vehicleLocationId: number): Promise<void> => {
  if (!(await placeExists(tx, { agencyId: actor.agencyId, id: vehicleLocationId }))) throw notFound('vehicle location');
};

export const createVehicle = async (cx: Context<AgencyActor>, vehicle: VehicleText): Promise<VehicleDetail> => {
  await assertPlace(cx, vehicle.vehicleLocationId);
  const [id = 0] = await insertVehicles(cx.tx, cx.actor.agencyId, [vehicle]);
  const added = await getVehicle(cx, id);
  await announceAwaiting(cx, [added]);
  return added;
};

/** What it is for changes under its lock, as the trigger takes it. */
export const updateVehicle = async (
  cx: Context<AgencyActor>,
  id: number,
  { version, ...vehicle }: Received<typeof updateContract>['body'],
): Promise<VehicleDetail> => {
  authorise(canEditVehicle(cx.actor, await vehicleFor(cx, id)));
  await assertPlace(cx, vehicle.vehicleLocationId);
  await lockVehicle(cx.tx, id);
  assertSaved(await saveVehicle(cx.tx, { id, version }, vehicle));
  return getVehicle(cx, id);
};

const REFUSALS: Readonly<Record<VehicleStep, string>> = {
  approve: 'This vehicle is no longer awaiting approval.',
  reject: 'This vehicle is no longer awaiting approval.',
  resubmit: 'This vehicle isn’t rejected any more.',
  retire: 'This vehicle is already retired.',
};

type Seen = { readonly id: number; readonly version: number };

const take = async (cx: Context, step: VehicleStep, { id, version }: Seen, reason: string | null = null) => {
  const vehicle = await vehicleFor(cx, id);
  authorise(mayTakeStep(cx.actor, step, vehicle));
  if (vehicle.version !== version) throw stale();
  const status = statusAfter(step, vehicle.status);
  if (status === undefined) throw conflict('NOT_FROM_HERE', REFUSALS[step]);
  const decides = step === 'approve' || step === 'reject';
  assertSaved(await saveStatus(cx.tx, { id, version }, { status, reason }, decides ? cx.actor.userId : undefined));
  return getVehicle(cx, id);
};

export const approveVehicle = async (cx: Context, seen: Seen): Promise<VehicleDetail> => {
  const vehicle = await take(cx, 'approve', seen);
  await announceDecision(cx, vehicle);
  return vehicle;
};

export const rejectVehicle = async (
  cx: Context,
  id: number,
  { version, reason }: Received<typeof rejectContract>['body'],
): Promise<VehicleDetail> => {
  const vehicle = await take(cx, 'reject', { id, version }, reason);
  await announceDecision(cx, vehicle);
  return vehicle;
};

export const resubmitVehicle = async (cx: Context, seen: Seen): Promise<VehicleDetail> => {
  const vehicle = await take(cx, 'resubmit', seen);
  await announceAwaiting(cx, [vehicle]);
  return vehicle;
};

/** Nothing may be ahead of it: whoever is booking it meanwhile comes first, or finds it retired. */
export const retireVehicle = async (cx: Context, seen: Seen): Promise<VehicleDetail> => {
  const vehicle = await vehicleFor(cx, seen.id);
  authorise(mayTakeStep(cx.actor, 'retire', vehicle));
  await lockVehicle(cx.tx, seen.id);
  const claim = await findNextClaim(cx.tx, vehicle);
  if (claim) {
    const what = claim.bookingId === null ? 'a transport job' : `booking ${claim.bookingId}`;
    throw conflict(
      'BOOKED',
      `This vehicle has ${what} until ${inLocalTime(claim.end, vehicle.location.timeZone)}. Move or cancel what is ahead first.`,
    );
  }
  return take(cx, 'retire', seen);
};
