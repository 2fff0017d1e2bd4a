import * as contract from '@worklane/contract/training/worker-training.ts';
import { route, type Route } from '#platform/http/module.ts';
import { downloadCertificate, getWorkerTraining } from './worker-training.service.ts';
import { listVisibleTrainings } from './worker-training.views.ts';

export const workerTrainingRoutes: Route[] = [
  route(contract.listWorkerTrainings, ({ tx, actor }, { query }) => listVisibleTrainings(tx, actor, query)),
  route(contract.getWorkerTraining, (cx, { params }) => getWorkerTraining(cx, params.id)),
  route(contract.downloadCertificate, (cx, { params }) => downloadCertificate(cx, params.id)),
];
