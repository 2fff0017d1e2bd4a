import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { cancelTransport as contract } from '@worklane/contract/transport/client-transport.ts';
import { notify } from '#modules/messages/index.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { sealReason } from '../job/sealed-request.ts';
import { findAskedAgencies, findOwnJob, saveCancellation } from './client-job.queries.ts';

/** The agency that has the job hears of it by its reference; as long as nobody has it, those that were asked. */
export const cancelTransport = async (
  cx: Context<ClientActor>,
  { params, body: { reason } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, config } = cx;
  const sealed = sealReason(config.FIELD_KEYS, params.id, reason);
  const job = await saveCancellation(tx, actor.clientId, params.id, sealed);
  if (!job) {
    const { status } = found(await findOwnJob(tx, actor.clientId, params.id), 'transport job');
    throw conflict(
      'NOT_AHEAD',
      status === 'CANCELLED'
        ? 'This transport was cancelled already.'
        : 'The journey has begun, so it can’t be cancelled here. Call the agency.',
    );
  }
  const { id, reference, status, agencyId } = job;
  const agencyIds = agencyId === null ? (await findAskedAgencies(tx, id)).map((agency) => agency.id) : [agencyId];
  await notify(cx, {
    people: { agencyIds, permission: 'VIEW_TRANSPORT' },
    reason: agencyId === null ? 'your agency was asked for this transport' : 'your agency has this transport job',
    title: `Cancelled: ${reference}`,
    body: `${actor.organisation} has cancelled transport job ${reference}.`,
    // Of a job that nobody had accepted nothing is left for agencies to see.
    link: agencyId === null ? null : `jobs/agency-list/${id}`,
    facts: [
      ['Reference', reference],
      ['Client', actor.organisation],
    ],
  });
  return { id, transportStatus: status };
};
