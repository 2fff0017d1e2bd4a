import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import * as links from '@worklane/contract/identity/password.ts';
import * as session from '@worklane/contract/identity/session.ts';
import type { LoginResponse, Tokens } from '@worklane/contract/identity/session.ts';
import type { Answered, TestApp } from './test-app.ts';

/** A browser at the sign-in page: it keeps its cookies and knows the identity calls. */
export type Browser = {
  login: (username: string, password: string, otp?: string) => Promise<Answered<typeof session.login>>;
  /** Signs in where that has to work. */
  signedIn: (username: string, password: string) => Promise<Tokens & LoginResponse>;
  recover: (email: string) => Promise<Answered<typeof links.requestPasswordReset>>;
  savePassword: (token: string, newPassword: string) => Promise<Answered<typeof links.savePassword>>;
  /** Any call, with the cookies. */
  call: <E extends Endpoint>(endpoint: E, args: Arguments<E>, accessToken: string) => Promise<Answered<E>>;
  refresh: (token: string) => Promise<Answered<typeof session.refreshToken>>;
  logout: (accessToken: string) => Promise<Answered<typeof session.logout>>;
  whoAmI: (accessToken: string) => Promise<Answered<typeof session.getLoggedInUser>>;
};

/** The cookie that an answer sets, if any. */
const cookieOf = ({ 'set-cookie': set }: Record<string, unknown>): string => (typeof set === 'string' ? set : '');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** `planted` is a cookie that the browser has already, wherever it got it from. */
export const aBrowser = ({ anyone }: TestApp, planted?: string): Browser => {
  let cookie = planted;
  const send: TestApp['anyone']['call'] = async (endpoint, args, headers = {}) => {
    const answer = await anyone.call(endpoint, args, { ...headers, ...(cookie === undefined ? {} : { cookie }) });
    cookie = /^device=[^;]+/.exec(cookieOf(answer.headers))?.[0] ?? cookie;
    return answer;
  };
  const login: Browser['login'] = (username, password, otp) =>
    send(session.login, { body: { username, password, ...(otp === undefined ? {} : { otp }) } });
  return {
    login,
    recover: (email) => send(links.requestPasswordReset, { body: { email } }),
    savePassword: (token, newPassword) => send(links.savePassword, { body: { token, newPassword } }),
    call: (endpoint, args, accessToken) => send(endpoint, args, bearer(accessToken)),
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
