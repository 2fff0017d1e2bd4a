import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, timeOfDay, timeZone, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** Opens and closes at local times of one day; 1 is Monday, 7 Sunday. */
export const OpeningHours = z.object({ weekday: z.int().min(1).max(7), opens: z.string(), closes: z.string() });
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Where vehicles are picked up and dropped off. Its time zone is the one that bookings are planned and shown in. */
export const VehicleLocation = z.object({
  id: z.int(),
  /** The provider. */
  agency: z.object({ id: z.int(), name: z.string() }),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** How long a vehicle is prepared for the next hirer, in minutes. */
  turnaroundMinutes: z.int(),
  /** One for each day on which it is open, Monday first; without any it is open at all times. */
  openingHours: z.array(OpeningHours),
  /** Vehicles that are there and not retired. */
  vehicles: z.int(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type VehicleLocation = z.infer<typeof VehicleLocation>;

const TURNAROUND = 'Enter whole minutes, from 0 to 1,440.';

const opening = across(
  z.strictObject({
    weekday: z.int().min(1).max(7),
    opens: timeOfDay('Enter a time, such as 08:00.'),
    closes: timeOfDay('Enter a time, such as 18:00.'),
  }),
  ['opens', 'closes'],
  ({ opens, closes }) => opens < closes,
  'Closing has to be later than opening.',
);

const VehicleLocationInput = z.strictObject({
  name: requiredText('Enter the name of the location.', 120),
  city: requiredText('Enter the city.', 120),
  country: requiredText('Enter the country.', 120),
  timeZone,
  turnaroundMinutes: z.int(TURNAROUND).min(0, TURNAROUND).max(1440, TURNAROUND),
  openingHours: z
    .array(opening)
    .max(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'Give each day once.')
    .default([]),
});

const example = {
  name: 'Airport desk',
  city: 'Southampton',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  turnaroundMinutes: 60,
  openingHours: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
};

const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

export const listVehicleLocations = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-location',
  summary: 'Places where vehicles are picked up and dropped off: your own as an agency, all for the platform',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' },
  query: ListQuery(['name', 'city', 'agency'], 'name').extend({
    /** The provider; an agency sees its own whatever it asks for. */
    agencyId: Id.optional(),
  }),
  response: Page(VehicleLocation),
});

export const createVehicleLocation = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-location',
  summary: 'Add a place where vehicles are picked up and dropped off',
  access: KEEPERS,
  begins: true,
  body: VehicleLocationInput,
  response: VehicleLocation,
  status: 201,
  example,
});

export const updateVehicleLocation = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle-location/:id',
  summary: 'Change a vehicle location',
  access: KEEPERS,
  params: z.strictObject({ id: Id }),
  body: VehicleLocationInput.extend({ version }),
  response: VehicleLocation,
  example: { ...example, version: 1 },
});
