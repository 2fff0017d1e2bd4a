import { endpointsOf } from '../endpoint.ts';
import * as applicants from './applicant.ts';
import * as guests from './guest.ts';

export const applicantEndpoints = endpointsOf(applicants, guests);
