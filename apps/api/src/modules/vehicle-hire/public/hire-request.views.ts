import type { HireRequest } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findHire } from '../hire/booking-terms.queries.ts';
import { findRequest } from './hire-request.queries.ts';

/** 404 when the booking is not the agency’s; null when it was not made on its public page. */
export const getHireRequest = async ({ tx, actor }: Context<AgencyActor>, id: number): Promise<HireRequest | null> => {
  const { status } = found(await findHire(tx, actor, id), 'booking');
  const request = await findRequest(tx, actor.agencyId, id);
  if (!request) return null;
  const { firstName, lastName, email, acceptedAt, number, text, createdAt, details, version } = request;
  const { checkedAt: at, checkedBy: by, bookingConfirmedAt } = request;
  const isOpen = status === 'BOOKED' && may(actor, 'MANAGE_TRANSPORT');
  return {
    firstName,
    lastName,
    email,
    acceptedAt,
    details,
    checked: at === null || by === null ? null : { at, by },
    terms: { number, text, createdAt },
    emailConfirmed: bookingConfirmedAt !== null,
    version,
    can: { enterDetails: isOpen, check: isOpen && details !== null && at === null },
  };
};
