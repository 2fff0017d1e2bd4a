import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Permission } from '../identity/permission.ts';
import { Id } from '../paging.ts';

/** A colleague whom somebody may act for. */
export const Principal = z.object({
  /** Of the deputy row that allows it. */
  id: z.int(),
  name: z.string(),
  /** The first instant at which it does not any more. */
  until: z.string(),
});
export type Principal = z.infer<typeof Principal>;

export const AccessNow = z.object({
  permissions: z.array(Permission),
  /** In whose place the caller acts in this session. */
  actingFor: Principal.nullable(),
  /** Whom the caller could act for now. */
  principals: z.array(Principal),
  /** The agency is suspended: its people finish what they began and start nothing new. */
  suspended: z.boolean(),
});
export type AccessNow = z.infer<typeof AccessNow>;

export const getAccess = endpoint({
  method: 'GET',
  path: '/api/v1/access',
  summary: 'What the signed-in user can do right now, and on whose behalf',
  access: {},
  unattended: true,
  response: AccessNow,
});

export const actFor = endpoint({
  method: 'POST',
  path: '/api/v1/access/acting/:id',
  summary: 'Start acting as a deputy in this session',
  access: { userTypes: ['AGENCY'] },
  params: z.strictObject({ id: Id }),
  response: z.void(),
  status: 204,
});

export const stopActing = endpoint({
  method: 'DELETE',
  path: '/api/v1/access/acting',
  summary: 'Stop acting as a deputy',
  access: { userTypes: ['AGENCY'] },
  response: z.void(),
  status: 204,
});
