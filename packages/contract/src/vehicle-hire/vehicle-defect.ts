import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLines, version } from '../fields.ts';
import { Id, Page } from '../paging.ts';
import { HireStatus } from './booking.ts';

/** A defect is rectified by somebody, and signed off by somebody else. */
export const DefectStatus = z.enum(['OPEN', 'RECTIFIED', 'SIGNED_OFF']);
export type DefectStatus = z.infer<typeof DefectStatus>;

const Step = z.object({ at: z.string(), by: z.string() });

/** Something that is wrong with a vehicle; an entry of the general logs, with its photos, says what. */
export const VehicleDefect = z.object({
  id: z.int(),
  vehicleId: z.int(),
  entryId: z.int(),
  description: z.string(),
  reported: Step,
  /** As long as it isn’t signed off the vehicle is off the road. */
  dangerous: z.boolean(),
  status: DefectStatus,
  rectified: Step.extend({ work: z.string() }).nullable(),
  signedOff: Step.nullable(),
  version: z.int(),
  can: z.object({
    rectify: z.boolean(),
    signOff: z.boolean(),
    /** It waits to be signed off, and not by the reader, who has rectified it. */
    awaitsAnother: z.boolean(),
  }),
});
export type VehicleDefect = z.infer<typeof VehicleDefect>;

/** A booking of a vehicle that is off the road, which goes on to stand. */
export const AffectedBooking = z.object({
  id: z.int(),
  status: HireStatus,
  start: z.string(),
  end: z.string(),
  hirer: z.object({ id: z.int(), name: z.string() }),
});
export type AffectedBooking = z.infer<typeof AffectedBooking>;

/** So many are named at most. */
export const MAX_AFFECTED = 50;

const access = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const ById = z.strictObject({ id: Id });

export const listVehicleDefects = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/defect',
  summary: 'The defects of a vehicle: those that aren’t signed off first, then the latest first',
  access,
  params: ById,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(100).default(5),
  }),
  response: Page(VehicleDefect),
});

export const listAffectedBookings = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/affected-booking',
  summary: 'The bookings, out or ahead, of a vehicle that is off the road because of a dangerous defect',
  access,
  params: ById,
  response: z.array(AffectedBooking),
});

export const getVehicleDefect = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-defect/:id',
  summary: 'One defect of a vehicle',
  access,
  params: ById,
  response: VehicleDefect,
});

export const rectifyDefect = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-defect/:id/rectify',
  summary: 'Record that a defect is rectified, and what was done',
  access: KEEPERS,
  params: ById,
  body: z.strictObject({ work: requiredLines('Enter what was done.', 1000), version }),
  response: VehicleDefect,
  example: { work: 'Front brake pads and discs replaced, road tested', version: 1 },
});

export const signOffDefect = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-defect/:id/sign-off',
  summary: 'Sign off a defect that somebody else has rectified',
  access: KEEPERS,
  params: ById,
  body: z.strictObject({ version }),
  response: VehicleDefect,
  example: { version: 2 },
});
