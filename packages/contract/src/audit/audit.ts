import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

export const AUDIT_ACTIONS = ['INSERT', 'UPDATE', 'DELETE', 'READ'] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

const Person = z.object({ id: z.int(), name: z.string() });

/**
 * One column of a changed row. What is not recorded, such as a password, stands as `…`; the number of another record as
 * `{ id, name }` if the reader may know it.
 */
const Change = z.object({ column: z.string(), before: z.unknown(), after: z.unknown() });

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** `PERSON` has a name; of `OUTSIDER` the reader may not know who it was; `PRODUCT` is a job or a sign-in. */
  by: z.enum(['PERSON', 'OUTSIDER', 'PRODUCT']),
  person: Person.nullable(),
  /** In whose place a deputy acted. */
  onBehalfOf: Person.nullable(),
  /** The endpoint or job. */
  operation: z.string().nullable(),
  action: AuditAction,
  /** The table. */
  subject: z.string(),
  record: z.int().nullable(),
  /** What it is called, as far as the reader may know. */
  recordName: z.string().nullable(),
  changes: z.array(Change),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Names of tables, comma-joined on the wire; those that do not exist match nothing. */
const Subjects = z
  .union([z.string(), z.array(z.string())])
  .transform((sent) => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent))
  .pipe(z.array(z.string().regex(/^[a-z_]{1,63}$/)).max(20))
  .default([]);

const access = { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_AUDIT' } as const;

/** Text is looked for in so many of the newest entries that the other filters leave; reading all would take minutes. */
export const SEARCHED_ENTRIES = 10_000;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary:
    'The audit log: everything for the platform; for an organisation, what its people did and what others changed of its records',
  access,
  query: ListQuery(['at'], 'at', 'DESC').extend({
    userId: Id.optional(),
    subjects: Subjects,
    record: Id.optional(),
    actions: CommaList(AUDIT_ACTIONS),
    from: instant().optional(),
    to: instant().optional(),
  }),
  response: Page(AuditEntry),
});

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/v1/audit-person',
  summary: 'People the audit log can be filtered by',
  access,
  query: ListQuery(['name'], 'name'),
  /** With the email, which tells people who are named alike apart. */
  response: Page(Person.extend({ email: z.string() })),
});

export const listAuditSubjects = endpoint({
  method: 'GET',
  path: '/api/v1/audit-subject',
  summary: 'The types of record in the audit log',
  access,
  response: z.array(z.string()),
});
