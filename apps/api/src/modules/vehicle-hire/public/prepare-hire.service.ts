import { isDeepStrictEqual } from 'node:util';
import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  checkHirer as checkContract,
  enterHirerDetails as enterContract,
  enterLinkedDetails as enterLinkedContract,
  HirerDetails,
  HireRequest,
  LinkedBooking,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import type { Hire } from '../hire/booking-terms.queries.ts';
import type { HireContext } from '../hire/hire-context.ts';
import { acceptRequest, correctDetails, keepDetails } from './accept-request.ts';
import { findRequest, saveChecked, saveDetails, type FoundRequest } from './hire-request.queries.ts';
import { wrongBirthDate } from './hire-request.rules.ts';
import { getHireRequest } from './hire-request.views.ts';
import { getLinkedBooking } from './linked-booking.views.ts';
import { atBooking, lockHire } from './linked-booking.service.ts';

type Cx = Pick<HireContext, 'tx' | 'actor'>;

/** 409 unless the booking is ahead: what the agreement names is settled before the vehicle goes out. */
export const assertAhead = ({ status }: Hire): void => {
  if (status !== 'BOOKED') throw conflict('NOT_NOW', 'This is asked for only while the booking is ahead.');
};

const assertBirthDate = ({ timeZone, pickup }: Hire, dateOfBirth: string): void => {
  const day = Temporal.Instant.from(pickup).toZonedDateTimeISO(timeZone).toPlainDate();
  const wrong = wrongBirthDate(dateOfBirth, day);
  if (wrong !== undefined) throw ruleBroken('DATE_OF_BIRTH', wrong, 'dateOfBirth');
};

/** The booking that is ahead, under its vehicle’s lock, with what was entered for it; 404 for one from elsewhere. */
const beginPreparing = async (cx: Cx, id: number): Promise<{ hire: Hire; request: FoundRequest }> => {
  const hire = await lockHire(cx, id);
  const request = found(await findRequest(cx.tx, hire.agencyId, id), 'booking');
  assertAhead(hire);
  return { hire, request };
};

const keep = async (
  { tx }: Cx,
  hire: Hire,
  version: number,
  details: HirerDetails,
  request: FoundRequest,
): Promise<void> => {
  assertBirthDate(hire, details.dateOfBirth);
  assertSaved(await saveDetails(tx, { agencyId: hire.agencyId, bookingId: hire.id }, version, details));
  await keepDetails(tx, hire, { ...request, details });
  await correctDetails(tx, hire, request, details);
};

/** By the link, once: what is entered can’t be read there, so whoever wants something else calls the provider. */
export const enterLinkedDetails = (
  services: Services,
  { params, body }: Received<typeof enterLinkedContract>,
): Promise<LinkedBooking> =>
  atBooking(services, params.token, 'enterLinkedDetails', async (cx, id) => {
    const { hire } = await beginPreparing(cx, id);
    await acceptRequest(cx, hire);
    const request = found(await findRequest(cx.tx, hire.agencyId, id), 'booking');
    if (request.details === null) await keep(cx, hire, request.version, body, request);
    else if (!isDeepStrictEqual({ ...request.details }, { ...body }))
      throw conflict(
        'DETAILS_ENTERED',
        `Your details were entered already. Ask ${cx.actor.organisation} to change them.`,
      );
    return getLinkedBooking(cx, id);
  });

/** By the provider’s people, for a hirer at the desk or on the telephone. 409 when they have been changed meanwhile. */
export const enterHirerDetails = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { version, ...details } }: Received<typeof enterContract>,
): Promise<HireRequest> => {
  const { hire, request } = await beginPreparing(cx, id);
  await keep(cx, hire, version, details, request);
  return found((await getHireRequest(cx, id)) ?? undefined, 'booking');
};

/** Somebody has compared what was entered with the originals; 409 where nothing was, or something else by now. */
export const checkHirer = async (
  cx: Context<AgencyActor>,
  { params: { id }, body }: Received<typeof checkContract>,
): Promise<HireRequest> => {
  const { hire, request } = await beginPreparing(cx, id);
  if (request.details === null)
    throw conflict('NOT_ENTERED', 'There’s nothing to check yet: the hirer’s details are missing.');
  if (request.checkedAt === null)
    assertSaved(await saveChecked(cx.tx, { agencyId: hire.agencyId, bookingId: id }, body.version, cx.actor.name));
  return found((await getHireRequest(cx, id)) ?? undefined, 'booking');
};
