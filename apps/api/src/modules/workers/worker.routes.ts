import * as contract from '@worklane/contract/workers/worker.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listVisibleWorkers } from './worker-list.views.ts';
import { addWorker, changeWorker, getWorker, listWorkerAgencies } from './worker.service.ts';

export const workerRoutes: Route[] = [
  route(contract.listWorkers, ({ tx, actor }, { query }) => listVisibleWorkers(tx, actor, query)),
  route(contract.getWorker, (cx, { params }) => getWorker(cx, params.id)),
  route(contract.createWorker, (cx, { body }) => addWorker(cx, body)),
  route(contract.updateWorker, (cx, { params, body }) => changeWorker(cx, params.id, body)),
  route(contract.listWorkerAgencies, (cx, input) => listWorkerAgencies(cx, input)),
];
