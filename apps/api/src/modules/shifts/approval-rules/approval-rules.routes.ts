import * as contract from '@worklane/contract/shifts/approval-rules.ts';
import { may, type Actor } from '#platform/auth/actor.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { route, type Route } from '#platform/http/module.ts';
import { findRules, saveRules } from './approval-rules.queries.ts';

const actions = (actor: Actor) => ({ can: { edit: may(actor, 'MANAGE_SETTINGS') } });

export const approvalRulesRoutes: Route[] = [
  route(contract.getApprovalRules, async ({ tx, actor }) => ({
    ...(await findRules(tx, actor.agencyId)),
    ...actions(actor),
  })),
  route(contract.changeApprovalRules, async ({ tx, actor }, { body }) => ({
    ...assertSaved(await saveRules(tx, actor.agencyId, body)),
    ...actions(actor),
  })),
];
