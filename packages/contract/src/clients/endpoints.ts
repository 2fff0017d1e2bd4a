import { endpointsOf } from '../endpoint.ts';
import * as clients from './client.ts';
import * as directorates from './directorate.ts';
import * as locations from './shift-location.ts';

export const clientEndpoints = endpointsOf(clients, directorates, locations);
