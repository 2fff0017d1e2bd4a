import type { Received } from '@worklane/contract/endpoint.ts';
import type { changeDueDates as changeContract, DueDates } from '@worklane/contract/vehicle-hire/due-date.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise } from '#platform/errors/errors.ts';
import { canEditVehicle } from '../vehicle/vehicle.policy.ts';
import { vehicleFor } from '../vehicle/vehicle.service.ts';
import { findDueDates, saveDueDates } from './due-dates.queries.ts';

const NOTHING = { mot: null, tax: null, insurance: null, service: null, serviceMileage: null, version: 0 };

/** @throws 404 for a vehicle that the actor may not know of. */
export const getDueDates = async (cx: Context, id: number): Promise<DueDates> => {
  const vehicle = await vehicleFor(cx, id);
  const dates = (await findDueDates(cx.tx, vehicle)) ?? NOTHING;
  return { ...dates, can: { edit: canEditVehicle(cx.actor, vehicle) } };
};

/** @throws 404 as above, 403 for a vehicle that is retired, 409 where somebody else has saved meanwhile. */
export const changeDueDates = async (
  cx: Context,
  id: number,
  dates: Received<typeof changeContract>['body'],
): Promise<DueDates> => {
  const vehicle = await vehicleFor(cx, id);
  authorise(canEditVehicle(cx.actor, vehicle));
  assertSaved(await saveDueDates(cx.tx, vehicle, dates));
  return getDueDates(cx, id);
};
