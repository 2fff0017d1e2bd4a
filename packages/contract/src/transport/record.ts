import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { Id } from '../paging.ts';
import { INFORMED, LEGAL_BASES, RECORD_KINDS } from './record.rules.ts';

const text = z.string().nullable();

/** What a record says beside its times, all of it about the patient; null or empty where it doesn’t belong to its kind. */
export const RecordContent = z.object({
  why: text,
  triedBefore: text,
  authorisedBy: text,
  /** Of the crew, by their names of then. */
  appliedBy: z.array(z.object({ id: z.int(), name: z.string() })),
  technique: text,
  position: text,
  patientInjuries: text,
  staffInjuries: text,
  done: text,
  /** Each with its time of day. */
  observations: z.array(z.object({ at: z.string(), pulse: text, breathing: text, consciousness: text, note: text })),
  patientDebrief: text,
  staffDebrief: text,
  informed: z.array(z.object({ who: z.enum(INFORMED), name: text, reference: text })),
  basis: z.enum(LEGAL_BASES).nullable(),
  section: text,
  papers: z.array(z.object({ paper: z.string(), seenBy: z.string(), seenOn: z.string() })),
  authorisedAt: text,
  parentalResponsibility: text,
  consentBy: text,
  safeguardingAdult: text,
});
export type RecordContent = z.infer<typeof RecordContent>;

/** What stands in the clear: that there is a record, of which kind, from when and by whom. */
export const ListedRecord = z.object({
  /** Counted by the job. */
  number: z.int(),
  kind: z.enum(RECORD_KINDS),
  /** A legal basis has no times. */
  startedAt: text,
  endedAt: text,
  recordedAt: z.string(),
  recordedBy: z.string(),
  /** The record that this one corrects … */
  corrects: z.int().nullable(),
  /** … and the one that corrects this one. */
  correctedBy: z.int().nullable(),
});
export type ListedRecord = z.infer<typeof ListedRecord>;

export const JobRecords = z.object({
  records: z.array(ListedRecord),
  /** Who may have applied a restraint. */
  crew: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The clock of the agency. */
  timeZone: z.string(),
  /** What whoever asks may record now. */
  can: z.object({ record: z.array(z.enum(RECORD_KINDS)) }),
});
export type JobRecords = z.infer<typeof JobRecords>;

export const OpenedRecord = ListedRecord.extend({ content: RecordContent });
export type OpenedRecord = z.infer<typeof OpenedRecord>;

const params = z.strictObject({ id: Id });

export const getJobRecords = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/record',
  summary: 'Which records there are of a transport job, without what they say',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params,
  response: JobRecords,
});

export const getLedRecords = endpoint({
  method: 'GET',
  path: '/api/v1/team-leader/job/:id/record',
  summary: 'Which records there are of a transport job that you lead, without what they say',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params,
  response: JobRecords,
});

export const openJobRecords = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/record/reading',
  summary: 'Read the records of a transport job; say why, which is logged',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_PATIENT' },
  params,
  body: z.strictObject({ reason: optionalText() }),
  response: z.object({ records: z.array(OpenedRecord) }),
  example: { reason: 'To review a restraint' },
});

export const openLedRecords = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/record/reading',
  summary:
    'Read the records of a transport job that you lead, which is logged; say why while the journey isn’t under way',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params,
  body: z.strictObject({ reason: optionalText() }),
  response: z.object({ records: z.array(OpenedRecord) }),
  example: { reason: 'To correct a time' },
});
