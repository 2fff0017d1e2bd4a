import * as contract from '@worklane/contract/absence/leave.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  approve,
  cancel,
  clashesWith,
  enterForWorker,
  getLeave,
  readerOf,
  reject,
  requestFromAgencies,
} from './leave.service.ts';
import { listVisibleLeave } from './leave.views.ts';

export const leaveRoutes: Route[] = [
  route(contract.listLeave, async (cx, { query }) => listVisibleLeave(cx.tx, await readerOf(cx), query)),
  route(contract.listLeaveClashes, (cx, { query }) => clashesWith(cx, query)),
  route(contract.getLeave, (cx, { params }) => getLeave(cx, params.id)),
  route(contract.requestLeave, (cx, { body }) => requestFromAgencies(cx, body)),
  route(contract.enterLeave, (cx, { body }) => enterForWorker(cx, body)),
  route(contract.approveLeave, (cx, { params, body }) => approve(cx, params.id, body)),
  route(contract.rejectLeave, (cx, { params, body }) => reject(cx, params.id, body)),
  route(contract.cancelLeave, (cx, { params, body }) => cancel(cx, params.id, body.version)),
];
