import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, version } from '../fields.ts';
import { Flag, Id, ListQuery, Page } from '../paging.ts';

/** What kind of work a shift asks for and a worker is cleared to do: 001 Cleaner, 002 Driver, 003 Nurse … */
export const AssignmentCode = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** Nobody does this work without a DBS certificate that holds. */
  needsDbs: z.boolean(),
  version: z.int(),
});
export type AssignmentCode = z.infer<typeof AssignmentCode>;

export const AssignmentCodeInput = z.strictObject({
  code: requiredText('Enter the code.', 10).regex(/^[A-Za-z0-9-]+$/, 'Use letters, numbers and hyphens.'),
  name: requiredText('Enter the name.', 80),
  active: z.boolean().default(true),
  needsDbs: z.boolean().default(true),
});

export const listAssignmentCodes = endpoint({
  method: 'GET',
  path: '/api/v1/assignment-code',
  summary: 'Assignment codes',
  access: { permission: 'VIEW_ASSIGNMENT_CODE' },
  query: ListQuery(['code', 'name'], 'code').extend({ activeOnly: Flag }),
  response: Page(AssignmentCode),
});

export const createAssignmentCode = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-code',
  summary: 'Add an assignment code',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_ASSIGNMENT_CODE' },
  body: AssignmentCodeInput,
  response: AssignmentCode,
  status: 201,
  example: { code: '900', name: 'Porter' },
});

export const updateAssignmentCode = endpoint({
  method: 'PUT',
  path: '/api/v1/assignment-code/:id',
  summary: 'Change an assignment code',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_ASSIGNMENT_CODE' },
  params: z.strictObject({ id: Id }),
  // What is left out stays as it is.
  body: AssignmentCodeInput.extend({ active: z.boolean().optional(), needsDbs: z.boolean().optional(), version }),
  response: AssignmentCode,
  example: { code: '900', name: 'Porter', version: 1 },
});
