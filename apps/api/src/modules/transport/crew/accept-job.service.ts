import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { acceptTransportJob as contract } from '@worklane/contract/transport/transport-job.ts';
import { notify } from '#modules/messages/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { findJob, saveAcceptance } from '../job/job.queries.ts';
import { keepEstimates } from '../price/price-job.ts';

/** The first agency wins; for the others the job is gone. The client’s people hear of it by its reference. */
export const acceptTransportJob = async (
  cx: Context<AgencyActor>,
  { body: { transportId } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const job = await saveAcceptance(tx, actor, transportId);
  if (!job) {
    found(await findJob(tx, actor, transportId), 'transport job');
    throw conflict('NOT_NEW', 'Your agency has already dealt with this job.');
  }
  const { id, reference, status, clientId } = job;
  await keepEstimates(cx, actor.agencyId, [id]);
  if (clientId !== null)
    await notify(cx, {
      people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
      reason: 'your organisation asked for this transport',
      title: `Accepted: ${reference}`,
      body: `${actor.organisation} has accepted your transport job ${reference}.`,
      link: `transport/${id}`,
      facts: [
        ['Reference', reference],
        ['Agency', actor.organisation],
      ],
    });
  return { id, transportStatus: status };
};
