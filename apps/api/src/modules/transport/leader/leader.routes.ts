import * as journeyContract from '@worklane/contract/transport/journey.ts';
import * as jobContract from '@worklane/contract/transport/leader-job.ts';
import * as listContract from '@worklane/contract/transport/led-jobs.ts';
import * as timesContract from '@worklane/contract/transport/worker-times.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getTransportJourney, recordStep, startJourney, undoStep } from './journey.service.ts';
import { getLeaderJob, listLedJobs, openLedRequest } from './leader-job.service.ts';
import { correctWorkerTimes, getWorkerTimes, uploadWorkerTimes } from './times.service.ts';

export const leaderRoutes: Route[] = [
  route(listContract.listLedJobs, listLedJobs),
  route(jobContract.getLeaderJob, getLeaderJob),
  route(jobContract.openLedRequest, openLedRequest),
  route(journeyContract.startJourney, startJourney),
  route(journeyContract.recordStep, recordStep),
  route(journeyContract.undoStep, undoStep),
  route(journeyContract.getTransportJourney, getTransportJourney),
  route(timesContract.uploadWorkerTimes, uploadWorkerTimes),
  route(timesContract.correctWorkerTimes, correctWorkerTimes),
  route(timesContract.getWorkerTimes, getWorkerTimes),
];
