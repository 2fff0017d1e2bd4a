import type { Received } from '@worklane/contract/endpoint.ts';
import type { setVehicleRates as setContract, VehicleRates } from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { canEditVehicle } from './vehicle.policy.ts';
import { vehicleFor } from './vehicle.service.ts';
import { deleteRates, findRates, saveRates, todayAt } from './rate.queries.ts';
import { ratesOf, spellsOf, wrongDay } from './rate.rules.ts';

type Vehicle = Awaited<ReturnType<typeof vehicleFor>>;

const spells = async ({ tx, now }: Context, vehicle: Vehicle) =>
  spellsOf(await findRates(tx, vehicle), await todayAt(tx, vehicle, now));

const shown = async (cx: Context, vehicle: Vehicle): Promise<VehicleRates[]> =>
  (await spells(cx, vehicle)).map(({ id, from, to, state, ...set }) => ({
    id,
    from,
    to,
    state,
    vehicleRates: ratesOf(set, toAmount),
    can: { remove: state === 'PLANNED' && canEditVehicle(cx.actor, vehicle) },
  }));

export const listVehicleRates = async (cx: Context, id: number): Promise<VehicleRates[]> =>
  shown(cx, await vehicleFor(cx, id));

/** What a day costs is an amount of something: without a currency it would become another one’s later. */
const hasCurrency = async ({ tx }: Context, { agencyId }: Vehicle): Promise<boolean> =>
  (await tx
    .selectFrom('agency')
    .select('id')
    .where('id', '=', agencyId)
    .where('base_currency', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** 409 for an agency without a currency. What has been charged stays: rates begin today at the earliest, where the vehicle is. */
export const setVehicleRates = async (
  cx: Context,
  id: number,
  rates: Received<typeof setContract>['body'],
): Promise<VehicleRates[]> => {
  const vehicle = await vehicleFor(cx, id);
  authorise(canEditVehicle(cx.actor, vehicle));
  const wrong = wrongDay(rates.from, await todayAt(cx.tx, vehicle, cx.now));
  if (wrong !== undefined) throw ruleBroken('DAY', wrong, 'from');
  if (!(await hasCurrency(cx, vehicle)))
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you set rates.');
  await saveRates(cx.tx, vehicle, rates);
  return shown(cx, vehicle);
};

export const removeVehicleRates = async (cx: Context, id: number, rateId: number): Promise<VehicleRates[]> => {
  const vehicle = await vehicleFor(cx, id);
  authorise(canEditVehicle(cx.actor, vehicle));
  const rates = found(
    (await spells(cx, vehicle)).find((each) => each.id === rateId),
    'rate',
  );
  if (rates.state !== 'PLANNED') throw conflict('BEGUN', 'These rates have started. Set new ones from today instead.');
  await deleteRates(cx.tx, rateId);
  return shown(cx, vehicle);
};
