import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type {
  getJobRecords as getContract,
  getLedRecords as getLedContract,
  JobRecords,
  OpenedRecord,
} from '@worklane/contract/transport/record.ts';
import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import { type AgencyActor, may, type WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { findJob } from '../job/job.queries.ts';
import { findLedJob } from '../leader/leader.queries.ts';
import { findAppliers, findRecords, findSealedRecords } from './record.queries.ts';
import { recordableKinds, type Recorder } from './record.rules.ts';
import { unsealRecord } from './sealed-record.ts';

type Job = { readonly id: number; readonly status: TransportStatus };

const listed = async (tx: Tx, { id, status }: Job, by: Recorder): Promise<Omit<JobRecords, 'timeZone'>> => ({
  records: await findRecords(tx, id),
  crew: (await findAppliers(tx, id, by)).map(({ id: workerId, name, hasLeft }) => ({
    id: workerId,
    name: hasLeft ? `${name} (left the crew)` : name,
  })),
  can: { record: recordableKinds(by, status) },
});

export const getJobRecords = async (
  cx: Context<AgencyActor>,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const job = found(await findJob(cx.tx, cx.actor, id), 'transport job');
  const { can, ...records } = await listed(cx.tx, job, 'AGENCY');
  return {
    ...records,
    timeZone: await timeZoneOfAgency(cx, cx.actor.agencyId),
    can: may(cx.actor, 'MANAGE_TRANSPORT') ? can : { record: [] },
  };
};

export const getLedRecords = async (
  cx: Context<WorkerActor>,
  { params: { id } }: Received<typeof getLedContract>,
): Promise<Answer<typeof getLedContract>> => {
  const job = found(await findLedJob(cx.tx, cx.actor, id), 'transport job');
  return { ...(await listed(cx.tx, job, 'LEADER')), timeZone: await timeZoneOfAgency(cx, job.agencyId) };
};

/** Opened: whoever calls it has written the reading to the log. */
export const unsealRecords = async (tx: Tx, keys: Keyring, jobId: number): Promise<OpenedRecord[]> =>
  (await findSealedRecords(tx, jobId)).map(({ content, ...record }) => ({
    ...record,
    content: unsealRecord(keys, jobId, record.number, content),
  }));
