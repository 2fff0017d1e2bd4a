import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  openJobRecords as openContract,
  openLedRecords as openLedContract,
} from '@worklane/contract/transport/record.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { auditPatientRead, findJob } from '../job/job.queries.ts';
import { assertReason } from '../job/open-request.service.ts';
import { jobToRead } from '../leader/leader-job.service.ts';
import { unsealRecords } from './record.views.ts';

/** With a reason each time, which is in the log before anything is opened. */
export const openJobRecords = async (
  { tx, actor, config }: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  found(await findJob(tx, actor, id), 'transport job');
  assertReason(true, reason);
  await auditPatientRead(tx, [id], reason);
  return { records: await unsealRecords(tx, config.FIELD_KEYS, id) };
};

/** Whoever leads the journey reads what was recorded of it, so that they can correct it before it is authorised. */
export const openLedRecords = async (
  cx: Context<WorkerActor>,
  { params: { id }, body: { reason } }: Received<typeof openLedContract>,
): Promise<Answer<typeof openLedContract>> => {
  await jobToRead(cx, id, reason);
  await auditPatientRead(cx.tx, [id], reason);
  return { records: await unsealRecords(cx.tx, cx.config.FIELD_KEYS, id) };
};
