import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { instant, requiredText, version } from '../fields.ts';
import { Id, Page } from '../paging.ts';

export const MaintenanceState = z.enum(['PLANNED', 'ONGOING', 'ENDED']);
export type MaintenanceState = z.infer<typeof MaintenanceState>;

/** A time in which a vehicle is off the road. */
export const Maintenance = z.object({
  id: z.int(),
  start: z.string(),
  /** Null as long as nobody knows when it will be back. */
  end: z.string().nullable(),
  reason: z.string(),
  state: MaintenanceState,
  version: z.int(),
  can: z.object({ change: z.boolean(), end: z.boolean(), remove: z.boolean() }),
});
export type Maintenance = z.infer<typeof Maintenance>;

const fields = {
  reason: requiredText('Enter what is done, such as MOT.', 200),
  start: instant('Enter when it begins.'),
  /** Left out where nobody knows yet. */
  end: z
    .union([z.literal('').transform(() => null), instant('Enter a date and a time.')])
    .nullish()
    .transform((given) => given ?? null),
};

const END_AFTER_START = [
  ['start', 'end'],
  ({ start, end }: { start: string; end: string | null }) => end === null || Date.parse(end) > Date.parse(start),
  'The end has to be later than the start.',
] as const;

const example = { reason: 'MOT', start: '2040-03-01T08:00:00Z', end: '2040-03-01T17:00:00Z' };

const ById = z.strictObject({ id: Id });
const ByIds = z.strictObject({ id: Id, maintenanceId: Id });
const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

export const listMaintenance = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/maintenance',
  summary: 'When a vehicle is off the road: planned, ongoing and ended, the latest first',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' },
  params: ById,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(100).default(5),
  }),
  response: Page(Maintenance),
});

export const addMaintenance = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/maintenance',
  summary: 'Take a vehicle off the road for a time in which nothing is booked with it',
  access: KEEPERS,
  params: ById,
  body: across(z.strictObject(fields), ...END_AFTER_START),
  response: Maintenance,
  status: 201,
  example,
});

export const changeMaintenance = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle/:id/maintenance/:maintenanceId',
  summary: 'Change maintenance that has not ended',
  access: KEEPERS,
  params: ByIds,
  body: across(z.strictObject({ ...fields, version }), ...END_AFTER_START),
  response: Maintenance,
  example: { ...example, version: 1 },
});

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle/:id/maintenance/:maintenanceId/end',
  summary: 'Put a vehicle back on the road now',
  access: KEEPERS,
  params: ByIds,
  body: z.strictObject({ version }),
  response: Maintenance,
  example: { version: 1 },
});

export const removeMaintenance = endpoint({
  method: 'DELETE',
  path: '/api/v1/vehicle/:id/maintenance/:maintenanceId',
  summary: 'Remove maintenance that has not begun',
  access: KEEPERS,
  params: ByIds,
  response: z.void(),
  status: 204,
});
