import * as contract from '@worklane/contract/shifts/booking.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getBooking, listBookings } from './booking.views.ts';
import { cancelBooking } from './cancel-booking.service.ts';
import { approveBooking, confirmBooking, rejectBooking, withdrawBooking } from './decide-application.service.ts';
import { answerQuery, authoriseTimes, enterTimes, queryTimes } from './times.service.ts';

/** Takes a step and answers the booking as it stands now. */
const step =
  <Body>(take: (cx: Context, id: number, body: Body) => Promise<void>) =>
  async (cx: Context, { params, body }: { params: { id: number }; body: Body }) => {
    await take(cx, params.id, body);
    return getBooking(cx, params.id);
  };

export const bookingRoutes: Route[] = [
  route(contract.listBookings, (cx, { query }) => listBookings(cx, query)),
  route(contract.getBooking, (cx, { params }) => getBooking(cx, params.id)),
  route(contract.approveBooking, step(approveBooking)),
  route(contract.rejectBooking, step(rejectBooking)),
  route(contract.withdrawBooking, step(withdrawBooking)),
  route(contract.confirmBooking, step(confirmBooking)),
  route(contract.cancelBooking, step(cancelBooking)),
  route(contract.enterTimes, step(enterTimes)),
  route(contract.queryTimes, step(queryTimes)),
  route(contract.answerQuery, step(answerQuery)),
  route(contract.authoriseTimes, step(authoriseTimes)),
];
