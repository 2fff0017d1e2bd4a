import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, timeOfDay, version } from '../fields.ts';
import { Flag, Id, ListQuery, Page } from '../paging.ts';

/** A named part of the day, such as Early or Night; choosing one fills in the times of a new shift. */
export const ShiftType = z.object({
  id: z.int(),
  name: z.string(),
  startTime: z.string(),
  /** Before or equal to `startTime` means on the next day. */
  endTime: z.string(),
  active: z.boolean(),
  version: z.int(),
});
export type ShiftType = z.infer<typeof ShiftType>;

export const ShiftTypeInput = z.strictObject({
  name: requiredText('Enter the name of the shift type.', 60),
  startTime: timeOfDay('Enter the usual start, like 07:30.'),
  endTime: timeOfDay('Enter the usual end, like 19:30.'),
  active: z.boolean().default(true),
});

export const listShiftTypes = endpoint({
  method: 'GET',
  path: '/api/v1/shift-type',
  summary: 'Shift types',
  access: { permission: 'VIEW_SHIFT' },
  query: ListQuery(['name', 'startTime'], 'startTime').extend({ activeOnly: Flag }),
  response: Page(ShiftType),
});

export const createShiftType = endpoint({
  method: 'POST',
  path: '/api/v1/shift-type',
  summary: 'Add a shift type',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_SHIFT' },
  body: ShiftTypeInput,
  response: ShiftType,
  status: 201,
  example: { name: 'Twilight', startTime: '16:00', endTime: '00:00' },
});

export const updateShiftType = endpoint({
  method: 'PUT',
  path: '/api/v1/shift-type/:id',
  summary: 'Change a shift type',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_SHIFT' },
  params: z.strictObject({ id: Id }),
  // What is left out stays as it is.
  body: ShiftTypeInput.extend({ active: z.boolean().optional(), version }),
  response: ShiftType,
  example: { name: 'Twilight', startTime: '16:00', endTime: '00:00', version: 1 },
});
