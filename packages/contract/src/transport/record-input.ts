import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, optionalLines, optionalText, requiredLines, requiredText, timeOfDay } from '../fields.ts';
import { Id } from '../paging.ts';
import {
  INFORMED,
  LEGAL_BASES,
  MAX_APPLIED,
  MAX_INFORMED,
  MAX_OBSERVATIONS,
  MAX_PAPERS,
  MAX_RECORD_TEXT,
} from './record.rules.ts';
import { ListedRecord } from './record.ts';

const needed = (message: string) => requiredLines(message, MAX_RECORD_TEXT);
const told = optionalLines(MAX_RECORD_TEXT);

/** Left empty where it isn’t known. */
const optionalInstant = z
  .union([z.literal('').transform(() => null), instant()])
  .nullish()
  .transform((at) => at ?? null);

const corrects = z
  .int()
  .positive()
  .nullish()
  .transform((number) => number ?? null);

const informed = z
  .array(
    z.strictObject({
      who: z.enum(INFORMED, 'Choose who was informed.'),
      name: optionalText(),
      reference: optionalText(),
    }),
  )
  .max(MAX_INFORMED, `Enter at most ${MAX_INFORMED}.`)
  .default([]);

const observations = z
  .array(
    z.strictObject({
      at: timeOfDay(),
      pulse: optionalText(),
      breathing: optionalText(),
      consciousness: optionalText(),
      note: optionalText(),
    }),
  )
  .max(MAX_OBSERVATIONS, `Enter at most ${MAX_OBSERVATIONS}.`)
  .default([]);

const papers = z
  .array(
    z.strictObject({
      paper: requiredText('Enter which paper it was.'),
      seenBy: requiredText('Enter who has seen it.'),
      seenOn: date('Enter when it was seen.'),
    }),
  )
  .max(MAX_PAPERS, `Enter at most ${MAX_PAPERS}.`)
  .default([]);

const APPLIED = 'Choose who in the crew applied it.';
const appliedBy = z.array(id(APPLIED)).min(1, APPLIED).max(MAX_APPLIED, APPLIED);

const startedAt = instant('Enter when it began.');
const isInOrder = ({ startedAt: start, endedAt: end }: { startedAt: string; endedAt: string | null }): boolean =>
  end === null || Date.parse(end) >= Date.parse(start);
const ORDER = 'It can’t end before it began.';

export const RestraintInput = across(
  z.strictObject({
    kind: z.literal('RESTRAINT'),
    corrects,
    startedAt,
    endedAt: instant('Enter when it ended.'),
    why: needed('Enter why the restraint was needed.'),
    triedBefore: needed('Enter what was tried before.'),
    authorisedBy: requiredText('Enter who authorised it.'),
    appliedBy,
    technique: needed('Enter which techniques were used.'),
    position: told,
    patientInjuries: told,
    staffInjuries: told,
    done: told,
    observations,
    patientDebrief: told,
    staffDebrief: told,
    informed,
  }),
  ['startedAt', 'endedAt'],
  isInOrder,
  ORDER,
);

export const IncidentInput = across(
  z.strictObject({
    kind: z.literal('INCIDENT'),
    corrects,
    startedAt,
    endedAt: optionalInstant,
    why: needed('Enter what happened.'),
    patientInjuries: told,
    staffInjuries: told,
    done: told,
    patientDebrief: told,
    staffDebrief: told,
    informed,
  }),
  ['startedAt', 'endedAt'],
  isInOrder,
  ORDER,
);

export const SafeguardingInput = across(
  z.strictObject({
    kind: z.literal('SAFEGUARDING'),
    corrects,
    startedAt,
    endedAt: optionalInstant,
    why: needed('Enter what the concern is.'),
    done: needed('Enter what was done to keep them safe.'),
    informed,
  }),
  ['startedAt', 'endedAt'],
  isInOrder,
  ORDER,
);

export const LegalBasisInput = across(
  z.strictObject({
    kind: z.literal('LEGAL_BASIS'),
    corrects,
    basis: z.enum(LEGAL_BASES, 'Choose the legal basis.'),
    papers,
    authorisedBy: optionalText(),
    authorisedAt: optionalInstant,
    parentalResponsibility: optionalText(),
    consentBy: optionalText(),
    safeguardingAdult: optionalText(),
    section: optionalText(),
  }),
  ['basis', 'section'],
  ({ basis, section }) => basis !== 'MENTAL_HEALTH_ACT' || section !== null,
  'Enter the section of the Mental Health Act.',
);

/** A record of a journey; a correction names the one that it corrects. */
export const RecordInput = z.discriminatedUnion('kind', [
  RestraintInput,
  IncidentInput,
  SafeguardingInput,
  LegalBasisInput,
]);
export type RecordInput = z.infer<typeof RecordInput>;

const params = z.strictObject({ id: Id });
const example = { kind: 'INCIDENT', startedAt: '2026-03-01T09:30:00Z', why: 'The patient left the vehicle.' } as const;

export const addJobRecord = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/record',
  summary:
    'Record a restraint, an incident, a safeguarding concern or the legal basis of a transport job; nothing changes in it afterwards',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params,
  body: RecordInput,
  status: 201,
  response: ListedRecord,
  idempotent: true,
  example,
});

export const addLedRecord = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/record',
  summary:
    'Record a restraint, an incident, a safeguarding concern or the legal basis of a transport job that you lead',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params,
  body: RecordInput,
  status: 201,
  response: ListedRecord,
  idempotent: true,
  example,
});
