import { EXPERIENCES, type Experience } from '@worklane/contract/transport/leader-log.rules.ts';
import type { LeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import type { CheckResult, SavedTab, VehicleCheck, VehicleLog } from '@worklane/contract/transport/vehicle-log.ts';
import type { Saved } from './tab-store.ts';

/* What the tabs hold as it is typed, and how it comes from what the server has. */

/** What is wrong with the vehicle, as far as somebody has said. */
export type DefectValues = {
  readonly item: VehicleCheck;
  readonly description: string;
  readonly safe: boolean | null;
};

export type VehicleValues = Readonly<Record<VehicleCheck, CheckResult | null>> & {
  readonly startMileage: string;
  readonly endMileage: string;
  readonly defects: readonly DefectValues[];
  readonly notes: string;
  readonly feedback: string;
  readonly damageReport: string;
};
export type PropertyValues = { readonly propertyList: readonly string[]; readonly cashHandover: string };
export type MedicationValues = { readonly medicationList: readonly string[] };
export type DropOffValues = Readonly<Record<Experience, number | null>> & {
  readonly pcomment: string;
  /** ISO text; empty where nobody has looked at the clock. */
  readonly dropTime: string;
  readonly recipientName: string;
  readonly recipientContact: string;
  readonly recipientRole: string;
  readonly recipientSignature: string;
  readonly pdroppedOff: boolean;
  readonly newAddress: string;
  readonly newPostCode: string;
  readonly newPhone: string;
  readonly newEmail: string;
  readonly signature: boolean;
};

/** The names and values of some fields of a tab. */
const picked = <Of extends object, Field extends keyof Of>(fields: readonly Field[], of: Of) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Pick<Of, Field>;

const typed = (value: string | number | null): string => (value === null ? '' : String(value));
const savedOf = ({ version, savedAt, savedBy }: SavedTab) => ({ version, savedAt, savedBy });

export const vehicleOf = (log: VehicleLog): Saved<VehicleValues> => ({
  ...savedOf(log),
  values: {
    ...picked(VEHICLE_CHECKS, log),
    startMileage: typed(log.startMileage),
    endMileage: typed(log.endMileage),
    defects: log.defects.map(({ item, description, safe }) => ({ item, description: typed(description), safe })),
    notes: typed(log.notes),
    feedback: typed(log.feedback),
    damageReport: typed(log.damageReport),
  },
});

export const propertyOf = ({ property }: LeaderLog): Saved<PropertyValues> => ({
  ...savedOf(property),
  values: {
    propertyList: property.propertyList,
    cashHandover: property.cashHandover === null ? '' : property.cashHandover.toFixed(2),
  },
});

export const medicationOf = ({ medication }: LeaderLog): Saved<MedicationValues> => ({
  ...savedOf(medication),
  values: { medicationList: medication.medicationList },
});

export const dropOffOf = ({ dropOff }: LeaderLog): Saved<DropOffValues> => ({
  ...savedOf(dropOff),
  values: {
    ...picked(EXPERIENCES, dropOff),
    pcomment: typed(dropOff.pcomment),
    dropTime: typed(dropOff.dropTime),
    recipientName: typed(dropOff.recipientName),
    recipientContact: typed(dropOff.recipientContact),
    recipientRole: typed(dropOff.recipientRole),
    recipientSignature: typed(dropOff.recipientSignature),
    pdroppedOff: !dropOff.newLocation,
    newAddress: typed(dropOff.newAddress),
    newPostCode: typed(dropOff.newPostCode),
    newPhone: typed(dropOff.newPhone),
    newEmail: typed(dropOff.newEmail),
    signature: dropOff.signature,
  },
});
