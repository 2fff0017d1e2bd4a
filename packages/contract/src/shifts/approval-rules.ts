import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

const hours = z.int('Enter whole hours.').min(0, 'Enter 0 hours or more.').max(168, 'Enter at most 168 hours.');

/** What an agency lays down for the life of a shift, beside the terms of each client. 0 hours: no such rule. */
export const ApprovalRules = z.strictObject({
  /** Until so many hours before the start a worker takes back an application; later the agency does. */
  withdrawHours: hours,
  /** The same for a booking. */
  cancelHours: hours,
  /** With less notice than this a cancellation is called late. */
  lateCancelHours: hours,
  /** Whether a worker who applies may go past a warning by giving a reason; else the agency proposes them. */
  workersOverrideWarnings: z.boolean(),
});
export type ApprovalRules = z.infer<typeof ApprovalRules>;

export const ApprovalRulesDetail = z.object({
  ...ApprovalRules.shape,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type ApprovalRulesDetail = z.infer<typeof ApprovalRulesDetail>;

const PATH = '/api/v1/settings/approval-rules';

export const getApprovalRules = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Your agency’s rules for withdrawing, cancelling and going past warnings',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_SETTINGS' },
  response: ApprovalRulesDetail,
});

export const changeApprovalRules = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Change your agency’s rules for withdrawing, cancelling and going past warnings',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: ApprovalRules.extend({ version }),
  response: ApprovalRulesDetail,
  example: { withdrawHours: 12, cancelHours: 24, lateCancelHours: 48, workersOverrideWarnings: false, version: 1 },
});
