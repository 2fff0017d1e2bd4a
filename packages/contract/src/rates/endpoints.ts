import { endpointsOf } from '../endpoint.ts';
import * as codes from './assignment-code.ts';
import * as files from './assignment-rate-file.ts';
import * as assignment from './assignment-rate.ts';
import * as terms from './client-terms.ts';
import * as expense from './expense-rate.ts';
import * as figures from './statutory-figure.ts';
import * as transport from './transport-rate.ts';

export const rateEndpoints = endpointsOf(codes, assignment, files, transport, expense, terms, figures);
