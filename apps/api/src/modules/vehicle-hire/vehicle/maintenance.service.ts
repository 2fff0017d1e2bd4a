import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  addMaintenance as addContract,
  changeMaintenance as changeContract,
  listMaintenance as listContract,
  Maintenance,
} from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken, stale } from '#platform/errors/errors.ts';
import { inLocalTime } from '../local-time.ts';
import { canEditVehicle } from './vehicle.policy.ts';
import { lockVehicle } from './vehicle.queries.ts';
import { vehicleFor } from './vehicle.service.ts';
import {
  deleteMaintenance,
  findClash,
  findMaintenance,
  insertMaintenance,
  pageOfMaintenance,
  saveMaintenance,
} from './maintenance.queries.ts';
import { wrongSpan } from './maintenance.rules.ts';
import { showMaintenance } from './show-maintenance.ts';

type Vehicle = Awaited<ReturnType<typeof vehicleFor>>;
type Ids = { readonly id: number; readonly maintenanceId: number };

const getMaintenance = async (cx: Context, vehicle: Vehicle, id: number): Promise<Maintenance> =>
  showMaintenance(cx, vehicle, found(await findMaintenance(cx.tx, vehicle, id), 'maintenance'));

export const listMaintenance = async (
  cx: Context,
  { params, query }: Received<typeof listContract>,
): Promise<Page<Maintenance>> => {
  const vehicle = await vehicleFor(cx, params.id);
  const page = await pageOfMaintenance(cx.tx, vehicle, query);
  return { ...page, content: page.content.map((row) => showMaintenance(cx, vehicle, row)) };
};

/** The vehicle, under its lock: whoever is booking it comes first, or finds it taken. */
const vehicleToKeep = async (cx: Context, id: number): Promise<Vehicle> => {
  const vehicle = await vehicleFor(cx, id);
  authorise(canEditVehicle(cx.actor, vehicle));
  await lockVehicle(cx.tx, id);
  return vehicle;
};

const CLAIMS = {
  HIRE: 'a booking',
  TRANSPORT: 'a transport job',
  MAINTENANCE: 'other maintenance',
  TURNAROUND: 'time between hires',
};

/** Says which booking is in the way. */
const assertFree = async (
  cx: Context,
  vehicle: Vehicle,
  span: { start: string; end: string | null },
  except?: number,
) => {
  const clash = await findClash(cx.tx, vehicle, span, except);
  if (!clash) return;
  const { timeZone } = vehicle.location;
  const what = clash.bookingId === null ? CLAIMS[clash.source] : `booking ${clash.bookingId}`;
  const until = clash.end === null ? 'until further notice' : `to ${inLocalTime(clash.end, timeZone)}`;
  throw conflict(
    'HELD',
    `This vehicle has ${what} from ${inLocalTime(clash.start, timeZone)} ${until}. Choose another time, or move that first.`,
    'start',
  );
};

export const addMaintenance = async (
  cx: Context,
  id: number,
  maintenance: Received<typeof addContract>['body'],
): Promise<Maintenance> => {
  const vehicle = await vehicleToKeep(cx, id);
  const wrong = wrongSpan(maintenance, cx.now);
  if (wrong) throw ruleBroken('SPAN', wrong.message, wrong.field);
  await assertFree(cx, vehicle, maintenance);
  return getMaintenance(cx, vehicle, await insertMaintenance(cx.tx, vehicle, maintenance));
};

const toChange = async (cx: Context, { id, maintenanceId }: Ids, version: number) => {
  const vehicle = await vehicleToKeep(cx, id);
  const former = await getMaintenance(cx, vehicle, maintenanceId);
  if (former.version !== version) throw stale();
  return { vehicle, former };
};

export const changeMaintenance = async (
  cx: Context,
  ids: Ids,
  { version, ...maintenance }: Received<typeof changeContract>['body'],
): Promise<Maintenance> => {
  const { vehicle, former } = await toChange(cx, ids, version);
  if (former.state === 'ENDED') throw conflict('ENDED', 'This maintenance has ended and can’t be changed any more.');
  const wrong = wrongSpan(maintenance, cx.now, former);
  if (wrong) throw ruleBroken('SPAN', wrong.message, wrong.field);
  await assertFree(cx, vehicle, maintenance, former.id);
  assertSaved(await saveMaintenance(cx.tx, { id: former.id, version }, maintenance));
  return getMaintenance(cx, vehicle, former.id);
};

/** Back on the road at this moment. */
export const endMaintenance = async (cx: Context, ids: Ids, version: number): Promise<Maintenance> => {
  const { vehicle, former } = await toChange(cx, ids, version);
  if (former.state !== 'ONGOING') throw conflict('NOT_ONGOING', 'Only maintenance that is under way can be ended.');
  assertSaved(
    await saveMaintenance(
      cx.tx,
      { id: former.id, version },
      { ...former, end: cx.now.round({ smallestUnit: 'microsecond', roundingMode: 'floor' }).toString() },
    ),
  );
  return getMaintenance(cx, vehicle, former.id);
};

export const removeMaintenance = async (cx: Context, { id, maintenanceId }: Ids): Promise<void> => {
  const vehicle = await vehicleToKeep(cx, id);
  const { state } = await getMaintenance(cx, vehicle, maintenanceId);
  if (state !== 'PLANNED') throw conflict('BEGUN', 'This maintenance has begun. End it instead.');
  await deleteMaintenance(cx.tx, maintenanceId);
};
