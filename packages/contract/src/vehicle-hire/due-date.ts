import { z } from 'zod';
import { optionalWhole } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { CommaList, Flag, Id, ListQuery, Page } from '../paging.ts';
import { PURPOSES, Vehicle } from './vehicle.ts';

/** What a vehicle needs again and again to be on the road. */
export const DUE_KINDS = ['MOT', 'TAX', 'INSURANCE', 'SERVICE'] as const;
export const DueKind = z.enum(DUE_KINDS);
export type DueKind = z.infer<typeof DueKind>;

/** How many days ahead something counts as due soon. */
export const DUE_SOON_DAYS = 30;

/** How many kilometres ahead a service does. */
export const DUE_SOON_KILOMETRES = 1_000;

/** `MISSING` where nobody has entered when it is due. */
export const DUE_STATES = ['OVERDUE', 'SOON', 'MISSING'] as const;
export const DueState = z.enum(DUE_STATES);
export type DueState = z.infer<typeof DueState>;

const shownDates = {
  /** The last day on which it is valid, as `yyyy-mm-dd`; null where nobody has entered it. */
  mot: z.string().nullable(),
  tax: z.string().nullable(),
  insurance: z.string().nullable(),
  /** The day by which it is to be serviced … */
  service: z.string().nullable(),
  /** … or what the odometer shows by then, in kilometres, whichever comes first. */
  serviceMileage: z.int().nullable(),
};

export const DueDates = z.object({
  ...shownDates,
  /** 0 where nobody has entered anything yet. */
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type DueDates = z.infer<typeof DueDates>;

/** A vehicle as whoever keeps the fleet sees it. */
export const FleetVehicle = Vehicle.pick({
  id: true,
  name: true,
  model: true,
  regno: true,
  purposes: true,
  status: true,
  inMaintenance: true,
  offRoad: true,
  location: true,
}).extend({
  ...shownDates,
  /** What the odometer showed when it was last entered, in kilometres. */
  mileage: z.int().nullable(),
  /** The worst of what is due; null where all is entered and nothing is due soon. */
  due: DueState.nullable(),
});
export type FleetVehicle = z.infer<typeof FleetVehicle>;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

const inThisCentury = z
  .string()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Enter a year from 2000 to 2099.');

const dueDate = (message: string) =>
  z
    .union([z.literal(''), date(message).pipe(inThisCentury)], message)
    .nullish()
    .transform((day) => day || null);

const ODOMETER = 'Enter whole kilometres, from 1 to 9,999,999.';

const DueDatesInput = z.strictObject({
  mot: dueDate('Enter the day the MOT expires.'),
  tax: dueDate('Enter the day the tax expires.'),
  insurance: dueDate('Enter the day the insurance expires.'),
  service: dueDate('Enter the day by which it is to be serviced.'),
  serviceMileage: optionalWhole(ODOMETER, 1, 9_999_999),
  /** As it was read; 0 where nobody has entered anything yet. */
  version: z.int().min(0),
});

const ById = z.strictObject({ id: Id });

export const listFleet = endpoint({
  method: 'GET',
  path: '/api/v1/fleet-vehicle',
  summary: 'Your vehicles that aren’t retired, with what is due when',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  query: ListQuery(
    ['nextDue', 'name', 'regno', 'mot', 'tax', 'insurance', 'service', 'mileage', 'status'],
    'nextDue',
  ).extend({
    /** Those with anything in one of these states. */
    due: CommaList(DUE_STATES),
    purposes: CommaList(PURPOSES),
    vehicleLocationId: Id.optional(),
    /** Only those that are in maintenance at this moment. */
    inMaintenance: Flag,
    /** Only those that a dangerous defect keeps off the road. */
    offRoad: Flag,
  }),
  response: Page(FleetVehicle),
});

export const countFleet = endpoint({
  method: 'GET',
  path: '/api/v1/fleet-count',
  summary: 'How many of your vehicles have something overdue, due soon or missing, or are off the road',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  response: z.object({
    vehicles: z.int(),
    overdue: z.int(),
    soon: z.int(),
    missing: z.int(),
    inMaintenance: z.int(),
    offRoad: z.int(),
  }),
});

export const getDueDates = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/due-dates',
  summary: 'When the MOT, tax, insurance and service of a vehicle are due',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' },
  params: ById,
  response: DueDates,
});

export const changeDueDates = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle/:id/due-dates',
  summary: 'Enter when the MOT, tax, insurance and service of a vehicle are due',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: ById,
  body: DueDatesInput,
  response: DueDates,
  example: {
    mot: '2040-03-01',
    tax: '2040-06-30',
    insurance: '2040-09-14',
    service: '',
    serviceMileage: 60_000,
    version: 0,
  },
});
