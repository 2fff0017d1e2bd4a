import type { Hirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { getClient } from '#modules/clients/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise } from '#platform/errors/errors.ts';
import { canAddDocument } from '../document/document.policy.ts';
import { listHirerDocuments } from '../document/document.service.ts';
import { addHirer, findHirer, saveVerified } from '../hirer.queries.ts';
import { notWorkedFor } from '../not-worked-for.ts';
import { canVerifyHirer } from './hirer.policy.ts';

/** 404 when the client does not concern the actor. */
export const getHirer = async (cx: Context<AgencyActor>, clientId: number): Promise<Hirer> => {
  const { id, name, address } = await getClient(cx, clientId);
  const documents = await listHirerDocuments(cx, id);
  const { firstLine, town, country } = address;
  return {
    id,
    name,
    ...(await findHirer(cx.tx, cx.actor, id)),
    address: { firstLine, town, country },
    clientDocs: documents.map(({ url, name: type, createdDate }) => ({ url, name: type, uploadDate: createdDate })),
    can: { verify: canVerifyHirer(cx.actor), addDocument: canAddDocument(cx.actor) },
  };
};

/** Says what is so, so that two who press the switch at once do no harm. */
export const verifyHirer = async (cx: Context<AgencyActor>, clientId: number, verified: boolean): Promise<Hirer> => {
  const { id } = await getClient(cx, clientId);
  authorise(canVerifyHirer(cx.actor));
  if (!(await addHirer(cx.tx, cx.actor, id))) throw notWorkedFor();
  await saveVerified(cx.tx, cx.actor, id, verified);
  return getHirer(cx, id);
};
