import * as abortContract from '@worklane/contract/transport/abort.ts';
import * as crewContract from '@worklane/contract/transport/crew.ts';
import { acceptTransportJob as acceptContract } from '@worklane/contract/transport/transport-job.ts';
import * as workerContract from '@worklane/contract/transport/worker-transport.ts';
import { route, type Route } from '#platform/http/module.ts';
import { acceptTransportJob } from './accept-job.service.ts';
import { abortTransport, previewTransportAbort } from './abort-transport.service.ts';
import { applyForTransport, withdrawFromTransport } from './apply.service.ts';
import { answerTransportQuery, authoriseTransport, queryTransport } from './authorise-job.service.ts';
import { approveTransportBooking, bookTransportWorker, rejectTransportBooking } from './book-crew.service.ts';
import { cancelTransportBooking } from './cancel-own.service.ts';
import { commitTransportJob } from './commit-job.service.ts';
import {
  getTransportCrew,
  listAgencyAssets,
  listEligibleTransportWorkers,
  listTransportDrivers,
} from './crew.views.ts';
import { handBackTransportJob } from './hand-back.service.ts';
import { changeTransportTimes, pickTeamLeader, pickTransportDriver, pickTransportVehicle } from './plan-job.service.ts';
import { listMyTransports, listOpenTransports } from './worker.views.ts';

export const crewRoutes: Route[] = [
  route(acceptContract, acceptTransportJob),
  route(crewContract.getTransportCrew, getTransportCrew),
  route(crewContract.listAgencyAssets, listAgencyAssets),
  route(crewContract.listEligibleTransportWorkers, listEligibleTransportWorkers),
  route(crewContract.listTransportDrivers, listTransportDrivers),
  route(crewContract.changeTransportTimes, changeTransportTimes),
  route(crewContract.pickTransportVehicle, pickTransportVehicle),
  route(crewContract.pickTransportDriver, pickTransportDriver),
  route(crewContract.pickTeamLeader, pickTeamLeader),
  route(crewContract.bookTransportWorker, bookTransportWorker),
  route(crewContract.approveTransportBooking, approveTransportBooking),
  route(crewContract.rejectTransportBooking, rejectTransportBooking),
  route(crewContract.commitTransportJob, commitTransportJob),
  route(crewContract.handBackTransportJob, handBackTransportJob),
  route(abortContract.previewTransportAbort, previewTransportAbort),
  route(abortContract.abortTransport, abortTransport),
  route(crewContract.authoriseTransport, authoriseTransport),
  route(crewContract.queryTransport, queryTransport),
  route(crewContract.answerTransportQuery, answerTransportQuery),
  route(workerContract.listOpenTransports, listOpenTransports),
  route(workerContract.listMyTransports, listMyTransports),
  route(workerContract.applyForTransport, applyForTransport),
  route(workerContract.withdrawFromTransport, withdrawFromTransport),
  route(workerContract.cancelTransportBooking, cancelTransportBooking),
];
