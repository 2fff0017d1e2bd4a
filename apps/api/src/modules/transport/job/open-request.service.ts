import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { openTransportRequest as openContract } from '@worklane/contract/transport/transport-job.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import { auditPatientRead, findJob, findSpecs } from './job.queries.ts';
import { needsReason } from './job.rules.ts';
import { unsealRequest } from './sealed-request.ts';

type Reader = Context<AgencyActor | ClientActor>;

/** The one way to whatever is known of a patient: the reading is in the log before anything is opened. */
export const readJob = async ({ tx, actor }: Reader, id: number, reason: string | null) => {
  const job = found(await findJob(tx, actor, id), 'transport job');
  if (needsReason(job.status) && reason === null)
    throw ruleBroken('REASON', 'Say why you need to see the patient’s details.', 'reason');
  await auditPatientRead(tx, [job.id], reason);
  return job;
};

export const openTransportRequest = async (
  cx: Reader,
  { params, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  const { content, reference, status, ...job } = await readJob(cx, params.id, reason);
  return {
    ...unsealRequest(cx.config.FIELD_KEYS, job.id, content),
    ...job,
    refPrefix: reference,
    transportStatus: status,
    transportWorkerSpecList: await findSpecs(cx.tx, [job.id]),
  };
};
