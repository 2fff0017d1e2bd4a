import { downloadRecordDocument } from '@worklane/contract/training/record.ts';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { WorkerCompliance } from '@worklane/contract/training/worker-compliance.ts';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { canChangeRecord, canDecideRecord, canRemoveRecord } from './record.policy.ts';
import { effectiveStatus, hasCertificate } from './record.rules.ts';
import type { KeptRecord } from './record.views.ts';

/** How one kind of record goes over the wire, in the documents' names of its fields. */
export type RecordPresentation<Wire> = {
  readonly kind: RecordKind;
  /** What people call one of them. */
  readonly noun: 'training' | 'compliance';
  /** The field that names the entry of the catalogue. */
  readonly entryField: string;
  /** Its list in the portal of the worker, and its tab at the worker in that of the agency. */
  readonly screen: string;
  readonly tab: string;
  readonly show: (actor: Actor, record: KeptRecord) => Wire;
};

const documentOf = ({ workerId, id, fileId }: KeptRecord): string | null =>
  fileId === null
    ? null
    : downloadRecordDocument.path.replace(':workerId', String(workerId)).replace(':id', String(id));

const showCommon = (actor: Actor, record: KeptRecord) => ({
  id: record.id,
  name: record.name,
  code: record.code,
  serviceId: record.serviceId,
  status: effectiveStatus(record),
  document: documentOf(record),
  documentType: record.documentType,
  comment: record.comment,
  createdDate: record.createdDate,
  worker: { id: record.workerId, firstname: record.firstname, lastname: record.lastname },
  agency: { id: record.agencyId, name: record.agencyName, logo: record.logo },
  version: record.version,
  can: {
    edit: canChangeRecord(actor, record),
    remove: canRemoveRecord(actor, record),
    decide: canDecideRecord(actor, record),
  },
});

export const TRAINING: RecordPresentation<WorkerTraining> = {
  kind: 'TRAINING',
  noun: 'training',
  entryField: 'trainingId',
  screen: 'trainings',
  tab: 'training',
  show: (actor, record) => ({
    ...showCommon(actor, record),
    trainingId: record.typeId,
    trainingDate: record.issuedOn,
    trainingExpiry: record.expiresOn,
    supervisor: record.supervisor,
    // The database holds no training without.
    type: record.type ?? 'EXTERNAL',
    hascoId: record.hascoId,
    certificateUrl: record.certificateUrl,
    showCertificate: hasCertificate(record),
  }),
};

export const COMPLIANCE: RecordPresentation<WorkerCompliance> = {
  kind: 'COMPLIANCE',
  noun: 'compliance',
  entryField: 'complianceId',
  screen: 'compliance',
  tab: 'compliance',
  show: (actor, record) => ({
    ...showCommon(actor, record),
    complianceId: record.typeId,
    complianceDate: record.issuedOn,
    complianceExpiry: record.expiresOn,
  }),
};
