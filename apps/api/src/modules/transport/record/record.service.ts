import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type {
  addJobRecord as addContract,
  addLedRecord as addLedContract,
  RecordInput,
} from '@worklane/contract/transport/record-input.ts';
import type { RecordContent } from '@worklane/contract/transport/record.ts';
import { notify } from '#modules/messages/index.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { findJob } from '../job/job.queries.ts';
import { findLedJob } from '../leader/leader.queries.ts';
import { farFrom } from '../near.rules.ts';
import { findAppliers, findRecords, insertRecord, lockRecords } from './record.queries.ts';
import { contentOf, fieldFarOff, fieldInFuture, recordableKinds, type Recorder, whyNotAdded } from './record.rules.ts';
import { sealRecord } from './sealed-record.ts';

type RecordContext = Context<AgencyActor> | Context<WorkerActor>;
type Job = {
  readonly id: number;
  readonly agencyId: number | null;
  readonly reference: string;
  readonly status: TransportStatus;
  readonly requiredAt: string;
};

/** Of the crew as the database knows it, under the names that they have today. */
const appliers = async (
  { tx }: RecordContext,
  jobId: number,
  input: RecordInput,
  by: Recorder,
): Promise<RecordContent['appliedBy']> => {
  if (input.kind !== 'RESTRAINT') return [];
  const crew = await findAppliers(tx, jobId, by);
  return input.appliedBy.map((id) => {
    const member = crew.find((each) => each.id === id);
    if (!member) throw ruleBroken('NOT_IN_CREW', 'Choose people of the crew.', 'appliedBy');
    return { id, name: member.name };
  });
};

/** Whoever may see patients hears that there is something to read, by its reference alone. */
const announce = async (cx: RecordContext, { id, agencyId, reference }: Job): Promise<void> => {
  if (agencyId === null) return;
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'VIEW_PATIENT' },
    reason: 'you may see patient details of your agency’s transport jobs',
    title: `New record of ${reference}`,
    body: 'Something that happened on this journey was recorded. Open the job to read it.',
    link: `jobs/agency-list/${id}`,
    facts: [['Reference', reference]],
  });
};

const add = async (
  cx: RecordContext,
  job: Job,
  input: RecordInput,
  by: Recorder,
): Promise<Answer<typeof addContract>> => {
  const { tx, actor, config, now } = cx;
  const { id } = job;
  const { kind, corrects } = input;
  if (!recordableKinds(by, job.status).includes(kind))
    throw conflict('NOT_NOW', 'This can’t be recorded of a job at this stage.');
  const future = fieldInFuture(input, now);
  if (future) throw ruleBroken('FUTURE', 'Enter a time that isn’t in the future.', future);
  const farOff = fieldFarOff(input, job.requiredAt);
  if (farOff) throw ruleBroken('FAR_OFF', farFrom(job.requiredAt), farOff);
  await lockRecords(tx, id);
  const known = await findRecords(tx, id);
  const refusal = whyNotAdded(input, known);
  if (refusal) throw conflict(refusal.code, refusal.message);
  const number = known.length + 1;
  const content = contentOf(input, await appliers(cx, id, input, by));
  const record = await insertRecord(tx, id, {
    number,
    kind,
    corrects,
    ...(input.kind === 'LEGAL_BASIS'
      ? { startedAt: null, endedAt: null }
      : { startedAt: input.startedAt, endedAt: input.endedAt }),
    content: sealRecord(config.FIELD_KEYS, id, number, content),
    recordedBy: actor.name,
  });
  if (kind !== 'LEGAL_BASIS') await announce(cx, job);
  return record;
};

export const addJobRecord = async (
  cx: Context<AgencyActor>,
  { params: { id }, body }: Received<typeof addContract>,
): Promise<Answer<typeof addContract>> =>
  add(cx, found(await findJob(cx.tx, cx.actor, id), 'transport job'), body, 'AGENCY');

export const addLedRecord = async (
  cx: Context<WorkerActor>,
  { params: { id }, body }: Received<typeof addLedContract>,
): Promise<Answer<typeof addLedContract>> =>
  add(cx, found(await findLedJob(cx.tx, cx.actor, id), 'transport job'), body, 'LEADER');
