import { ACCESS_TOKEN_MINUTES, type AccessTokens } from '#platform/auth/access-token.ts';

/** Tests may take longer than an access token lives: a new one for the same session in the middle of its life. */
export const lastingToken = (tokens: AccessTokens, userId: number, sessionId: string): (() => Promise<string>) => {
  let issued: { token: Promise<string>; at: number } | undefined;
  return () => {
    const isYoung = issued !== undefined && Date.now() - issued.at < (ACCESS_TOKEN_MINUTES / 2) * 60_000;
    if (issued === undefined || !isYoung) issued = { token: tokens.issue(userId, sessionId), at: Date.now() };
    return issued.token;
  };
};
