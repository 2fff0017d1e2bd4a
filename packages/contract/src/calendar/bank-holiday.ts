import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, requiredText, version } from '../fields.ts';
import { Flag, Id, ListQuery, Page } from '../paging.ts';
import { Region } from './region.ts';

export { Region, REGIONS } from './region.ts';

/** A day of the published list. Past bank holidays can’t be changed, because hours have been paid on them. */
export const BankHoliday = z.object({
  id: z.int(),
  region: Region,
  date: z.string(),
  name: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type BankHoliday = z.infer<typeof BankHoliday>;

const day = { date: date('Enter the day.'), name: requiredText('Enter the name of the day.', 80) };
const year = z.coerce.number().int().min(2000).max(2100);

const ById = z.strictObject({ id: Id });

export const listBankHolidays = endpoint({
  method: 'GET',
  path: '/api/v1/bank-holiday',
  summary: 'The platform’s bank holidays by region',
  access: { userTypes: ['ADMIN'], permission: 'VIEW_SETTINGS' },
  query: ListQuery(['date', 'name', 'region'], 'date').extend({
    region: Region.optional(),
    year: year.optional(),
    /** Without what is past. */
    upcoming: Flag,
  }),
  response: Page(BankHoliday),
});

export const createBankHoliday = endpoint({
  method: 'POST',
  path: '/api/v1/bank-holiday',
  summary: 'Add a bank holiday to a region',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_SETTINGS' },
  body: z.strictObject({ region: Region, ...day }),
  response: BankHoliday,
  status: 201,
  example: { region: 'SCOTLAND', date: '2090-06-15', name: 'Jubilee' },
});

export const updateBankHoliday = endpoint({
  method: 'PUT',
  path: '/api/v1/bank-holiday/:id',
  summary: 'Move or rename a future bank holiday within its region',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_SETTINGS' },
  params: ById,
  body: z.strictObject({ ...day, version }),
  response: BankHoliday,
  example: { date: '2090-06-16', name: 'Jubilee', version: 1 },
});

export const removeBankHoliday = endpoint({
  method: 'POST',
  path: '/api/v1/bank-holiday/:id/remove',
  summary: 'Remove a future bank holiday',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_SETTINGS' },
  params: ById,
  body: z.strictObject({ version }),
  response: z.void(),
  status: 204,
  example: { version: 1 },
});

export const NamedDay = z.object({ date: z.string(), name: z.string() });
export type NamedDay = z.infer<typeof NamedDay>;

export const getBankHolidays = endpoint({
  method: 'GET',
  path: '/api/v1/bank-holiday/calendar',
  summary: 'The bank holidays that apply to you between two dates, at most a year apart',
  access: {},
  query: z.strictObject({ from: date(), to: date() }),
  response: z.array(NamedDay),
});

/** A day of an agency's year: one of its region, which it may leave out, or one of its own. */
export const AgencyBankHoliday = NamedDay.extend({
  /** The departure from the region's list, to be taken back by its id; null where the agency follows the list. */
  ownId: z.int().nullable(),
  leftOut: z.boolean(),
  can: z.object({ leaveOut: z.boolean(), takeBack: z.boolean() }),
});
export type AgencyBankHoliday = z.infer<typeof AgencyBankHoliday>;

const OWN = '/api/v1/agency-bank-holiday';

export const listAgencyBankHolidays = endpoint({
  method: 'GET',
  path: `${OWN}/year`,
  summary: 'A year’s bank holidays for your agency: its region’s, those you added and those you left out',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_SETTINGS' },
  query: z.strictObject({ year }),
  response: z.object({ region: Region, days: z.array(AgencyBankHoliday), can: z.object({ edit: z.boolean() }) }),
});

export const addAgencyBankHoliday = endpoint({
  method: 'POST',
  path: OWN,
  summary: 'Add a bank holiday for your agency',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: z.strictObject(day),
  response: z.void(),
  status: 204,
  example: { date: '2090-06-15', name: 'Founders’ Day' },
});

export const leaveOutBankHoliday = endpoint({
  method: 'POST',
  path: `${OWN}/leave-out`,
  summary: 'Leave out one of your region’s bank holidays for your agency',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: z.strictObject({ date: day.date }),
  response: z.void(),
  status: 204,
  example: { date: '2028-12-25' },
});

export const takeBackAgencyBankHoliday = endpoint({
  method: 'POST',
  path: `${OWN}/:id/take-back`,
  summary: 'Undo a bank holiday your agency added or left out',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  params: ById,
  response: z.void(),
  status: 204,
});
