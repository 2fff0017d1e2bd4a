import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  AffectedBooking,
  listVehicleDefects as listContract,
  rectifyDefect as rectifyContract,
  signOffDefect as signOffContract,
  VehicleDefect,
} from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict } from '#platform/errors/errors.ts';
import { canKeepFleet } from '../vehicle/vehicle.policy.ts';
import { vehicleFor } from '../vehicle/vehicle.service.ts';
import { announceOffRoad } from './announce-off-road.ts';
import { findAffected, insertDefect, saveRectified, saveSignedOff } from './defect.queries.ts';
import { VehicleGrounded } from './vehicle-grounded.ts';
import { canRectify, canSignOff } from './defect.policy.ts';
import { findDefect, getVehicleDefect, pageOfDefects } from './defect.views.ts';

type Vehicle = VehicleDetail & { readonly agencyId: number };

/** 404 for a vehicle of somebody else. */
export const listVehicleDefects = async (
  cx: Context<AgencyActor>,
  asked: Received<typeof listContract>,
): Promise<Page<VehicleDefect>> => {
  await vehicleFor(cx, asked.params.id);
  return pageOfDefects(cx, asked);
};

/** None of a vehicle that is on the road. 404 for one of somebody else. */
export const listAffectedBookings = async (cx: Context<AgencyActor>, vehicleId: number): Promise<AffectedBooking[]> => {
  const vehicle = await vehicleFor(cx, vehicleId);
  return vehicle.offRoad ? findAffected(cx.tx, vehicle) : [];
};

/** The entry says what is wrong; a dangerous defect takes the vehicle off the road with it. */
export const openDefect = async (
  cx: Context<AgencyActor>,
  vehicle: Vehicle,
  { entryId, dangerous }: { readonly entryId: number; readonly dangerous: boolean },
): Promise<void> => {
  await insertDefect(cx.tx, cx.actor, { vehicleId: vehicle.id, entryId, dangerous });
  if (!dangerous) return;
  await announceOffRoad(cx, vehicle, cx.actor);
  await cx.publish(VehicleGrounded, { agencyId: vehicle.agencyId, vehicleId: vehicle.id });
};

/** 409 where somebody has done so already. */
export const rectifyDefect = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof rectifyContract>,
): Promise<VehicleDefect> => {
  const { tx, actor } = cx;
  const defect = await findDefect(cx, params.id);
  authorise(canKeepFleet(actor, defect));
  if (!canRectify(actor, defect)) throw conflict('NOT_OPEN', 'This defect has already been rectified.');
  assertSaved(await saveRectified(tx, { id: defect.id, version: body.version }, actor, body.work));
  return getVehicleDefect(cx, defect.id);
};

const notToSignOff = (status: VehicleDefect['status']): string => {
  if (status === 'OPEN') return 'Record how this defect was rectified first.';
  if (status === 'SIGNED_OFF') return 'This defect has already been signed off.';
  return 'You have rectified this defect, so somebody else has to sign it off.';
};

/** By somebody else than who has rectified it; with the last dangerous one the vehicle is back on the road. */
export const signOffDefect = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof signOffContract>,
): Promise<VehicleDefect> => {
  const { tx, actor } = cx;
  const defect = await findDefect(cx, params.id);
  authorise(canKeepFleet(actor, defect));
  if (!canSignOff(actor, defect)) throw conflict('NOT_TO_SIGN_OFF', notToSignOff(defect.status));
  assertSaved(await saveSignedOff(tx, { id: defect.id, version: body.version }, actor));
  return getVehicleDefect(cx, defect.id);
};
