import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  cancelLinkedBooking as cancelContract,
  confirmLinkedBooking as confirmContract,
  getLinkedBooking as getContract,
  getLinkedVehiclePhoto as photoContract,
  LinkedBooking,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { notify } from '#modules/messages/index.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { lockCardPayments } from '../card/card.queries.ts';
import { refundCredited } from '../card/refund.service.ts';
import { findHire, type Hire } from '../hire/booking-terms.queries.ts';
import type { HireContext } from '../hire/hire-context.ts';
import { cancelVehicleBooking } from '../hire/cancel-booking.service.ts';
import { leftAfterCancelling } from '../hire/hirer-news.rules.ts';
import { confirmVehicleBooking } from '../hire/reserve-vehicle.service.ts';
import { leftOfHire } from '../invoice/left-of-hire.queries.ts';
import { inLocalTime } from '../local-time.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { bookingOfLink } from './booking-link.ts';
import { acceptRequest } from './accept-request.ts';
import { getLinkedBooking } from './linked-booking.views.ts';
import { atPublicPage, type PublicContext } from './public-page.ts';
import { photoAnswer, photosOf } from './public-photo.ts';

/** The booking of a link at its agency’s page; 404, always the same, where the link leads nowhere. */
export const atBooking = async <T>(
  services: Services,
  token: string,
  operation: string,
  work: (cx: PublicContext, bookingId: number) => Promise<T>,
): Promise<T> => {
  const { bookingId, agencyId } = await bookingOfLink(services, token);
  return atPublicPage(services, agencyId, operation, (cx) => work(cx, bookingId));
};

export const showLinkedBooking = (
  services: Services,
  { params }: Received<typeof getContract>,
): Promise<LinkedBooking> => atBooking(services, params.token, 'getLinkedBooking', getLinkedBooking);

/** Whoever has booked a vehicle sees it, also where the page has closed or the vehicle has left it. 404 where it has no photo. */
export const getLinkedVehiclePhoto = (services: Services, { params }: Received<typeof photoContract>) =>
  atBooking(services, params.token, 'getLinkedVehiclePhoto', async ({ tx, actor }, id) => {
    const { agencyId, vehicleId } = found(await findHire(tx, actor, id), 'booking');
    const photo = await photosOf(tx, agencyId)
      .where('p.vehicle_id', '=', vehicleId)
      .where('p.main', '=', true)
      .executeTakeFirst();
    return photoAnswer(services, photo);
  });

/** As it is once nobody else changes it. */
export const lockHire = async ({ tx, actor }: Pick<HireContext, 'tx' | 'actor'>, id: number): Promise<Hire> => {
  const before = found(await findHire(tx, actor, id), 'booking');
  await lockVehicle(tx, before.vehicleId);
  return found(await findHire(tx, actor, id), 'booking');
};

/** The provider’s people hear of it; nothing of it was typed by the hirer. */
const announce = async (
  cx: PublicContext,
  hire: Hire,
  what: 'New booking' | 'Cancelled by the hirer',
): Promise<void> => {
  const { name, model, regno, pickup, dropoff, timeZone, reference, locationName, clientId, id } = hire;
  const left = leftAfterCancelling(await leftOfHire(cx.tx, hire), hire.currency);
  await notify(cx, {
    people: { agencyIds: [hire.agencyId], permission: 'MANAGE_TRANSPORT' },
    kind: 'VEHICLES',
    title: `${what}: ${name} ${model} (${regno})`,
    body:
      what === 'New booking'
        ? `Somebody has booked it on your public hire page, from ${inLocalTime(pickup, timeZone)}.`
        : `The hirer has cancelled the booking from ${inLocalTime(pickup, timeZone)}.${left === '' ? '' : ` ${left}`}`,
    link: `clients/${clientId}/bookings/${id}`,
    facts: [
      ...(reference === null ? [] : [['Booking', reference] as const]),
      ['Vehicle', `${name} ${model}, ${regno}`],
      ['Pick-up', inLocalTime(pickup, timeZone)],
      ['Drop-off', inLocalTime(dropoff, timeZone)],
      ['Place', locationName],
    ],
  });
};

/** Books what was reserved, as the provider’s people would; what is booked already stays so. */
export const confirmLinkedBooking = (
  services: Services,
  { params }: Received<typeof confirmContract>,
): Promise<LinkedBooking> =>
  atBooking(services, params.token, 'confirmLinkedBooking', async (cx, id) => {
    const hire = await lockHire(cx, id);
    if (hire.status === 'RESERVED' || hire.status === 'CANCELLED') {
      if (cx.actor.suspended) throw conflict('CLOSED', `${cx.actor.organisation} doesn’t take bookings at the moment.`);
      await confirmVehicleBooking(cx, { params: { id }, body: { version: hire.version } });
      await announce(cx, hire, 'New booking');
    }
    await acceptRequest(cx, hire);
    return getLinkedBooking(cx, id);
  });

/** At the cost that was shown; what a card has paid of the rest goes back to it by itself. What is cancelled already stays so. */
export const cancelLinkedBooking = (
  services: Services,
  { params, body }: Received<typeof cancelContract>,
): Promise<LinkedBooking> =>
  atBooking(services, params.token, 'cancelLinkedBooking', async (cx, id) => {
    const hire = await lockHire(cx, id);
    if (hire.status !== 'CANCELLED') {
      const cards = await lockCardPayments(cx.tx, hire);
      await cancelVehicleBooking(
        cx,
        {
          params: { id },
          query: undefined,
          body: { version: hire.version, reason: 'HIRER_ASKED', note: null, kept: body.kept },
        },
        () => refundCredited(cx, hire, cards),
      );
      // Nobody knew of what nobody had confirmed.
      if (hire.status !== 'RESERVED') await announce(cx, hire, 'Cancelled by the hirer');
    }
    return getLinkedBooking(cx, id);
  });
