import * as configuration from '../configuration.ts';
import { endpointsOf } from '../endpoint.ts';
import * as account from './account.ts';
import * as otpPolicy from './otp-policy.ts';
import * as password from './password.ts';
import * as session from './session.ts';

export const identityEndpoints = endpointsOf(configuration, account, otpPolicy, password, session);
