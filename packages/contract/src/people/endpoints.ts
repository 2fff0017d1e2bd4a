import { endpointsOf } from '../endpoint.ts';
import * as access from './access.ts';
import * as deputies from './deputy.ts';
import * as members from './member.ts';
import * as roles from './role.ts';
import * as systemUsers from './system-user.ts';

export const peopleEndpoints = endpointsOf(access, deputies, members, roles, systemUsers);
