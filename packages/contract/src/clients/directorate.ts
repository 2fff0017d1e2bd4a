import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalTelephone, optionalText, requiredText, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** A part of a client that asks for staff and carries the cost: a hospital's surgery, a care group's northern homes. */
export const Directorate = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  name: z.string(),
  costCentre: z.string().nullable(),
  telephone: z.string().nullable(),
  locations: z.int(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type Directorate = z.infer<typeof Directorate>;

export const DirectorateInput = z.strictObject({
  clientId: id('Choose a client.'),
  name: requiredText('Enter the name of the directorate.', 120),
  costCentre: optionalText(40),
  telephone: optionalTelephone,
});

export const listDirectorates = endpoint({
  method: 'GET',
  path: '/api/v1/shift-directorate',
  summary: 'Directorates of the clients you work with',
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_SHIFT_DIRECTORATE' },
  query: ListQuery(['name', 'client'], 'name').extend({ clientId: Id.optional() }),
  response: Page(Directorate),
});

export const createDirectorate = endpoint({
  method: 'POST',
  path: '/api/v1/shift-directorate',
  summary: 'Add a directorate',
  access: { userTypes: ['ADMIN', 'CLIENT'], permission: 'MANAGE_SHIFT_DIRECTORATE' },
  body: DirectorateInput,
  response: Directorate,
  status: 201,
  example: { clientId: 1, name: 'Surgery' },
});

export const updateDirectorate = endpoint({
  method: 'PUT',
  path: '/api/v1/shift-directorate/:id',
  summary: 'Change a directorate; its client can’t be changed',
  access: { userTypes: ['ADMIN', 'CLIENT'], permission: 'MANAGE_SHIFT_DIRECTORATE' },
  params: z.strictObject({ id: Id }),
  body: DirectorateInput.omit({ clientId: true }).extend({ version }),
  response: Directorate,
  example: { name: 'Surgery', version: 1 },
});
