import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { optionalLines, optionalText } from '../fields.ts';
import { MIB, type UploadRule } from '../files/upload.ts';
import { Id } from '../paging.ts';
import { CHECK_RESULTS, VEHICLE_CHECKS } from './vehicle-log.rules.ts';

/* Document 003, tab “Cleaning”: what a team leader records of the vehicle, by its names and with its spelling. */

export const CheckResult = z.enum(CHECK_RESULTS, 'Choose OK, defect or not applicable.');
export type CheckResult = z.infer<typeof CheckResult>;

export const VehicleCheck = z.enum(VEHICLE_CHECKS);
export type VehicleCheck = z.infer<typeof VehicleCheck>;

const eachCheck = <S>(schema: S) =>
  Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, schema])) as Record<VehicleCheck, S>;

/** Something that is wrong with the vehicle. */
const CheckDefect = z.strictObject({
  item: VehicleCheck,
  description: optionalText(),
  /** Whether the vehicle may be driven all the same. */
  safe: z.boolean('Say whether the vehicle is safe to drive.'),
});
export type CheckDefect = z.infer<typeof CheckDefect>;

const MILEAGE = 'Enter the kilometres that the odometer shows, from 0 to 9,999,999.';
/** More than anybody drives in a day; a digit too many comes to more. */
const MAX_JOURNEY_KM = 2500;

const mileage = z.int(MILEAGE).min(0, MILEAGE).max(9_999_999, MILEAGE);

/** The version of a tab that has not been saved yet is 0. */
export const tabVersion = z.int().min(0);

const checked = z.strictObject({
  version: tabVersion,
  startMileage: mileage,
  /** Null until the vehicle is back. */
  endMileage: z
    .union([z.literal('').transform(() => null), mileage], MILEAGE)
    .nullish()
    .transform((given) => given ?? null),
  ...eachCheck(CheckResult),
  defects: z.array(CheckDefect).max(VEHICLE_CHECKS.length).default([]),
  notes: optionalLines(),
  feedback: optionalLines(),
  damageReport: optionalLines(),
});

const inOrder = across(
  checked,
  ['startMileage', 'endMileage'],
  ({ startMileage, endMileage }) => endMileage === null || endMileage >= startMileage,
  'The end mileage can’t be lower than the start mileage.',
);

const driveable = across(
  inOrder,
  ['startMileage', 'endMileage'],
  ({ startMileage, endMileage }) => endMileage === null || endMileage - startMileage <= MAX_JOURNEY_KM,
  `That’s more than ${MAX_JOURNEY_KM.toLocaleString('en-GB')} km on one journey. Check the start and the end mileage.`,
);

/** What somebody sends of a vehicle. Each defect is described once. */
export const VehicleLogInput = across(
  driveable,
  [...VEHICLE_CHECKS, 'defects'],
  ({ defects, ...checks }) =>
    defects.length === new Set(defects.map(({ item }) => item)).size &&
    VEHICLE_CHECKS.every((check) => (checks[check] === 'DEFECT') === defects.some(({ item }) => item === check)),
  'Say of each defect whether the vehicle is safe to drive.',
);
export type VehicleLogInput = z.infer<typeof VehicleLogInput>;

/** When a tab was saved last and by whom; null as long as it has not been. */
export const SavedTab = z.object({
  version: tabVersion,
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
});
export type SavedTab = z.infer<typeof SavedTab>;

export const VehicleLog = SavedTab.extend({
  transportId: z.int(),
  vehicleId: z.int(),
  vehicle: z.object({ name: z.string(), model: z.string(), regno: z.string() }),
  startMileage: z.int().nullable(),
  endMileage: z.int().nullable(),
  /** What was driven, in kilometres. */
  totalMileage: z.int().nullable(),
  ...eachCheck(z.enum(CHECK_RESULTS).nullable()),
  defects: z.array(z.object({ item: VehicleCheck, description: z.string().nullable(), safe: z.boolean() })),
  notes: z.string().nullable(),
  feedback: z.string().nullable(),
  damageReport: z.string().nullable(),
  /** Whether there is a photo of the damage. */
  photo: z.boolean(),
  /** What the odometer showed when somebody last read it. */
  odometer: z.int().nullable(),
});
export type VehicleLog = z.infer<typeof VehicleLog>;

export const ById = z.strictObject({ id: Id });

/** Whoever leads the crew of the job. */
export const LEADER = { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' } as const;
const AGENCY = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;

export const getVehicleLog = endpoint({
  method: 'GET',
  path: '/api/v1/transport-log/:id/vehicle',
  summary: 'What you have recorded of the vehicle of a transport job, as its team leader',
  access: LEADER,
  params: ById,
  response: VehicleLog,
});

export const updateMileage = endpoint({
  method: 'PUT',
  path: '/api/v1/transport-log/:id/vehicle',
  summary: 'Record the checks and the mileage of the vehicle of a transport job; each defect is reported once',
  access: LEADER,
  params: ById,
  body: VehicleLogInput,
  response: SavedTab,
  idempotent: true,
  example: {
    version: 0,
    startMileage: 12_000,
    ...eachCheck('OK' as const),
  },
});

export const reportDanger = endpoint({
  method: 'POST',
  path: '/api/v1/transport-log/:id/danger',
  summary: 'Report at once what makes the vehicle of a transport job unsafe to drive, which takes it off the road',
  access: LEADER,
  params: ById,
  body: z.strictObject({ item: VehicleCheck, description: optionalText() }),
  response: z.void(),
  status: 204,
  idempotent: true,
  example: { item: 'horn' },
});

export const DAMAGE_PHOTO = {
  kind: 'DAMAGE_PHOTO',
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8 * MIB,
  maxSide: 1600,
} as const satisfies UploadRule;

const PhotoKept = z.object({ photo: z.boolean() });

export const putDamagePhoto = uploadEndpoint({
  method: 'PUT',
  path: '/api/v1/transport-log/:id/damage-photo',
  summary: 'Keep a photo for the damage report of the vehicle, in place of the one before; sent again, nothing changes',
  access: LEADER,
  params: ById,
  upload: DAMAGE_PHOTO,
  response: PhotoKept,
});

export const removeDamagePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/transport-log/:id/damage-photo',
  summary: 'Remove the photo from the damage report of the vehicle',
  access: LEADER,
  params: ById,
  response: PhotoKept,
});

export const getDamagePhoto = fileEndpoint({
  path: '/api/v1/transport-log/:id/damage-photo',
  summary: 'The photo of the damage report of the vehicle, for the team leader',
  access: LEADER,
  params: ById,
});

export const getJobVehicleLog = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/vehicle-log',
  summary: 'What the team leader has recorded of the vehicle of one of your agency’s transport jobs',
  access: AGENCY,
  params: ById,
  response: VehicleLog.nullable(),
});

export const getJobDamagePhoto = fileEndpoint({
  path: '/api/v1/transport-job/:id/damage-photo',
  summary: 'The photo of the team leader’s damage report',
  access: AGENCY,
  params: ById,
});
