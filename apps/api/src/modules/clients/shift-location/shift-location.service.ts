import type {
  createShiftLocation,
  ShiftLocation,
  updateShiftLocation,
} from '@worklane/contract/clients/shift-location.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { timeZoneOfClient } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { findDirectorate } from '../directorate/directorate.views.ts';
import { canEditLocations } from './shift-location.policy.ts';
import { insertLocation, saveLocation } from './shift-location.queries.ts';
import { findLocation } from './shift-location.views.ts';

const getLocation = async ({ tx, actor }: Context, id: number): Promise<ShiftLocation> =>
  found(await findLocation(tx, actor, id), 'shift location');

/** The location belongs to the client of its directorate, whoever adds it. */
export const addLocation = async (
  cx: Context,
  input: Received<typeof createShiftLocation>['body'],
): Promise<ShiftLocation> => {
  const { clientId } = found(await findDirectorate(cx.tx, cx.actor, input.directorateId), 'directorate');
  authorise(canEditLocations(cx.actor, clientId));
  const timeZone = input.timeZone ?? (await timeZoneOfClient(cx, clientId));
  return getLocation(cx, await insertLocation(cx.tx, clientId, input, timeZone));
};

export const changeLocation = async (
  cx: Context,
  id: number,
  input: Received<typeof updateShiftLocation>['body'],
): Promise<ShiftLocation> => {
  const { clientId } = await getLocation(cx, id);
  authorise(canEditLocations(cx.actor, clientId));
  assertSaved(await saveLocation(cx.tx, id, input));
  return getLocation(cx, id);
};
