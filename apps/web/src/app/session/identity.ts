import type { getAgency as GetAgency } from '@worklane/contract/agencies/agency.ts';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { LOGIN_PATH, LOGOUT_PATH, REFRESH_PATH } from '@worklane/contract/identity/paths.ts';
import type {
  login as Login,
  logout as Logout,
  refreshToken as RefreshToken,
} from '@worklane/contract/identity/session.ts';

/**
 * The calls around signing in. They have the contract's types but none of its schemas, because what they import is
 * part of the first chunk. Every other call uses the contract's own endpoint.
 */
export const light = <E extends Endpoint>(method: E['method'], path: string) => ({ method, path }) as E;

export const login = light<typeof Login>('POST', LOGIN_PATH);
export const refreshToken = light<typeof RefreshToken>('POST', REFRESH_PATH);
export const logout = light<typeof Logout>('POST', LOGOUT_PATH);
export const getOwnAgency = light<typeof GetAgency>('GET', '/api/v1/agency/:id');
