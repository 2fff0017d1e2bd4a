import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import type { Severity } from '../notices.ts';
import { displayName, PORTALS, type Portal, type Session } from './session.ts';

type Outcome = { session: Session } | { refused: readonly [severity: Severity, message: string] };

const MISSING: Partial<Record<Portal, readonly [id: 'agentId' | 'clientId' | 'workerId', message: string]>> = {
  agency: ['agentId', 'No Agency Identifier Found.'],
  client: ['clientId', 'No Client Identifier Found.'],
  worker: ['workerId', 'No worker Identifier Found.'],
};

/** What a successful sign-in means for this browser: a session, or the reason why there can be none. */
export const sessionFrom = (response: LoginResponse): Outcome => {
  const roles = response.roles ?? [];
  const userType = PORTALS.find((portal) => portal === response.userType?.toLowerCase());
  if (!userType) {
    return { refused: ['warning', `Failed to determine user or Invalid role: ${roles[0]?.name ?? ''}`] };
  }
  const missing = MISSING[userType];
  if (missing && response[missing[0]] == null) return { refused: ['error', missing[1]] };

  return {
    session: {
      access_token: response.access_token,
      refresh_token: response.refresh_token ?? '',
      display_name: displayName(response.firstName, response.lastName),
      permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))],
      userType,
      agentId: response.agentId ?? null,
      clientId: response.clientId ?? null,
      workerId: response.workerId ?? null,
      agencyBaseCurrency: null,
    },
  };
};
