import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { nameOf } from '../vehicle/announce.ts';
import { findAffected } from './defect.queries.ts';

type Vehicle = {
  readonly id: number;
  readonly agencyId: number;
  readonly name: string;
  readonly model: string;
  readonly regno: string;
};

const affectedText = (count: number): string => {
  if (count === 0) return 'No booking is affected.';
  return count === 1 ? '1 booking is affected and stands.' : `${count} bookings are affected and stand.`;
};

/** Whoever keeps the fleet hears at once that a vehicle is off the road, and how many bookings somebody has to look after. */
export const announceOffRoad = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  vehicle: Vehicle,
  reporter: { readonly name: string; readonly userId: number },
): Promise<void> => {
  const { length } = await findAffected(cx.tx, vehicle);
  await notify(cx, {
    people: { agencyIds: [vehicle.agencyId], permission: 'MANAGE_TRANSPORT' },
    except: reporter.userId,
    kind: 'VEHICLES',
    title: `Off the road: ${nameOf(vehicle)}`,
    body: `${reporter.name} has reported a dangerous defect. The vehicle can’t be booked until it’s signed off. ${affectedText(length)}`,
    link: `jobs/vehicle/view/${vehicle.id}`,
    facts: [
      ['Vehicle', `${vehicle.name} ${vehicle.model}`],
      ['Registration', vehicle.regno],
      ['Bookings affected', String(length)],
    ],
  });
};
