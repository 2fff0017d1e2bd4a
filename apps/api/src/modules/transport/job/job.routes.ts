import * as listContract from '@worklane/contract/transport/job-list.ts';
import { findTransportJobsOfPatient as ofPatientContract } from '@worklane/contract/transport/patient-search.ts';
import { openRiskDocument as openDocumentContract } from '@worklane/contract/transport/risk-document.ts';
import * as jobContract from '@worklane/contract/transport/transport-job.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  findTransportJobsAround,
  findTransportJobsOfPatient,
  getTransportJob,
  listTransportJobs,
} from './job-list.views.ts';
import { openTransportRequest } from './open-request.service.ts';
import { openRiskDocument } from './risk-document.service.ts';

export const jobRoutes: Route[] = [
  route(listContract.listTransportJobs, listTransportJobs),
  route(listContract.findTransportJobsAround, findTransportJobsAround),
  route(ofPatientContract, findTransportJobsOfPatient),
  route(listContract.getTransportJob, getTransportJob),
  route(jobContract.openTransportRequest, openTransportRequest),
  route(openDocumentContract, openRiskDocument),
];
