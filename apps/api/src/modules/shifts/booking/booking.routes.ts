import * as contract from '@worklane/contract/shifts/booking.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getBooking, listBookings } from './booking.views.ts';
import { cancelBooking } from './cancel-booking.service.ts';
import { approveBooking, confirmBooking, rejectBooking, withdrawBooking } from './decide-application.service.ts';
import { authoriseTimes, enterTimes, queryTimes, settleQuery } from './times.service.ts';

/** Acts and answers the booking as it stands now. */
const acting =
  <Body>(act: (cx: Context, id: number, body: Body) => Promise<void>) =>
  async (cx: Context, { params, body }: { params: { id: number }; body: Body }) => {
    await act(cx, params.id, body);
    return getBooking(cx, params.id);
  };

export const bookingRoutes: Route[] = [
  route(contract.listBookings, (cx, { query }) => listBookings(cx, query)),
  route(contract.getBooking, (cx, { params }) => getBooking(cx, params.id)),
  route(contract.approveBooking, acting(approveBooking)),
  route(contract.rejectBooking, acting(rejectBooking)),
  route(contract.withdrawBooking, acting(withdrawBooking)),
  route(contract.confirmBooking, acting(confirmBooking)),
  route(contract.cancelBooking, acting(cancelBooking)),
  route(contract.enterTimes, acting(enterTimes)),
  route(contract.queryTimes, acting(queryTimes)),
  route(contract.settleQuery, acting(settleQuery)),
  route(contract.authoriseTimes, acting(authoriseTimes)),
];
