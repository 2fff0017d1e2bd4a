import { endpointsOf } from '../endpoint.ts';
import * as codes from './assignment-code.ts';
import * as assignmentFiles from './assignment-rate-file.ts';
import * as assignment from './assignment-rate.ts';
import * as terms from './client-terms.ts';
import * as expenseFiles from './expense-rate-file.ts';
import * as expense from './expense-rate.ts';
import * as figures from './statutory-figure.ts';
import * as transportFiles from './transport-rate-file.ts';
import * as transport from './transport-rate.ts';

export const rateEndpoints = endpointsOf(
  codes,
  assignment,
  assignmentFiles,
  transport,
  transportFiles,
  expense,
  expenseFiles,
  terms,
  figures,
);
