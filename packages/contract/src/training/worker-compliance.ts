import { z } from 'zod';
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

const NAMELESS = { path: ['name'], error: 'Choose a compliance, or enter its name.', when: () => true };
const isNamed = ({ complianceId, name }: { complianceId?: number | null | undefined; name?: string | null }): boolean =>
  Boolean(complianceId ?? name);

const EARLY = { path: ['complianceExpiry'], error: EXPIRES_TOO_EARLY, when: () => true };
const isInOrder = (sent: { complianceDate: string; complianceExpiry: string }): boolean =>
  inOrder(sent.complianceDate, sent.complianceExpiry);

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
  summary: 'Add a compliance: workers to their own, agencies to people whom they have taken on',
  access: WRITERS,
  body: ComplianceInput.extend(recordOwner).refine(isNamed, NAMELESS).refine(isInOrder, EARLY),
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
  summary: 'Change a compliance; what a worker changes waits for approval again',
  access: WRITERS,
  params: ById,
  body: ComplianceInput.extend({ version }).refine(isNamed, NAMELESS).refine(isInOrder, EARLY),
  response: WorkerCompliance,
  example: { name: 'Proof of address', complianceDate: '2026-02-03', complianceExpiry: '2027-02-02', version: 1 },
});
