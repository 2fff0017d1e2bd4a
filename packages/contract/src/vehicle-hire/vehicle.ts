import { z } from 'zod';
import { across } from '../across.ts';
import { amount, optionalWhole, orNothing, unitRate } from '../amounts.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { id, line, optionalText, requiredLines, requiredText, version } from '../fields.ts';
import { MIB, type UploadRule } from '../files/upload.ts';
import { CommaList, Flag, Id, ListQuery, Page } from '../paging.ts';
import { READS_BOOKINGS } from './access.ts';
import { VehicleRate } from './vehicle-rate.ts';

/** The platform approves a vehicle or rejects it with a reason; the agency retires one instead of deleting it. */
export const VEHICLE_STATUS = ['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED', 'RETIRED'] as const;
export const VehicleStatus = z.enum(VEHICLE_STATUS);
export type VehicleStatus = z.infer<typeof VehicleStatus>;

/** Document 001, section 3. */
export const FUEL_TYPES = ['PETROL', 'PHYBRID', 'DIESEL', 'DHYBRID', 'ELECTRIC', 'HYDROGEN'] as const;
export const FuelType = z.enum(FUEL_TYPES);
export type FuelType = z.infer<typeof FuelType>;

/** Document 001, section 3. */
export const BODY_TYPES = ['SUV', 'PICKUP', 'HATCHBACK', 'MPV', 'SPECIAL'] as const;
export const BodyType = z.enum(BODY_TYPES);
export type BodyType = z.infer<typeof BodyType>;

export const TRANSMISSIONS = ['Manual', 'Automatic'] as const;

/** What a vehicle is for: to be hired out, to transport patients, or both. */
export const PURPOSES = ['HIRE', 'TRANSPORT'] as const;
export const Purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof Purpose>;

/** What keeps a vehicle from being hired by anybody at any time. */
export const HireObstacle = z.enum(['NOT_FOR_HIRE', 'NOT_ACTIVE', 'OFF_ROAD', 'NO_RATES']);
export type HireObstacle = z.infer<typeof HireObstacle>;

export const Vehicle = z.object({
  id: z.int(),
  name: z.string(),
  model: z.string(),
  regno: z.string(),
  color: z.string().nullable(),
  bodyType: BodyType,
  fuelType: FuelType,
  seats: z.int(),
  purposes: z.array(Purpose),
  status: VehicleStatus,
  /** It is off the road at this moment. */
  inMaintenance: z.boolean(),
  /** A dangerous defect that isn’t signed off keeps it off the road. */
  offRoad: z.boolean(),
  /** Document 001, section 9: the MTF rate of today; null where it has no rates. */
  dailyPrice: z.number().nullable(),
  /** Of all its amounts: the agency's own. */
  currency: z.string(),
  location: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    timeZone: z.string(),
  }),
  /** The provider. */
  agency: z.object({ id: z.int(), name: z.string() }),
});
export type Vehicle = z.infer<typeof Vehicle>;

export const VehicleDetail = Vehicle.extend({
  transmissionType: z.string(),
  doors: z.int(),
  engineSize: z.string().nullable(),
  /** Null where nobody has said yet. */
  airConditioning: z.boolean().nullable(),
  /** What the odometer showed when it was last entered, in kilometres. */
  mileage: z.int().nullable(),
  /** Kilometres a day that the price includes; null where they are not limited. */
  maxDailyMileage: z.int().nullable(),
  /** What each kilometre beyond that costs, with four decimals; null where they are not limited. */
  excessMileageRate: z.number().nullable(),
  depositAmt: z.number(),
  /** Those of today; none where it has none. */
  vehicleRates: z.array(VehicleRate),
  /** Of all its hires, from 1 to 5 with 2 decimals; null when nobody has rated it yet. */
  rating: z.number().nullable(),
  hireObstacles: z.array(HireObstacle),
  /** The address of the picture that stands for the vehicle; null where it has none. */
  mainPhoto: z.string().nullable(),
  /** The main one first. */
  photos: z.array(z.object({ id: z.int(), url: z.string(), main: z.boolean() })),
  /** Why the platform has rejected it, as long as that stands. */
  rejectionReason: z.string().nullable(),
  createdDate: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    resubmit: z.boolean(),
    retire: z.boolean(),
  }),
});
export type VehicleDetail = z.infer<typeof VehicleDetail>;

const MILEAGE = 'Enter whole kilometres, from 1 to 10,000.';
const EXCESS = 'Enter an amount from 0 to 1,000, with four decimals at most.';
const DEPOSIT = 'Enter an amount from 0 to 100,000, with two decimals at most.';
const ODOMETER = 'Enter whole kilometres, from 0 to 9,999,999.';
const DOORS = 'Enter a number of doors from 1 to 9.';
const SEATS = 'Enter a number of seats from 1 to 99.';

/** Letters, digits, spaces and hyphens; written in capitals whatever is sent. */
const registration = line(15, 'Enter the registration number.')
  .min(1, 'Enter the registration number.')
  .regex(/^(?:[\p{L}\p{N}][\p{L}\p{N} -]*)?$/u, 'Use letters, digits, spaces and hyphens.')
  .overwrite((typed) => typed.toUpperCase().replace(/ +/g, ' '));

const fields = {
  name: requiredText('Enter the name of the vehicle.', 60),
  model: requiredText('Enter the model.', 60),
  regno: registration,
  color: optionalText(40),
  bodyType: z.enum(BODY_TYPES, 'Choose a body type.'),
  fuelType: z.enum(FUEL_TYPES, 'Choose a fuel type.'),
  transmissionType: z.enum(TRANSMISSIONS, 'Choose a transmission.'),
  engineSize: optionalText(20),
  airConditioning: z.boolean().default(false),
  doors: z.int(DOORS).min(1, DOORS).max(9, DOORS),
  seats: z.int(SEATS).min(1, SEATS).max(99, SEATS),
  purposes: z.array(Purpose, 'Choose hire, transport or both.').min(1, 'Choose hire, transport or both.').max(2),
  vehicleLocationId: id('Choose a location.'),
  mileage: optionalWhole(ODOMETER, 0, 9_999_999),
  maxDailyMileage: optionalWhole(MILEAGE, 1, 10_000),
  excessMileageRate: orNothing(unitRate(EXCESS, 10_000_000)),
  depositAmt: orNothing(amount(DEPOSIT, 10_000_000)),
};

type Allowance = { maxDailyMileage: number | null; excessMileageRate: number | null };

/** An allowance without a price says nothing … */
const ALLOWANCE_HAS_PRICE = [
  ['maxDailyMileage', 'excessMileageRate'],
  ({ maxDailyMileage, excessMileageRate }: Allowance) => maxDailyMileage === null || excessMileageRate !== null,
  'Enter what each extra kilometre costs, or leave the allowance blank.',
] as const;

/** … nor does a price without an allowance. */
const PRICE_HAS_ALLOWANCE = [
  ['excessMileageRate', 'maxDailyMileage'],
  ({ maxDailyMileage, excessMileageRate }: Allowance) => excessMileageRate === null || maxDailyMileage !== null,
  'Enter the kilometres a day that are included, or leave the price of extra ones blank.',
] as const;

const VehicleInput = across(across(z.strictObject(fields), ...ALLOWANCE_HAS_PRICE), ...PRICE_HAS_ALLOWANCE);
const VehicleChange = across(
  across(z.strictObject({ ...fields, version }), ...ALLOWANCE_HAS_PRICE),
  ...PRICE_HAS_ALLOWANCE,
);

const example = {
  name: 'Larkspur',
  model: 'Estate',
  regno: 'AB26 CDE',
  bodyType: 'HATCHBACK',
  fuelType: 'PETROL',
  transmissionType: 'Manual',
  doors: 5,
  seats: 5,
  purposes: ['HIRE'],
  vehicleLocationId: 1,
} satisfies z.input<typeof VehicleInput>;

const ById = z.strictObject({ id: Id });
const Stale = z.strictObject({ version });

const READERS = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const PLATFORM = { userTypes: ['ADMIN'], permission: 'MANAGE_TRANSPORT' } as const;

export const listVehicles = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle',
  summary: 'Vehicles: your own as an agency, all for the platform',
  access: READERS,
  query: ListQuery(['name', 'regno', 'location', 'agency', 'status', 'createdDate'], 'name').extend({
    statuses: CommaList(VEHICLE_STATUS),
    /** What it must be for at least: with both, vehicles that are for both. */
    purposes: CommaList(PURPOSES),
    vehicleLocationId: Id.optional(),
    /** Only those that are off the road at this moment. */
    inMaintenance: Flag,
    /** The provider; an agency sees its own whatever it asks for. */
    agencyId: Id.optional(),
  }),
  response: Page(Vehicle),
});

export const getVehicle = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id',
  summary: 'One vehicle with its photos',
  access: READERS,
  params: ById,
  response: VehicleDetail,
});

export const createVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle',
  summary: 'Add a vehicle; it awaits the platform’s approval',
  access: KEEPERS,
  begins: true,
  body: VehicleInput,
  response: VehicleDetail,
  status: 201,
  example,
});

export const updateVehicle = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle/:id',
  summary: 'Change a vehicle that isn’t retired',
  access: KEEPERS,
  params: ById,
  body: VehicleChange,
  response: VehicleDetail,
  example: { ...example, version: 1 },
});

export const approveVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/approve',
  summary: 'Approve a vehicle awaiting approval',
  access: PLATFORM,
  params: ById,
  body: Stale,
  response: VehicleDetail,
  example: { version: 1 },
});

export const rejectVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/reject',
  summary: 'Reject a vehicle awaiting approval, with a reason',
  access: PLATFORM,
  params: ById,
  body: Stale.extend({ reason: requiredLines('Enter a reason for the agency.', 500) }),
  response: VehicleDetail,
  example: { version: 1, reason: 'The photos show another vehicle.' },
});

export const resubmitVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/resubmit',
  summary: 'Send a rejected vehicle for approval again',
  access: KEEPERS,
  begins: true,
  params: ById,
  body: Stale,
  response: VehicleDetail,
  example: { version: 1 },
});

export const retireVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/retire',
  summary: 'Retire a vehicle that nothing is booked with; its history stays',
  access: KEEPERS,
  params: ById,
  body: Stale,
  response: VehicleDetail,
  example: { version: 1 },
});

/** A vehicle has at most so many. */
export const MAX_VEHICLE_PHOTOS = 12;

export const VEHICLE_PHOTO = {
  kind: 'VEHICLE_PHOTO',
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8 * MIB,
  maxSide: 1600,
} as const satisfies UploadRule;

const ByPhoto = z.strictObject({ id: Id, photoId: Id });

export const addVehiclePhoto = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/photo',
  summary: 'Add a photo of a vehicle; the first one is its main photo',
  access: KEEPERS,
  params: ById,
  upload: VEHICLE_PHOTO,
  response: VehicleDetail,
});

export const getVehiclePhoto = fileEndpoint({
  path: '/api/v1/vehicle-photo/:id',
  summary: 'A photo of a vehicle',
  access: READS_BOOKINGS,
  params: ById,
});

export const chooseMainVehiclePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/photo/:photoId/main',
  summary: 'Choose the photo that stands for a vehicle',
  access: KEEPERS,
  params: ByPhoto,
  response: VehicleDetail,
});

export const removeVehiclePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/vehicle/:id/photo/:photoId',
  summary: 'Remove a photo of a vehicle; where it was the main one, the earliest other one is',
  access: KEEPERS,
  params: ByPhoto,
  response: VehicleDetail,
});
