import { z } from 'zod';
import { Region } from '../calendar/region.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalText, requiredText, timeZone, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** Where a shift is worked. Its time zone is the one that its shifts are planned and shown in. */
export const ShiftLocation = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  directorateId: z.int(),
  directorateName: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  postCode: z.string().nullable(),
  timeZone: z.string(),
  /** Whose bank holidays count for work here; null: as the agency has it that the work goes through. */
  region: Region.nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type ShiftLocation = z.infer<typeof ShiftLocation>;

export const ShiftLocationInput = z.strictObject({
  directorateId: id('Choose a directorate.'),
  name: requiredText('Enter the name of the location.', 120),
  address: optionalText(),
  postCode: optionalText(12),
  /** The client's usual one when left out. */
  timeZone: timeZone.nullish(),
  region: Region.nullish(),
});

export const listShiftLocations = endpoint({
  method: 'GET',
  path: '/api/v1/shift-location',
  summary: 'Shift locations of the clients you work with',
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_SHIFT_LOCATION' },
  query: ListQuery(['name', 'client', 'directorate'], 'name').extend({
    clientId: Id.optional(),
    directorateId: Id.optional(),
  }),
  response: Page(ShiftLocation),
});

export const createShiftLocation = endpoint({
  method: 'POST',
  path: '/api/v1/shift-location',
  summary: 'Add a shift location',
  access: { userTypes: ['ADMIN', 'CLIENT'], permission: 'MANAGE_SHIFT_LOCATION' },
  body: ShiftLocationInput,
  response: ShiftLocation,
  status: 201,
  example: { directorateId: 1, name: 'Ward 4' },
});

export const updateShiftLocation = endpoint({
  method: 'PUT',
  path: '/api/v1/shift-location/:id',
  summary: 'Change a shift location; its directorate can’t be changed',
  access: { userTypes: ['ADMIN', 'CLIENT'], permission: 'MANAGE_SHIFT_LOCATION' },
  params: z.strictObject({ id: Id }),
  // A time zone or a region that is left out stays as it is.
  body: ShiftLocationInput.omit({ directorateId: true }).extend({ timeZone: timeZone.optional(), version }),
  response: ShiftLocation,
  example: { name: 'Ward 4', version: 1 },
});
