import { endpointsOf } from '../endpoint.ts';
import * as agencies from './agency.ts';
import * as currencies from './currency.ts';
import * as profiles from './profile.ts';

export const agencyEndpoints = endpointsOf(agencies, currencies, profiles);
