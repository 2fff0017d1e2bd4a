import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { openTransportRequest as openContract } from '@worklane/contract/transport/transport-job.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import { auditPatientRead, findJob, findSpecs } from './job.queries.ts';
import { needsReason } from './job.rules.ts';
import { unsealRequest } from './sealed-request.ts';

/** The one way in which anybody reads what was entered of a patient: it is in the log before it is opened. */
export const openTransportRequest = async (
  { tx, actor, config }: Context<AgencyActor | ClientActor>,
  { params, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  const { content, reference, status, ...job } = found(await findJob(tx, actor, params.id), 'transport job');
  if (needsReason(status) && reason === null)
    throw ruleBroken('REASON', 'Say why you need to see the patient’s details.', 'reason');
  await auditPatientRead(tx, [job.id], reason);
  return {
    ...unsealRequest(config.FIELD_KEYS, job.id, content),
    ...job,
    refPrefix: reference,
    transportStatus: status,
    transportWorkerSpecList: await findSpecs(tx, [job.id]),
  };
};
