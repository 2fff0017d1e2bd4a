import * as contract from '@worklane/contract/identity/otp-policy.ts';
import { may, type Actor } from '#platform/auth/actor.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { route, type Route } from '#platform/http/module.ts';
import { findOtpPolicy, saveOtpPolicy } from './otp-policy.queries.ts';

const actions = (actor: Actor) => ({ can: { edit: may(actor, 'MANAGE_SETTINGS') } });

export const otpPolicyRoutes: Route[] = [
  route(contract.getOtpPolicy, async ({ tx, actor }) => ({ ...(await findOtpPolicy(tx, actor)), ...actions(actor) })),
  route(contract.changeOtpPolicy, async ({ tx, actor }, { body }) => ({
    ...assertSaved(await saveOtpPolicy(tx, actor, body)),
    ...actions(actor),
  })),
];
