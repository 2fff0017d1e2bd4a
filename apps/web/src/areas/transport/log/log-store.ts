import {
  DropOffInput,
  getLeaderLog,
  MedicationInput,
  PropertyInput,
  submitLeaderLog,
  updateTeamLeader,
} from '@worklane/contract/transport/leader-log.ts';
import { getVehicleLog, updateMileage, VehicleLogInput } from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import { onSessionChange, session } from '~/app/session/session.ts';
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
import { type TabKind, TabStore } from './tab-store.ts';

/** What is no number is sent as it was typed, and refused. */
const number = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

const vehicleBody = ({ startMileage, endMileage, ...log }: VehicleValues, version: number) => ({
  ...log,
  version,
  startMileage: number(startMileage),
  endMileage: endMileage.trim() === '' ? null : number(endMileage),
});

const kindsOf = (id: number) => {
  const params = { id };
  const read = () => call(getLeaderLog, { params });
  return {
    vehicle: {
      name: 'vehicle',
      done: 'Info updated',
      check: (values, version) => VehicleLogInput.safeParse(vehicleBody(values, version)),
      send: (values, version, idempotencyKey) =>
        call(updateMileage, { params, body: vehicleBody(values, version) as never }, { idempotencyKey }),
      read: async () => vehicleOf(await call(getVehicleLog, { params })),
    } satisfies TabKind<VehicleValues>,
    property: {
      name: 'property',
      done: 'Property List Updated',
      check: (values, version) => PropertyInput.safeParse({ tab: 'PROPERTY', version, ...values }),
      send: ({ propertyList, ...values }, version, idempotencyKey) =>
        call(
          updateTeamLeader,
          { params, body: { tab: 'PROPERTY', version, propertyList: [...propertyList], ...values } },
          { idempotencyKey },
        ),
      read: async () => propertyOf(await read()),
    } satisfies TabKind<PropertyValues>,
    medication: {
      name: 'medication',
      done: 'Info Medication List Updated',
      check: (values, version) => MedicationInput.safeParse({ tab: 'MEDICATION', version, ...values }),
      send: ({ medicationList }, version, idempotencyKey) =>
        call(
          updateTeamLeader,
          { params, body: { tab: 'MEDICATION', version, medicationList: [...medicationList] } },
          { idempotencyKey },
        ),
      read: async () => medicationOf(await read()),
    } satisfies TabKind<MedicationValues>,
    dropOff: {
      name: 'drop-off',
      done: 'Feedback sucessfully updated',
      check: (values, version) => DropOffInput.safeParse({ tab: 'DROP_OFF', version, ...values }),
      send: (values, version, idempotencyKey) =>
        call(updateTeamLeader, { params, body: { tab: 'DROP_OFF', version, ...values } as never }, { idempotencyKey }),
      read: async () => dropOffOf(await read()),
    } satisfies TabKind<DropOffValues>,
  };
};

/** Once, and again where it failed. */
const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return (): Promise<T> => {
    loaded ??= load().catch((failure: unknown) => {
      loaded = undefined;
      throw failure;
    });
    return loaded;
  };
};

const versionOf = async (tab: () => Promise<{ snapshot: () => { readonly version: number } }>): Promise<number> =>
  (await tab()).snapshot().version;

const openLog = (id: number) => {
  const kinds = kindsOf(id);
  // For all three tabs: each reading is in the log.
  const leaderLog = once(() => call(getLeaderLog, { params: { id } }));
  const vehicle = once(async () => TabStore.open(kinds.vehicle, id, await kinds.vehicle.read()));
  const property = once(async () => TabStore.open(kinds.property, id, propertyOf(await leaderLog())));
  const medication = once(async () => TabStore.open(kinds.medication, id, medicationOf(await leaderLog())));
  const dropOff = once(async () => TabStore.open(kinds.dropOff, id, dropOffOf(await leaderLog())));
  let submission: { readonly known: string; readonly key: string } | undefined;

  /** Submits what this device knows, under one key for as long as it knows the same. */
  const submit = async (): Promise<void> => {
    const versions = {
      vehicle: await versionOf(vehicle),
      property: await versionOf(property),
      medication: await versionOf(medication),
      dropOff: await versionOf(dropOff),
    };
    const known = JSON.stringify(versions);
    if (submission?.known !== known) submission = { known, key: crypto.randomUUID() };
    await call(submitLeaderLog, { params: { id }, body: { versions } }, { idempotencyKey: submission.key });
    logs.delete(id);
  };

  return { vehicle, property, medication, dropOff, submit };
};
type Log = ReturnType<typeof openLog>;

const logs = new Map<number, Log>();
// What was recorded of a patient doesn’t outlive whoever has recorded it.
onSessionChange(() => {
  if (!session()) logs.clear();
});

/** What this device has of the log of a job, for all of its tabs. */
export const logOf = (jobId: number): Log => {
  const log = logs.get(jobId) ?? openLog(jobId);
  logs.set(jobId, log);
  return log;
};
