import type { Received } from '@worklane/contract/endpoint.ts';
import type { ClientTermsList, setClientTerms as contract } from '@worklane/contract/rates/client-terms.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import { assertDay, dayOf, todayOf } from '../days.ts';
import { isClientOf } from '../office.queries.ts';
import { isRemovable, wrongFirstDay } from '../span.rules.ts';
import { statesOf } from '../states.rules.ts';
import { deleteTerms, findAllTerms, findEntered, insertTerms } from './client-terms.queries.ts';

type AgencyContext = Context<AgencyActor>;

export const listClientTerms = async (cx: AgencyContext): Promise<ClientTermsList> => {
  const { tx, actor } = cx;
  const rows = await findAllTerms(tx, actor.agencyId);
  const day = await dayOf(cx);
  const states = statesOf(rows, day.today, ({ clientId }) => `${clientId}`);
  const manages = may(actor, 'MANAGE_ASSIGNMENT_CODE_RATE');
  return {
    content: rows.map(({ clientId, client, createdAt, ...row }, index) => {
      const state = states[index] ?? 'PAST';
      return {
        ...row,
        client: clientId === null ? null : { id: clientId, name: client ?? '' },
        state,
        can: { remove: manages && isRemovable({ from: row.from, createdAt }, day) },
      };
    }),
    can: { set: manages },
  };
};

/** 404 for a client that the agency does not work for, 409 where terms begin on that day already. */
export const setClientTerms = async (
  cx: AgencyContext,
  { body }: Received<typeof contract>,
): Promise<ClientTermsList> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { clientId, from, paymentDays, roundTo, rounding, lateCancels } = body;
  assertDay(wrongFirstDay(from, await todayOf(cx), 'Terms'), 'from');
  if (clientId !== null && !(await isClientOf(tx, agencyId, clientId))) throw notFound('client');
  await insertTerms(
    tx,
    {
      agency_id: agencyId,
      client_id: clientId,
      effective_from: from,
      payment_days: paymentDays,
      round_to: roundTo,
      rounding,
    },
    lateCancels,
  );
  return listClientTerms(cx);
};

/** 404 where the agency has no such terms, 409 where they began before today and were set before: people have relied on them. */
export const removeClientTerms = async (cx: AgencyContext, id: number): Promise<ClientTermsList> => {
  const { tx, actor } = cx;
  const entered = found(await findEntered(tx, actor.agencyId, id), 'set of terms');
  if (!isRemovable(entered, await dayOf(cx)))
    throw conflict('BEGUN', 'These terms already apply. Set what applies from a later day instead.');
  await deleteTerms(tx, id);
  return listClientTerms(cx);
};
