import * as session from '@worklane/contract/identity/session.ts';
import type { LoginResponse, Tokens } from '@worklane/contract/identity/session.ts';
import type { Answered, TestApp } from './test-app.ts';

/** A browser at the sign-in page: it keeps its cookies and knows the identity calls. */
export type Browser = {
  login: (username: string, password: string, otp?: string) => Promise<Answered<typeof session.login>>;
  /** Signs in where that has to work. */
  signedIn: (username: string, password: string) => Promise<Tokens & LoginResponse>;
  refresh: (token: string) => Promise<Answered<typeof session.refreshToken>>;
  logout: (accessToken: string) => Promise<Answered<typeof session.logout>>;
  whoAmI: (accessToken: string) => Promise<Answered<typeof session.getLoggedInUser>>;
};

/** The cookie that an answer sets, if any. */
const cookieOf = ({ 'set-cookie': set }: Record<string, unknown>): string => (typeof set === 'string' ? set : '');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const aBrowser = ({ anyone }: TestApp): Browser => {
  let cookie: string | undefined;
  const login: Browser['login'] = async (username, password, otp) => {
    const body = { username, password, ...(otp === undefined ? {} : { otp }) };
    const answer = await anyone.call(session.login, { body }, cookie === undefined ? {} : { cookie });
    cookie = /^device=[^;]+/.exec(cookieOf(answer.headers))?.[0] ?? cookie;
    return answer;
  };
  return {
    login,
    signedIn: async (username, password) => {
      const { status, body } = await login(username, password);
      if (status !== 200 || body.refresh_token === undefined) throw new Error(`No session for ${username}: ${status}.`);
      return { ...body, refresh_token: body.refresh_token };
    },
    refresh: (token) => anyone.call(session.refreshToken, { params: { token } }),
    logout: (token) => anyone.call(session.logout, {}, bearer(token)),
    whoAmI: (token) => anyone.call(session.getLoggedInUser, {}, bearer(token)),
  };
};
