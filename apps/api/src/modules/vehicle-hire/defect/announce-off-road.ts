import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { nameOf } from '../vehicle/announce.ts';
import { countTransports, findAffected } from './defect.queries.ts';

type Vehicle = {
  readonly id: number;
  readonly agencyId: number;
  readonly name: string;
  readonly model: string;
  readonly regno: string;
};

const bookingsText = (count: number): string =>
  count === 1 ? '1 booking is affected and stands.' : `${count} bookings are affected and stand.`;

const transportsText = (count: number): string =>
  count === 1 ? '1 transport needs another vehicle.' : `${count} transports need another vehicle.`;

const affectedText = (bookings: number, transports: number): string =>
  bookings + transports === 0
    ? 'No booking and no transport is affected.'
    : [...(bookings > 0 ? [bookingsText(bookings)] : []), ...(transports > 0 ? [transportsText(transports)] : [])].join(
        ' ',
      );

/** Whoever keeps the fleet hears at once that a vehicle is off the road, and how many bookings and transports somebody has to look after. */
export const announceOffRoad = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  vehicle: Vehicle,
  reporter: { readonly name: string; readonly userId: number },
): Promise<void> => {
  const { length } = await findAffected(cx.tx, vehicle);
  const transports = await countTransports(cx.tx, vehicle);
  await notify(cx, {
    people: { agencyIds: [vehicle.agencyId], permission: 'MANAGE_TRANSPORT' },
    except: reporter.userId,
    kind: 'VEHICLES',
    title: `Off the road: ${nameOf(vehicle)}`,
    body: `${reporter.name} has reported a dangerous defect. The vehicle can’t be booked until it’s signed off. ${affectedText(length, transports)}`,
    link: `jobs/vehicle/view/${vehicle.id}`,
    facts: [
      ['Vehicle', `${vehicle.name} ${vehicle.model}`],
      ['Registration', vehicle.regno],
      ['Bookings affected', String(length)],
      ['Transports affected', String(transports)],
    ],
  });
};
