import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { date, id } from '../fields.ts';
import { Id } from '../paging.ts';
import { STAFF_VAT } from './staff-vat.rules.ts';

/* How an agency charges VAT on its staff, by assignment code, for all clients or for one, from a day on. */

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;

const Named = z.object({ id: z.int(), name: z.string() });

const StaffVatRule = z.object({
  id: z.int(),
  assignmentCode: Named,
  /** Null: every client. */
  client: Named.nullable(),
  treatment: z.enum(STAFF_VAT),
  from: z.string(),
  /** CURRENT: counts today. PLANNED: from a later day on. PAST: another one has followed. */
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  can: z.object({ remove: z.boolean() }),
});
export type StaffVatRule = z.infer<typeof StaffVatRule>;

const StaffVatRules = z.object({
  /** By assignment code and client, the latest first. */
  content: z.array(StaffVatRule),
  /** The codes that have a charge rate and that nobody has decided about, so that they are charged at the standard rate. */
  undecided: z.array(Named),
  can: z.object({ set: z.boolean() }),
});
export type StaffVatRules = z.infer<typeof StaffVatRules>;

export const listStaffVat = endpoint({
  method: 'GET',
  path: '/api/v1/staff-vat',
  summary: 'How you charge VAT on your staff, by assignment code, and the codes that nobody has decided about',
  access: reads,
  response: StaffVatRules,
});

export const setStaffVat = endpoint({
  method: 'POST',
  path: '/api/v1/staff-vat',
  summary: 'Say how VAT is charged on an assignment code, for all clients or for one, for work from a day on',
  access: manages,
  body: across(
    z.strictObject({
      assignmentCodeId: id('Choose an assignment code.'),
      clientId: id('Choose a client.').nullish().default(null),
      treatment: z.enum(STAFF_VAT, 'Choose how VAT is charged.'),
      from: date('Choose the first day.'),
    }),
    ['treatment', 'clientId'],
    ({ treatment, clientId }) => treatment !== 'CARE_IN_HOSPITAL' || clientId !== null,
    'Choose the hospital, hospice or nursing home: this doesn’t count for every client.',
  ),
  response: StaffVatRules,
  status: 201,
  example: { assignmentCodeId: 1, treatment: 'NURSING_CONCESSION', from: '2040-01-01' },
});

export const removeStaffVat = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff-vat/:id',
  summary: 'Remove what was set about VAT, where no invoice that stands has charged by it',
  access: manages,
  params: z.strictObject({ id: Id }),
  response: StaffVatRules,
});
