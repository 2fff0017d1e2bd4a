import { endpointsOf } from '../endpoint.ts';
import * as statistics from './platform.ts';

export const statisticsEndpoints = endpointsOf(statistics);
