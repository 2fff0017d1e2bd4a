import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../crypto/secrets.ts';

const AUDIENCE = 'worklane-api';
const TYPE = 'at+jwt';

/** Minutes that an access token lives. It names the session and nothing else; all else is read from the database. */
export const ACCESS_TOKEN_MINUTES = 10;

export type AccessTokens = {
  issue: (userId: number, sessionId: string) => Promise<string>;
  /** The session that a token names; undefined when the token is forged, expired or of another kind. */
  sessionOf: (token: string) => Promise<string | undefined>;
};

export const createAccessTokens = (secret: string): AccessTokens => {
  // A key object is imported once; bytes would be imported anew for every token.
  const key = createSecretKey(deriveKey(secret, 'access-token'));
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
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sid', 'sub', 'exp'],
        });
        return payload.sid;
      } catch {
        return undefined;
      }
    },
  };
};
