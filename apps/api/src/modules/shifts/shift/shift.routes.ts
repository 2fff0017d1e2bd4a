import { answerChange as answerChangeEndpoint } from '@worklane/contract/shifts/booking.ts';
import * as contract from '@worklane/contract/shifts/shift.ts';
import * as prices from '@worklane/contract/shifts/shift-price.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getBooking } from '../booking/booking.views.ts';
import { applyForShift, bookWorker, proposeWorker } from '../booking/take-shift.service.ts';
import { getMyEligibility, listCandidates } from '../booking/candidate.views.ts';
import { listOpenShifts } from './open-shifts.views.ts';
import { answerChange } from './answer-change.service.ts';
import { askForStaff } from './ask-for-staff.service.ts';
import { agreeShift, cancelShift, changeShift, releaseShift } from './change-shift.service.ts';
import { listHistory } from './history.views.ts';
import { withdrawChange } from './requested-change.service.ts';
import { getRoster } from './roster.views.ts';
import { getShift } from './shift-detail.views.ts';
import { listShifts } from './shift-list.views.ts';
import { getShiftPrice, listShiftCharges, listShiftPay } from './shift-price.views.ts';

export const shiftRoutes: Route[] = [
  route(contract.listShifts, ({ tx, actor }, { query }) => listShifts(tx, actor, query)),
  route(contract.listOpenShifts, (cx, { query }) => listOpenShifts(cx, query)),
  route(contract.getRoster, (cx, { query }) => getRoster(cx, query)),
  route(contract.getShift, (cx, { params }) => getShift(cx, params.id)),
  route(prices.getShiftPrice, (cx, { params }) => getShiftPrice(cx, params.id)),
  route(prices.listShiftCharges, (cx, { params }) => listShiftCharges(cx, params.id)),
  route(prices.listShiftPay, (cx, { params }) => listShiftPay(cx, params.id)),
  route(contract.listShiftHistory, (cx, { params }) => listHistory(cx, params.id)),
  route(contract.listCandidates, (cx, { params, query }) => listCandidates(cx, params.id, query)),
  route(contract.getMyEligibility, (cx, { params }) => getMyEligibility(cx, params.id)),
  route(contract.createShifts, async (cx, { body }) => ({ ids: await askForStaff(cx, body) })),
  route(contract.updateShift, async (cx, { params, body }) => {
    await changeShift(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(answerChangeEndpoint, async (cx, { params, body }) => {
    await answerChange(cx, params.id, body);
    return getBooking(cx, params.id);
  }),
  route(contract.withdrawChange, async (cx, { params, body }) => {
    await withdrawChange(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(contract.cancelShift, async (cx, { params, body }) => {
    await cancelShift(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(contract.agreeShift, async (cx, { params, body }) => {
    await agreeShift(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(contract.releaseShift, async (cx, { params, body }) => {
    await releaseShift(cx, params.id, body.agencyIds, body.at);
    return getShift(cx, params.id);
  }),
  route(contract.applyForShift, async (cx, { params, body }) => {
    await applyForShift(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(contract.proposeWorker, async (cx, { params, body }) => {
    await proposeWorker(cx, params.id, body);
    return getShift(cx, params.id);
  }),
  route(contract.bookWorker, async (cx, { params, body }) => {
    await bookWorker(cx, params.id, body);
    return getShift(cx, params.id);
  }),
];
