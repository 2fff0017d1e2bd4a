import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import {
  ById,
  catalogueEntry,
  EXPIRES_TOO_EARLY,
  inOrder,
  recordCalls,
  recordDate,
  recordFields,
  recordInput,
  recordOwner,
  WRITERS,
} from './record.ts';

/** A document or a check that work asks for: a right to work, a DBS certificate, immunisations (document 002, section 3). */
export const WorkerCompliance = z.object({
  ...recordFields,
  complianceId: z.int().nullable(),
  complianceDate: z.string(),
  complianceExpiry: z.string(),
});
export type WorkerCompliance = z.infer<typeof WorkerCompliance>;

const ComplianceInput = z.strictObject({
  complianceId: catalogueEntry,
  ...recordInput,
  complianceDate: recordDate('Enter the compliance date.'),
  complianceExpiry: recordDate('Enter the expiry date.'),
});

/** Who sends more than these fields is held to the same rules. */
const ruled = <S extends z.ZodObject<typeof ComplianceInput.shape>>(input: S): S =>
  across(
    across(
      input,
      ['complianceId', 'name'],
      (sent) => Boolean(sent.complianceId ?? sent.name),
      'Choose a compliance, or enter its name.',
    ),
    ['complianceDate', 'complianceExpiry'],
    (sent) => inOrder(sent.complianceDate, sent.complianceExpiry),
    EXPIRES_TOO_EARLY,
  );

export const {
  list: listWorkerCompliances,
  get: getWorkerCompliance,
  remove: deleteWorkerCompliance,
  decide: decideWorkerCompliance,
  upload: uploadWorkerComplianceDocument,
  open: openWorkerComplianceDocument,
} = recordCalls({
  path: '/api/v1/worker-compliance',
  noun: 'compliance',
  record: WorkerCompliance,
  expiry: 'complianceExpiry',
});

export const addWorkerCompliance = endpoint({
  method: 'POST',
  path: '/api/v1/worker-compliance',
  summary: 'Add a compliance: workers for themselves, agencies for their workers',
  access: WRITERS,
  body: ruled(ComplianceInput.extend(recordOwner)),
  response: WorkerCompliance,
  status: 201,
  example: {
    agencyId: 1,
    workerId: 1,
    name: 'Proof of address',
    code: 'POA',
    serviceId: 1,
    complianceDate: '2026-02-03',
    complianceExpiry: '2027-02-02',
  },
});

export const changeWorkerCompliance = endpoint({
  method: 'PUT',
  path: '/api/v1/worker-compliance/:id',
  summary: 'Change a compliance; a worker’s change needs approval again',
  access: WRITERS,
  params: ById,
  body: ruled(ComplianceInput.extend({ version })),
  response: WorkerCompliance,
  example: { name: 'Proof of address', complianceDate: '2026-02-03', complianceExpiry: '2027-02-02', version: 1 },
});
