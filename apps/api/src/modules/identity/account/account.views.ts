import type { Account, OwnSession } from '@worklane/contract/identity/account.ts';
import type { Context } from '#platform/context.ts';
import { otpPolicyFor } from '../otp-policy/otp-policy.queries.ts';
import { listRoles, listSessions } from '../session/session.queries.ts';
import { canRename, canTurnOffOtp } from './account.policy.ts';
import { findOwn } from './account.queries.ts';

/** The own account, as its screen shows it. */
export const getAccount = async ({ tx, actor }: Context): Promise<Account> => {
  const user = await findOwn(tx, actor.userId);
  const roles = await listRoles(tx, actor.userId);
  return {
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    userType: actor.userType,
    organisation: actor.organisation,
    roles: roles.map(({ name }) => name),
    mayRename: canRename(actor),
    otpEnabled: user.otp_enabled,
    otpDemanded: !canTurnOffOtp(await otpPolicyFor(tx, user)),
    version: user.version,
  };
};

/** The own sessions, the one that asks before the others. */
export const listOwnSessions = async ({ tx, actor, sessionId }: Context): Promise<{ content: OwnSession[] }> => {
  const sessions = await listSessions(tx, actor.userId);
  const content = sessions
    .map(({ sessionId: id, ...session }) => ({ ...session, current: id === sessionId }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
  return { content };
};
