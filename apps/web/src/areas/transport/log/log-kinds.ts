import {
  DropOffInput,
  getLeaderLog,
  MedicationInput,
  PropertyInput,
  updateTeamLeader,
} from '@worklane/contract/transport/leader-log.ts';
import { getVehicleLog, updateMileage, VehicleLogInput } from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import {
  dropOffOf,
  type DropOffValues,
  medicationOf,
  type MedicationValues,
  propertyOf,
  type PropertyValues,
  vehicleOf,
  type VehicleValues,
} from './log-values.ts';
import type { TabKind } from './tab-store.ts';

/** A call that has not been answered by then has not been answered. */
const PATIENCE_MS = 30_000;

/** What is no number is sent as it was typed, and refused. */
const number = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

const vehicleBody = ({ startMileage, endMileage, ...log }: VehicleValues, version: number) => ({
  ...log,
  version,
  startMileage: number(startMileage),
  endMileage: endMileage.trim() === '' ? null : number(endMileage),
});

export const once = (idempotencyKey: string) => ({ idempotencyKey, signal: AbortSignal.timeout(PATIENCE_MS) });

/** How each tab of a job’s log is checked, sent and read. */
export const kindsOf = (id: number) => {
  const params = { id };
  const read = () => call(getLeaderLog, { params });
  return {
    vehicle: {
      name: 'vehicle',
      done: 'Info updated',
      check: (values, version) => VehicleLogInput.safeParse(vehicleBody(values, version)),
      send: (values, version, key) =>
        call(updateMileage, { params, body: vehicleBody(values, version) as never }, once(key)),
      read: async () => vehicleOf(await call(getVehicleLog, { params })),
    } satisfies TabKind<VehicleValues>,
    property: {
      name: 'property',
      done: 'Property List Updated',
      check: (values, version) => PropertyInput.safeParse({ tab: 'PROPERTY', version, ...values }),
      send: ({ propertyList, ...values }, version, key) =>
        call(
          updateTeamLeader,
          { params, body: { tab: 'PROPERTY', version, propertyList: [...propertyList], ...values } },
          once(key),
        ),
      read: async () => propertyOf(await read()),
    } satisfies TabKind<PropertyValues>,
    medication: {
      name: 'medication',
      done: 'Info Medication List Updated',
      check: (values, version) => MedicationInput.safeParse({ tab: 'MEDICATION', version, ...values }),
      send: ({ medicationList }, version, key) =>
        call(
          updateTeamLeader,
          { params, body: { tab: 'MEDICATION', version, medicationList: [...medicationList] } },
          once(key),
        ),
      read: async () => medicationOf(await read()),
    } satisfies TabKind<MedicationValues>,
    dropOff: {
      name: 'drop-off',
      done: 'Feedback sucessfully updated',
      check: (values, version) => DropOffInput.safeParse({ tab: 'DROP_OFF', version, ...values }),
      send: (values, version, key) =>
        call(updateTeamLeader, { params, body: { tab: 'DROP_OFF', version, ...values } as never }, once(key)),
      read: async () => dropOffOf(await read()),
    } satisfies TabKind<DropOffValues>,
  };
};
