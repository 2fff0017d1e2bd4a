import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timeZone, version } from '../fields.ts';
import { Region } from './bank-holiday.ts';

export const CalendarChoice = z.object({
  /** Null: as usual. */
  timeZone: z.string().nullable(),
  region: Region.nullable(),
  /** What holds where nothing is chosen: the platform's choice for an agency, the deployment's for the platform. */
  usual: z.object({ timeZone: z.string(), region: Region }),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type CalendarChoice = z.infer<typeof CalendarChoice>;

const PATH = '/api/v1/settings/calendar';

export const getCalendarChoice = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Your organisation’s time zone and bank holiday region',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_SETTINGS' },
  response: CalendarChoice,
});

export const changeCalendarChoice = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Choose your organisation’s time zone and bank holiday region, or use the defaults',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: z.strictObject({ timeZone: timeZone.nullable(), region: Region.nullable(), version }),
  response: CalendarChoice,
  example: { timeZone: 'Europe/London', region: 'SCOTLAND', version: 1 },
});
