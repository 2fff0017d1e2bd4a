import type { setStaffVat as contract, StaffVatRules } from '@worklane/contract/billing/staff-vat.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { isClientOf, statesOf } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/errors/errors.ts';
import { deleteRule, findRules, findUndecided, insertRule } from './staff-vat.queries.ts';

type AgencyContext = Context<AgencyActor>;

export const listStaffVat = async (cx: AgencyContext): Promise<StaffVatRules> => {
  const { tx, actor } = cx;
  const today = (await ownToday(cx)).toString();
  const rows = await findRules(tx, actor.agencyId);
  const states = statesOf(rows, today, ({ codeId, clientId }) => `${codeId} ${clientId}`);
  const manages = may(actor, 'MANAGE_CLIENT_BILLING');
  return {
    content: rows.map(({ id, codeId, code, clientId, client, treatment, from, isCharged }, index) => {
      const state = states[index] ?? 'PAST';
      return {
        id,
        assignmentCode: { id: codeId, name: code },
        client: clientId === null ? null : { id: clientId, name: client ?? '' },
        treatment,
        from,
        state,
        can: { remove: manages && !isCharged },
      };
    }),
    undecided: await findUndecided(tx, actor.agencyId, today),
    can: { set: manages },
  };
};

/** 404 for a client that the agency does not work for, 409 where something is said about that day already. */
export const setStaffVat = async (
  cx: AgencyContext,
  { body: { assignmentCodeId, clientId, treatment, from } }: Received<typeof contract>,
): Promise<StaffVatRules> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  if (clientId !== null && !(await isClientOf(tx, agencyId, clientId))) throw notFound('client');
  await insertRule(tx, {
    agency_id: agencyId,
    assignment_code_id: assignmentCodeId,
    client_id: clientId,
    treatment,
    effective_from: from,
  });
  return listStaffVat(cx);
};

/** 404 where the agency has no such rule; the database refuses it where an invoice that stands has charged VAT by it. */
export const removeStaffVat = async (cx: AgencyContext, id: number): Promise<StaffVatRules> => {
  const { tx, actor } = cx;
  if (!(await deleteRule(tx, actor.agencyId, id))) throw notFound('rule');
  return listStaffVat(cx);
};
