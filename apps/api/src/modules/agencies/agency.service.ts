import type { AgencyDetail, createAgency, updateAgency } from '@worklane/contract/agencies/agency.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { canEditProfile, canManageAgencies } from './agency.policy.ts';
import { findAgency, insertAgency, saveAgency, type Agency } from './agency.queries.ts';

/** What the actor may see of an agency and do with it. */
export const detail = (actor: Actor, agency: Agency): AgencyDetail => ({
  ...agency,
  can: { edit: canManageAgencies(actor), editProfile: canEditProfile(actor, agency.id) },
});

export const getAgency = async ({ tx, actor }: Context, id: number): Promise<AgencyDetail> =>
  detail(actor, found(await findAgency(tx, actor, id), 'agency'));

export const addAgency = async (
  { tx, actor }: Context,
  input: Received<typeof createAgency>['body'],
): Promise<AgencyDetail> => {
  authorise(canManageAgencies(actor));
  return detail(actor, await insertAgency(tx, input));
};

export const changeAgency = async (
  { tx, actor }: Context,
  id: number,
  input: Received<typeof updateAgency>['body'],
): Promise<AgencyDetail> => {
  found(await findAgency(tx, actor, id), 'agency');
  authorise(canManageAgencies(actor));
  return detail(actor, assertSaved(await saveAgency(tx, id, input)));
};
