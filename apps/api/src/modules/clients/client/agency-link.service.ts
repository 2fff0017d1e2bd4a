import type { AgencyLink, linkAgency as contract } from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { findAgencyName, listLinks, saveLink } from './agency-link.queries.ts';
import { canLinkAgencies } from './client.policy.ts';
import { findClient } from './client.queries.ts';

export const listAgencyLinks = async ({ tx, actor }: Context, clientId: number): Promise<AgencyLink[]> => {
  const client = found(await findClient(tx, actor, clientId), 'client');
  return listLinks(tx, actor, client.id);
};

export const linkAgency = async (
  { tx, actor }: Context,
  { params, body }: Received<typeof contract>,
): Promise<AgencyLink> => {
  const client = found(await findClient(tx, actor, params.id), 'client');
  authorise(canLinkAgencies(actor));
  const agencyName = found(await findAgencyName(tx, params.agencyId), 'agency');
  await saveLink(tx, client.id, params.agencyId, body);
  return { agencyId: params.agencyId, agencyName, ...body };
};
