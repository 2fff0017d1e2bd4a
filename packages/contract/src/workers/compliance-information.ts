import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { date, optionalLines } from '../fields.ts';
import { Id } from '../paging.ts';
import { PaymentMethod } from './payment-method.ts';

/** Document 002, section 5: Temporary, Residency, Citizen. A temporary one holds until `nextCheckDate`. */
export const RightToWork = z.enum(['TEMPORARY', 'RESIDENCY', 'CITIZEN']);
export type RightToWork = z.infer<typeof RightToWork>;

/** Document 002, section 9: notes have at most this many characters. */
export const RESTRICTIONS_MAX = 1000;

/**
 * What one agency knows of how a worker is paid and may work (document 002, section 3). Neither the worker nor a client
 * reads it, and no other agency does.
 */
export const ComplianceInformation = z.object({
  agencyId: z.int(),
  agencyName: z.string(),
  paymentMethod: PaymentMethod.nullable(),
  employmentStartDate: z.string().nullable(),
  contractEndDate: z.string().nullable(),
  nextCheckDate: z.string().nullable(),
  rightToWork: RightToWork.nullable(),
  restrictions: z.string().nullable(),
  /** All but its end in dots; {@link getDbsNumber} tells all of it. */
  dbsNumber: z.string().nullable(),
  /** Of the DBS certificate. */
  expiry: z.string().nullable(),
  /** Null as long as nobody has said. */
  fitToWork: z.boolean().nullable(),
  /** Has agreed in writing to work more than 48 hours a week. */
  hoursOptOut: z.boolean(),
  /** 0 as long as nobody has entered anything. */
  version: z.int(),
});
export type ComplianceInformation = z.infer<typeof ComplianceInformation>;

/** Digits of a DBS certificate; spaces are for the eye. */
const dbsNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, 'A DBS certificate number has 12 digits.'));

/** The row's version as it was read; 0 for one that is not there yet. */
const version = z.int().min(0);

const optionalDate = z
  .union([z.literal(''), date()])
  .nullish()
  .transform((text) => text || null);

export const ComplianceInformationInput = across(
  z.strictObject({
    paymentMethod: z.enum(PaymentMethod.options, 'Choose a payment method.'),
    employmentStartDate: date('Enter when the employment starts.'),
    contractEndDate: date('Enter when the contract ends.'),
    nextCheckDate: date('Enter when the next check is due.'),
    rightToWork: RightToWork.nullish().transform((right) => right ?? null),
    restrictions: optionalLines(RESTRICTIONS_MAX),
    /** Left out or empty it stays as it is; null removes it. */
    dbsNumber: z.union([z.literal('').transform(() => undefined), dbsNumber]).nullish(),
    expiry: optionalDate,
    hoursOptOut: z.boolean().default(false),
    version,
  }),
  ['employmentStartDate', 'contractEndDate'],
  ({ employmentStartDate, contractEndDate }) => contractEndDate >= employmentStartDate,
  'The contract must end after it starts.',
);

const ById = z.strictObject({ id: Id });
const editors = { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' } as const;

export const getComplianceInformation = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/compliance-information',
  summary: 'A worker’s compliance information: your agency’s, or every agency’s for the platform',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_WORKER' },
  params: ById,
  response: z.array(ComplianceInformation),
});

export const updateComplianceInformation = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/:id/compliance-information',
  summary: 'Enter or change your agency’s compliance information about a worker',
  access: editors,
  params: ById,
  body: ComplianceInformationInput,
  response: ComplianceInformation,
  example: {
    paymentMethod: 'PAYE',
    employmentStartDate: '2026-01-05',
    contractEndDate: '2030-01-04',
    nextCheckDate: '2029-01-05',
    rightToWork: 'CITIZEN',
    version: 0,
  },
});

export const updateFitToWork = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/:id/fit-to-work',
  summary: 'Record whether a worker is fit to work for your agency',
  access: editors,
  params: ById,
  body: z.strictObject({ fitToWork: z.boolean('Choose yes or no.'), version }),
  response: ComplianceInformation,
  example: { fitToWork: true, version: 0 },
});

export const getDbsNumber = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/dbs-number',
  summary: 'A worker’s full DBS certificate number as your agency holds it; each view is recorded in the audit log',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' },
  params: ById,
  response: z.object({ dbsNumber: z.string().nullable() }),
});
