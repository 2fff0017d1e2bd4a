import * as seats from '@worklane/contract/training/training-seat.ts';
import * as contract from '@worklane/contract/training/training-session.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getTrainingReport } from './report.views.ts';
import { acceptTrainingSeat, addTrainingSeats, cancelTrainingSeat, recordAttendance } from './seat.service.ts';
import { listBookedTrainings, listReceivedSeats, listTrainingCandidates } from './seat.views.ts';
import {
  addTrainingSession,
  cancelTrainingSession,
  changeTrainingSession,
  closeTrainingSession,
  openTrainingSession,
} from './session.service.ts';
import { getTrainingSession, listOfferedSessions, listTrainingSessions } from './session.views.ts';

export const sessionRoutes: Route[] = [
  route(contract.listTrainingSessions, listTrainingSessions),
  route(contract.listOfferedSessions, listOfferedSessions),
  route(contract.getTrainingReport, getTrainingReport),
  route(contract.getTrainingSession, (cx, { params }) => getTrainingSession(cx, params.id)),
  route(contract.addTrainingSession, addTrainingSession),
  route(contract.changeTrainingSession, changeTrainingSession),
  route(contract.openTrainingSession, openTrainingSession),
  route(contract.closeTrainingSession, closeTrainingSession),
  route(contract.cancelTrainingSession, cancelTrainingSession),
  route(seats.listReceivedSeats, listReceivedSeats),
  route(seats.listBookedTrainings, listBookedTrainings),
  route(seats.listTrainingCandidates, listTrainingCandidates),
  route(seats.addTrainingSeats, addTrainingSeats),
  route(seats.acceptTrainingSeat, (cx, { params }) => acceptTrainingSeat(cx, params.id)),
  route(seats.cancelTrainingSeat, cancelTrainingSeat),
  route(seats.recordAttendance, recordAttendance),
];

/** What the database refuses by itself. */
export const sessionConstraints = {
  training_seat_once: 'One of these workers has a seat on this session already.',
  training_seat_invoiced: 'This seat is on an invoice, so its attendance can’t change. Credit the invoice first.',
  training_session_full: 'There aren’t that many places left on this session.',
  training_session_open: 'This session is not open for bookings.',
};
