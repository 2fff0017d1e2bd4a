import * as compliance from '@worklane/contract/training/worker-compliance.ts';
import * as training from '@worklane/contract/training/worker-training.ts';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import { complianceSearch, trainingSearch } from './search.ts';

export type AnyRecord = training.WorkerTraining | compliance.WorkerCompliance;

/** What the two kinds of record do not share: their calls, the names of their fields, and the words of document 002. */
export const kinds = {
  TRAINING: {
    kind: 'TRAINING',
    search: trainingSearch,
    list: training.listWorkerTrainings,
    get: training.getWorkerTraining,
    add: training.addWorkerTraining,
    change: training.changeWorkerTraining,
    remove: training.deleteWorkerTraining,
    decide: training.decideWorkerTraining,
    upload: training.uploadWorkerTrainingDocument,
    open: training.openWorkerTrainingDocument,
    fields: { entry: 'trainingId', date: 'trainingDate', expiry: 'trainingExpiry' },
    noun: 'training',
    plural: 'trainings',
    title: 'Trainings & Qualifications',
    uploadLabel: 'Upload Qualifications',
    addLabel: 'Add Training',
    editLabel: 'Edit Training',
    deleteLabel: 'Delete Training',
    dateLabel: 'Training date',
    added: 'Worker Training Added Successfully',
    updated: 'Worker Training Updated Successfully',
    deleted: 'Worker training deleted successfully',
    none: 'No trainings yet',
  },
  COMPLIANCE: {
    kind: 'COMPLIANCE',
    search: complianceSearch,
    list: compliance.listWorkerCompliances,
    get: compliance.getWorkerCompliance,
    add: compliance.addWorkerCompliance,
    change: compliance.changeWorkerCompliance,
    remove: compliance.deleteWorkerCompliance,
    decide: compliance.decideWorkerCompliance,
    upload: compliance.uploadWorkerComplianceDocument,
    open: compliance.openWorkerComplianceDocument,
    fields: { entry: 'complianceId', date: 'complianceDate', expiry: 'complianceExpiry' },
    noun: 'compliance',
    plural: 'documents',
    title: 'Compliances',
    uploadLabel: 'Upload Compliances',
    addLabel: 'Add Compliance',
    editLabel: 'Edit Compliance',
    deleteLabel: 'Delete Compliance',
    dateLabel: 'Compliance date',
    added: 'Worker Compliance Added Successfully',
    updated: 'Worker Compliance Updated Successfully',
    deleted: 'Worker compliance deleted successfully',
    none: 'No compliances yet',
  },
} as const;

export type Kind = (typeof kinds)[RecordKind];

/** Whose record a new one is; of an agency's own people when no agency is named. */
export type RecordOwner = { workerId: number; agencyId?: number | undefined };

export type RecordAgency = { id: number; name: string };

/** Until when it is good, `yyyy-mm-dd`. */
export const expiryOf = (record: AnyRecord): string =>
  'trainingExpiry' in record ? record.trainingExpiry : record.complianceExpiry;

/** When it was done or issued. */
export const dateOf = (record: AnyRecord): string =>
  'trainingDate' in record ? record.trainingDate : record.complianceDate;

/** The entry of the catalogue. */
export const entryOf = (record: AnyRecord): number | null =>
  'trainingId' in record ? record.trainingId : record.complianceId;

/** What only trainings have. */
export const trainingOf = (record: AnyRecord): training.WorkerTraining | undefined =>
  'trainingId' in record ? record : undefined;
