import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOGGED_IN_USER_PATH, LOGIN_PATH, LOGOUT_PATH, REFRESH_PATH } from './paths.ts';
import { Permission, UserType } from './permission.ts';

export const LoginRequest = z.strictObject({
  username: z.string().trim().min(1).max(255),
  password: z.string().min(1).max(128),
  otp: z.string().trim().max(12).optional(),
});

export const Role = z.object({ name: z.string(), permissions: z.array(Permission) });

/** Document 000, section 3. Without a session only `access_token` is there, as `OTP_SENT` or `PASSWORD_NEEDS_RESET`. */
export const LoginResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  userType: UserType.optional(),
  agentId: z.int().nullish(),
  clientId: z.int().nullish(),
  workerId: z.int().nullish(),
  roles: z.array(Role).optional(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const LoggedInUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: UserType,
  agentId: z.int().nullable(),
  clientId: z.int().nullable(),
  workerId: z.int().nullable(),
  organisation: z.string().nullable(),
  roles: z.array(Role),
});
export type LoggedInUser = z.infer<typeof LoggedInUser>;

export const login = endpoint({
  method: 'POST',
  path: LOGIN_PATH,
  summary: 'Sign in with username and password, and a one-time password where one is required',
  access: 'ANYONE',
  body: LoginRequest,
  response: LoginResponse,
  example: { username: 'someone@example.org', password: 'not-the-password' },
});

export const refreshToken = endpoint({
  method: 'POST',
  path: REFRESH_PATH,
  summary: 'Exchange a refresh token for a new pair of tokens',
  access: 'ANYONE',
  params: z.strictObject({ token: z.string().min(20).max(300) }),
  response: Tokens,
});

export const logout = endpoint({
  method: 'POST',
  path: LOGOUT_PATH,
  summary: 'End the session',
  access: {},
  response: z.void(),
  status: 204,
});

export const getLoggedInUser = endpoint({
  method: 'GET',
  path: LOGGED_IN_USER_PATH,
  summary: 'The signed-in user with roles and permissions',
  access: {},
  response: LoggedInUser,
});
