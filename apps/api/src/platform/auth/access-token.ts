import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../crypto/secrets.ts';

const AUDIENCE = 'worklane-api';
const TYPE = 'at+jwt';

/** Minutes that an access token lives. It names the session and nothing else; all else is read from the database. */
export const ACCESS_TOKEN_MINUTES = 10;

/** So many genuine tokens are remembered; then the memory begins anew. */
const MAX_KNOWN = 10_000;

export type AccessTokens = {
  issue: (userId: number, sessionId: string) => Promise<string>;
  /** The session that a token names; undefined when the token is forged, expired or of another kind. */
  sessionOf: (token: string) => Promise<string | undefined>;
};

export const createAccessTokens = (secret: string): AccessTokens => {
  // A key object is imported once; bytes would be imported anew for every token.
  const key = createSecretKey(deriveKey(secret, 'access-token'));
  // A token that proved genuine stays so until it expires. Whether its session still lives is asked of the database each time.
  const genuine = new Map<string, { sessionId: string; expiresAt: number }>();
  return {
    issue: (userId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
        .sign(key),
    sessionOf: async (token) => {
      const known = genuine.get(token);
      if (known) return known.expiresAt > Date.now() ? known.sessionId : undefined;
      try {
        const { payload } = await jwtVerify<{ sid: string; exp: number }>(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sid', 'sub', 'exp'],
        });
        if (genuine.size >= MAX_KNOWN) genuine.clear();
        genuine.set(token, { sessionId: payload.sid, expiresAt: payload.exp * 1000 });
        return payload.sid;
      } catch {
        return undefined;
      }
    },
  };
};
