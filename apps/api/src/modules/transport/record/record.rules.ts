import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { RecordInput } from '@worklane/contract/transport/record-input.ts';
import { RECORD_KINDS, type RecordKind } from '@worklane/contract/transport/record.rules.ts';
import type { RecordContent } from '@worklane/contract/transport/record.ts';
import { isNear } from '../near.rules.ts';

export type Recorder = 'LEADER' | 'AGENCY';

const AFTER_COMMITTING = ['COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION'] as const;
const AFTER_ACCEPTING = ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS'] as const;
const OVER = ['AUTHORIZED', 'CLOSED', 'CANCELLED'] as const;

/** The legal basis is seen before the crew sets out. The agency goes on after the journey, also after one that was aborted. */
const WHEN = {
  LEADER: { EVENT: AFTER_COMMITTING, LEGAL_BASIS: AFTER_ACCEPTING },
  AGENCY: {
    EVENT: [...AFTER_COMMITTING, ...OVER],
    LEGAL_BASIS: [...AFTER_ACCEPTING, 'WAITING_AUTHORIZATION', ...OVER],
  },
} as const satisfies Record<Recorder, Record<'EVENT' | 'LEGAL_BASIS', readonly TransportStatus[]>>;

/** What somebody may record at a stage of the job. */
export const recordableKinds = (by: Recorder, status: TransportStatus): RecordKind[] =>
  RECORD_KINDS.filter((kind) => {
    const stages: readonly TransportStatus[] = WHEN[by][kind === 'LEGAL_BASIS' ? kind : 'EVENT'];
    return stages.includes(status);
  });

type Known = { readonly number: number; readonly kind: RecordKind; readonly correctedBy: number | null };
type Refusal = { readonly code: string; readonly message: string };

/** Why a record can’t join those that there are; undefined when it can. */
export const whyNotAdded = (
  { kind, corrects }: Pick<RecordInput, 'kind' | 'corrects'>,
  known: readonly Known[],
): Refusal | undefined => {
  if (corrects === null)
    return kind === 'LEGAL_BASIS' && known.some((each) => each.kind === kind)
      ? { code: 'RECORDED', message: 'The legal basis is recorded already. Correct that record.' }
      : undefined;
  const former = known.find(({ number }) => number === corrects);
  if (former?.kind !== kind)
    return { code: 'NO_SUCH_RECORD', message: 'There is no such record to correct. Reload the page.' };
  return former.correctedBy === null
    ? undefined
    : { code: 'CORRECTED', message: `Record ${corrects} was corrected already. Correct record ${former.correctedBy}.` };
};

/** Clocks differ a little. */
const GRACE_MINUTES = 5;

/** The field that holds a time which is still to come. */
export const fieldInFuture = (input: RecordInput, now: Temporal.Instant): 'startedAt' | 'endedAt' | undefined => {
  if (input.kind === 'LEGAL_BASIS') return undefined;
  const latest = now.add({ minutes: GRACE_MINUTES }).epochMilliseconds;
  if (Date.parse(input.startedAt) > latest) return 'startedAt';
  return input.endedAt !== null && Date.parse(input.endedAt) > latest ? 'endedAt' : undefined;
};

/** The field with a time that is no time of this journey, which was to begin at `planned`. */
export const fieldFarOff = (input: RecordInput, planned: string): 'startedAt' | 'endedAt' | undefined => {
  if (input.kind === 'LEGAL_BASIS') return undefined;
  if (!isNear(Temporal.Instant.from(input.startedAt), planned)) return 'startedAt';
  return input.endedAt !== null && !isNear(Temporal.Instant.from(input.endedAt), input.startedAt)
    ? 'endedAt'
    : undefined;
};

const BLANK: RecordContent = {
  why: null,
  triedBefore: null,
  authorisedBy: null,
  appliedBy: [],
  technique: null,
  position: null,
  patientInjuries: null,
  staffInjuries: null,
  done: null,
  observations: [],
  patientDebrief: null,
  staffDebrief: null,
  informed: [],
  basis: null,
  section: null,
  papers: [],
  authorisedAt: null,
  parentalResponsibility: null,
  consentBy: null,
  safeguardingAdult: null,
};

/** What is sealed of what was sent. */
export const contentOf = (input: RecordInput, appliedBy: RecordContent['appliedBy']): RecordContent => {
  if (input.kind === 'LEGAL_BASIS') {
    const { kind: _, corrects: _number, ...content } = input;
    return { ...BLANK, ...content };
  }
  const { kind: _, corrects: _number, startedAt: _start, endedAt: _end, ...content } = input;
  return { ...BLANK, ...content, appliedBy };
};
