import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  updateVehicleLocation as updateContract,
  VehicleLocation,
} from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { canKeepFleet } from './vehicle.policy.ts';
import { insertLocation, saveLocation, type LocationText } from './location.queries.ts';
import { findLocation } from './location.views.ts';

const getLocation = async ({ tx, actor }: Context, id: number): Promise<VehicleLocation> =>
  found(await findLocation(tx, actor, id), 'vehicle location');

export const createVehicleLocation = async (
  cx: Context<AgencyActor>,
  location: LocationText,
): Promise<VehicleLocation> => getLocation(cx, await insertLocation(cx.tx, cx.actor.agencyId, location));

export const updateVehicleLocation = async (
  cx: Context<AgencyActor>,
  id: number,
  { version, ...location }: Received<typeof updateContract>['body'],
): Promise<VehicleLocation> => {
  const { agency } = await getLocation(cx, id);
  authorise(canKeepFleet(cx.actor, { agencyId: agency.id }));
  assertSaved(await saveLocation(cx.tx, { id, agencyId: agency.id, version }, location));
  return getLocation(cx, id);
};
