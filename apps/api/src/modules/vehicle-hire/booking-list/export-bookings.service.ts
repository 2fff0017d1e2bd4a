import type { Received } from '@worklane/contract/endpoint.ts';
import { stageWords } from '@worklane/contract/vehicle-hire/booking.rules.ts';
import {
  type exportVehicleBookings as contract,
  type ListedBooking,
  MAX_EXPORTED,
} from '@worklane/contract/vehicle-hire/booking-list.ts';
import { isPlatform } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { inLocalTime } from '../local-time.ts';
import { listVehicleBookings } from './booking-list.views.ts';

const TITLES = [
  'Booking',
  'Reference',
  'Hirer',
  'Email',
  'Vehicle',
  'Registration number',
  'Agency',
  'Pick-up',
  'Drop-off',
  'Location',
  'Days hired',
  'Amount',
  'Currency',
  'Status',
];

const rowOf = ({ id, client, email, vehicle, location, start, end, timeZone, ...booking }: ListedBooking) => [
  id,
  booking.reference,
  client.name,
  email,
  `${vehicle.name} ${vehicle.model}`,
  vehicle.regno,
  vehicle.agency.name,
  inLocalTime(start, timeZone),
  inLocalTime(end, timeZone),
  `${location.city}, ${location.country}`,
  booking.daysHired,
  booking.amount,
  booking.currency,
  stageWords[booking.status],
];

/** What the list shows, all pages of it. 400 where that is more than one file holds. */
export const exportVehicleBookings = async (
  cx: Context,
  { query: { agencyId, ...query } }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const { content } = await listVehicleBookings(cx, {
    params: { page: 0, size: MAX_EXPORTED + 1 },
    query: { ...query, ...(isPlatform(cx.actor) && { agencyId }) },
  } as Parameters<typeof listVehicleBookings>[1]);
  if (content.length > MAX_EXPORTED)
    throw ruleBroken(
      'TOO_MANY',
      `These are more than ${MAX_EXPORTED.toLocaleString('en-GB')} bookings. Narrow them by date or status, then export them.`,
    );
  return csvAnswer('bookings.csv', csvOf(TITLES, content.map(rowOf)));
};
