import { endpointsOf } from '../endpoint.ts';
import * as codes from './assignment-code.ts';

export const rateEndpoints = endpointsOf(codes);
