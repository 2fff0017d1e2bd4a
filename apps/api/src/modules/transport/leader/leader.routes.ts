import * as journeyContract from '@worklane/contract/transport/journey.ts';
import * as jobContract from '@worklane/contract/transport/leader-job.ts';
import * as manifestContract from '@worklane/contract/transport/leader-manifest.ts';
import * as listContract from '@worklane/contract/transport/led-jobs.ts';
import { openLedRiskDocument as openDocumentContract } from '@worklane/contract/transport/risk-document.ts';
import * as timesContract from '@worklane/contract/transport/worker-times.ts';
import { openRoute, route, type Route } from '#platform/http/module.ts';
import { getTransportJourney, recordStep, startJourney, undoStep } from './journey.service.ts';
import { getLeaderJob, listLedJobs, openLedRequest, openLedRiskDocument } from './leader-job.service.ts';
import { manifestOf } from './manifest.ts';
import { correctWorkerTimes, getWorkerTimes, uploadWorkerTimes } from './times.service.ts';

export const leaderRoutes: Route[] = [
  openRoute(manifestContract.getLeaderManifest, ({ config }) => manifestOf(config)),
  route(listContract.listLedJobs, listLedJobs),
  route(jobContract.getLeaderJob, getLeaderJob),
  route(jobContract.openLedRequest, openLedRequest),
  route(openDocumentContract, openLedRiskDocument),
  route(journeyContract.startJourney, startJourney),
  route(journeyContract.recordStep, recordStep),
  route(journeyContract.undoStep, undoStep),
  route(journeyContract.getTransportJourney, getTransportJourney),
  route(timesContract.uploadWorkerTimes, uploadWorkerTimes),
  route(timesContract.correctWorkerTimes, correctWorkerTimes),
  route(timesContract.getWorkerTimes, getWorkerTimes),
];
