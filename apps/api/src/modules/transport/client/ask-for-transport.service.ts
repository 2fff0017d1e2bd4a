import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { askForTransport as contract } from '@worklane/contract/transport/client-request.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/errors/errors.ts';
import { announceNewJob } from '../job/announce-job.ts';
import { assertPossible, createJob } from '../job/create-job.service.ts';
import { findPrivacy } from './privacy.queries.ts';
import { findDirectorates, findWorkingAgencies, insertOffers } from './client-job.queries.ts';

/** Asks these agencies for a transport. 404 for one that doesn’t work for the client, or is suspended, and for somebody else’s directorate. */
export const askForTransport = async (
  cx: Context<ClientActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { transportLegibleAgencyIds, pickupDirectorateId, ...request } = body;
  const agencyIds = [...new Set(transportLegibleAgencyIds)];
  const working = new Set((await findWorkingAgencies(tx, actor.clientId)).map(({ id }) => id));
  if (agencyIds.some((id) => !working.has(id))) throw notFound('agency');
  const directorates = await findDirectorates(tx, actor.clientId);
  if (pickupDirectorateId !== null && directorates.every(({ id }) => id !== pickupDirectorateId))
    throw notFound('directorate');
  await assertPossible(cx, request);
  const { identityAfterAcceptance } = await findPrivacy(tx, actor.clientId);
  const { id, reference } = await createJob(
    cx,
    { agencyId: null, clientId: actor.clientId, pickupDirectorateId, identityAfterAcceptance },
    request,
  );
  await insertOffers(tx, id, agencyIds);
  await announceNewJob(cx, agencyIds, { reference, from: actor.organisation, link: `jobs/agency-list/${id}` });
  return { id, refPrefix: reference };
};
