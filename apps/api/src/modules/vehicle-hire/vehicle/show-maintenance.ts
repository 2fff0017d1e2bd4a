import type { VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { Maintenance } from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import type { Context } from '#platform/context.ts';
import type { MaintenanceRow } from './maintenance.queries.ts';
import { stateOf } from './maintenance.rules.ts';
import { canEditVehicle } from './vehicle.policy.ts';

type Vehicle = { readonly agencyId: number; readonly status: VehicleStatus };

/** Maintenance of a vehicle as the actor is shown it now, with what may be done to it. */
export const showMaintenance = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  vehicle: Vehicle,
  row: MaintenanceRow,
): Maintenance => {
  const state = stateOf(row, now);
  const mayEdit = canEditVehicle(actor, vehicle);
  return {
    ...row,
    state,
    can: {
      change: mayEdit && state !== 'ENDED',
      end: mayEdit && state === 'ONGOING',
      remove: mayEdit && state === 'PLANNED',
    },
  };
};
