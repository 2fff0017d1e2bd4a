import type { ClientDetail, createClient, updateClient } from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { insertLink } from './agency-link.queries.ts';
import { canAddClient, canEditClient, canLinkAgencies, canMakeChange } from './client.policy.ts';
import { findClient, insertClient, saveClient, type Client } from './client.queries.ts';

const detail = (actor: Actor, client: Client): ClientDetail => {
  const { introducedByAgencyId: _, ...shown } = client;
  return { ...shown, can: { edit: canEditClient(actor, client), linkAgencies: canLinkAgencies(actor) } };
};

export const getClient = async ({ tx, actor }: Context, id: number): Promise<ClientDetail> =>
  detail(actor, found(await findClient(tx, actor, id), 'client'));

/** A client that an agency brings in is that agency's to work for and to edit from the start. */
export const addClient = async (
  { tx, actor }: Context,
  input: Received<typeof createClient>['body'],
): Promise<ClientDetail> => {
  authorise(canAddClient(actor, input));
  const client = await insertClient(tx, input, actor.agencyId);
  if (actor.agencyId !== null) await insertLink(tx, client.id, actor.agencyId);
  return detail(actor, client);
};

export const changeClient = async (
  { tx, actor }: Context,
  id: number,
  input: Received<typeof updateClient>['body'],
): Promise<ClientDetail> => {
  const client = found(await findClient(tx, actor, id), 'client');
  const change = {
    ...input,
    status: input.status ?? client.status,
    applicationsApprovedBy: input.applicationsApprovedBy ?? client.applicationsApprovedBy,
    authoriseMatchingTimes: input.authoriseMatchingTimes ?? client.authoriseMatchingTimes,
    confirmWithinHours: input.confirmWithinHours ?? client.confirmWithinHours,
  };
  authorise(canMakeChange(actor, client, change));
  return detail(actor, assertSaved(await saveClient(tx, id, change)));
};
