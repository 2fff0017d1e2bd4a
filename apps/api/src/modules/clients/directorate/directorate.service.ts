import type { createDirectorate, Directorate, updateDirectorate } from '@worklane/contract/clients/directorate.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { findClient } from '../client/client.queries.ts';
import { canEditDirectorates } from './directorate.policy.ts';
import { insertDirectorate, saveDirectorate } from './directorate.queries.ts';
import { findDirectorate } from './directorate.views.ts';

const getDirectorate = async ({ tx, actor }: Context, id: number): Promise<Directorate> =>
  found(await findDirectorate(tx, actor, id), 'directorate');

export const addDirectorate = async (
  cx: Context,
  input: Received<typeof createDirectorate>['body'],
): Promise<Directorate> => {
  const client = found(await findClient(cx.tx, cx.actor, input.clientId), 'client');
  authorise(canEditDirectorates(cx.actor, client.id));
  return getDirectorate(cx, await insertDirectorate(cx.tx, input));
};

export const changeDirectorate = async (
  cx: Context,
  id: number,
  input: Received<typeof updateDirectorate>['body'],
): Promise<Directorate> => {
  const directorate = await getDirectorate(cx, id);
  authorise(canEditDirectorates(cx.actor, directorate.clientId));
  assertSaved(await saveDirectorate(cx.tx, id, input));
  return getDirectorate(cx, id);
};
