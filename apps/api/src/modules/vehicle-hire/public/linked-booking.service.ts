import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  cancelLinkedBooking as cancelContract,
  confirmLinkedBooking as confirmContract,
  getLinkedBooking as getContract,
  LinkedBooking,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { savePerson } from '#modules/clients/index.ts';
import { notify } from '#modules/messages/index.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { findDocuments, insertDocuments, saveNextVersion } from '../document/document.queries.ts';
import { findHire, type Hire } from '../hire/booking-terms.queries.ts';
import { cancelVehicleBooking } from '../hire/cancel-booking.service.ts';
import { confirmVehicleBooking } from '../hire/reserve-vehicle.service.ts';
import { inLocalTime } from '../local-time.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { bookingOfLink } from './booking-link.ts';
import {
  findRequest,
  noteConfirmed,
  savePersonFacts,
  takePictures,
  type FoundRequest,
} from './hire-request.queries.ts';
import { isFirstConfirmation } from './hire-request.rules.ts';
import { getLinkedBooking } from './linked-booking.views.ts';
import { atPublicPage, type PublicContext } from './public-page.ts';

/** The booking of a link at its agency’s page; 404, always the same, where the link leads nowhere. */
const atBooking = async <T>(
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

/** As it is once nobody else changes it. */
const lockHire = async ({ tx, actor }: PublicContext, id: number): Promise<Hire> => {
  const before = found(await findHire(tx, actor, id), 'booking');
  await lockVehicle(tx, before.vehicleId);
  return found(await findHire(tx, actor, id), 'booking');
};

/** The provider’s people hear of it; nothing of it was typed by the hirer. */
const announce = (cx: PublicContext, hire: Hire, what: 'New booking' | 'Cancelled by the hirer'): Promise<void> => {
  const { name, model, regno, pickup, dropoff, timeZone, reference, locationName, clientId, id } = hire;
  return notify(cx, {
    people: { agencyIds: [hire.agencyId], permission: 'MANAGE_TRANSPORT' },
    kind: 'VEHICLES',
    title: `${what}: ${name} ${model} (${regno})`,
    body:
      what === 'New booking'
        ? `Somebody has booked it on your public hire page, from ${inLocalTime(pickup, timeZone)}.`
        : `The hirer has cancelled the booking from ${inLocalTime(pickup, timeZone)}.`,
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

/** What the hirer has shown becomes their documents: a later picture of one that they have is its next version. */
const keepDocuments = async (cx: PublicContext, { id, clientId }: Hire, request: FoundRequest): Promise<void> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const pictures = await takePictures(tx, agencyId, id);
  const uploadedBy = `${request.firstName} ${request.lastName}, public hire page`;
  const known = await findDocuments(tx, { agencyId }, clientId);
  const added = pictures.filter(({ name }) => !known.some((document) => document.name === name));
  if (added.length > 0) await insertDocuments(tx, { agencyId, name: uploadedBy }, clientId, added);
  for (const { name, fileId } of pictures) {
    const document = known.find((each) => each.name === name);
    if (document) await saveNextVersion(tx, document, { fileId, expiryDate: null, uploadedBy });
  }
};

/** Whoever has the link has the address: what was entered is theirs. */
const acceptRequest = async (cx: PublicContext, hire: Hire): Promise<void> => {
  const { tx } = cx;
  const { agencyId, clientId, id } = hire;
  const request = await findRequest(tx, agencyId, id);
  if (!request || request.bookingConfirmedAt !== null) return;
  await noteConfirmed(tx, agencyId, id);
  if (isFirstConfirmation(request)) {
    await savePerson(tx, agencyId, clientId, request);
    await savePersonFacts(tx, { agencyId, clientId }, request);
  }
  await keepDocuments(cx, hire, request);
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

/** At the cost that was shown. What is cancelled already stays so. */
export const cancelLinkedBooking = (
  services: Services,
  { params, body }: Received<typeof cancelContract>,
): Promise<LinkedBooking> =>
  atBooking(services, params.token, 'cancelLinkedBooking', async (cx, id) => {
    const hire = await lockHire(cx, id);
    if (hire.status !== 'CANCELLED') {
      await cancelVehicleBooking(cx, {
        params: { id },
        query: undefined,
        body: { version: hire.version, reason: 'HIRER_ASKED', note: null, kept: body.kept },
      });
      // Nobody knew of what nobody had confirmed.
      if (hire.status !== 'RESERVED') await announce(cx, hire, 'Cancelled by the hirer');
    }
    return getLinkedBooking(cx, id);
  });
