import type { Tokens } from '@worklane/contract/identity/session.ts';
import { deriveKey } from '#platform/crypto/secrets.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { advanceSession, lockSession, revokeSession } from './session.queries.ts';
import { checkRefresh } from './session.rules.ts';

const over = () => unauthenticated('Session Expired.');

/** A new pair for the current refresh token; the end of the session for one that is too old. */
export const refreshSession = async (services: Services, token: string): Promise<Tokens> => {
  const key = deriveKey(services.config.TOKEN_SECRET, 'refresh-token');
  const claim = readRefreshToken(key, token);
  if (!claim) throw over();
  const { sessionId } = claim;
  const next = await asSystem(services.db, 'refreshToken', async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) return undefined;
    switch (checkRefresh(session, claim.counter, Temporal.Now.instant())) {
      case 'ADVANCE':
        await advanceSession(tx, sessionId);
        return { userId: session.userId, counter: session.counter + 1 };
      case 'REPEAT_CURRENT':
        return { userId: session.userId, counter: session.counter };
      case 'REVOKE':
        await revokeSession(tx, sessionId);
        return undefined;
      case 'REFUSE':
        return undefined;
    }
  });
  if (!next) throw over();
  return {
    access_token: await services.tokens.issue(next.userId, sessionId),
    refresh_token: writeRefreshToken(key, { sessionId, counter: next.counter }),
  };
};
