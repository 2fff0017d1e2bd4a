import { keyedHash, sameText } from '#platform/crypto/secrets.ts';

/** A refresh token names a session and how often it was refreshed, and proves that we made it. */
export type RefreshClaim = { sessionId: string; counter: number };

const mac = (key: Buffer, { sessionId, counter }: RefreshClaim) => keyedHash(key, `${sessionId}.${counter}`);

export const writeRefreshToken = (key: Buffer, claim: RefreshClaim): string =>
  `${claim.sessionId}.${claim.counter}.${mac(key, claim)}`;

/** Undefined when the token is not ours. */
export const readRefreshToken = (key: Buffer, token: string): RefreshClaim | undefined => {
  const [, sessionId, counter, proof] = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === undefined || counter === undefined || proof === undefined) return undefined;
  const claim = { sessionId, counter: Number(counter) };
  return sameText(proof, mac(key, claim)) ? claim : undefined;
};
