import { sum } from '@worklane/contract/money.ts';
import { mileageIncluded } from '@worklane/contract/vehicle-hire/mileage.rules.ts';
import { PUBLIC_DOCUMENTS, type LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { logoAddress } from '#modules/agencies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { findAccount, listCardPayments } from '../card/card.queries.ts';
import { cardProviderOf } from '../card/card-provider.ts';
import { isStray, mayBePaid } from '../card/card.rules.ts';
import { refundsOf } from '../card/card.views.ts';
import { payPath } from '../card/pay-link.ts';
import { isOffered } from '../card/card-due.views.ts';
import { benefitAgreed } from '../condition/condition.rules.ts';
import { findDocuments } from '../document/document.queries.ts';
import { shownQuote } from '../hire/agreement.rules.ts';
import { findCreditable, findHire, leftOf, type Hire } from '../hire/booking-terms.queries.ts';
import { freeUntil, keptOf } from '../hire/cancellation.rules.ts';
import { findHireVehicle } from '../hire/hire-vehicle.queries.ts';
import { isExpired, isPossible } from '../hire/hire.policy.ts';
import { toAmount, toUnitRate } from '../invoice/amount.rules.ts';
import { leftOfHire } from '../invoice/left-of-hire.queries.ts';
import { extraMileage } from '../price/price.rules.ts';
import { findRequest } from './hire-request.queries.ts';
import { linkedDeposit } from './linked-deposit.rules.ts';
import type { PublicContext } from './public-page.ts';

const agencyOf = async (tx: Tx, agencyId: number): Promise<LinkedBooking['agency']> =>
  found(
    await tx
      .selectFrom('agency')
      .select(['id', 'name', 'telephone', 'email', logoAddress.as('logo')])
      .where('id', '=', agencyId)
      .executeTakeFirst(),
    'booking',
  );

const cancelledOf = (hire: Hire, expired: boolean): LinkedBooking['cancelled'] => {
  if (expired) return { at: hire.reservedUntil ?? '', reason: 'HOLD_EXPIRED' };
  const { cancelledAt: at, cancelReason: reason } = hire;
  return at === null || reason === null ? null : { at, reason };
};

/** What cancelling costs now whoever hires; the provider may have other reasons. */
const cancellationFor = async (tx: Tx, hire: Hire, now: Temporal.Instant) => {
  const invoices = await findCreditable(tx, hire);
  const charged = leftOf(invoices);
  const kept = keptOf({ charged, days: hire.daysHired, start: hire.pickup }, 'HIRER_ASKED', now);
  return { invoiced: invoices.length > 0, charged, kept };
};

/** What there is of what is asked for before the pick-up. */
const preparationOf = async (tx: Tx, hire: Hire): Promise<LinkedBooking['preparation']> => {
  const request = hire.status === 'BOOKED' ? await findRequest(tx, hire.agencyId, hire.id) : undefined;
  if (!request) return null;
  const documents = await findDocuments(tx, hire, hire.clientId);
  return {
    details: request.details !== null,
    documents: PUBLIC_DOCUMENTS.filter((each) => documents.some(({ name }) => name === each)),
    checked: request.checkedAt !== null,
  };
};

/** A booking as its hirer sees it by the link; nothing of it says more of a person than that there is the booking. */
export const getLinkedBooking = async (
  { tx, actor, now, config }: PublicContext,
  id: number,
): Promise<LinkedBooking> => {
  const hire = found(await findHire(tx, actor, id), 'booking');
  const vehicle = found(await findHireVehicle(tx, hire.agencyId, hire.vehicleId), 'booking');
  const { agreed, currency, status } = hire;
  const expired = isExpired(hire, now);
  const { invoiced, charged, kept } = await cancellationFor(tx, hire, now);
  const { due, toPayBack } = await leftOfHire(tx, hire);
  const paid = charged - due + toPayBack;
  const cards = await listCardPayments(tx, hire);
  const payBack = Math.max(0, paid - kept);
  const toCard = cardProviderOf(config) ? Math.min(payBack, sum(cards.map(({ booked }) => booked))) : 0;
  const account = await findAccount(tx, hire.agencyId);
  const mayCancel = isPossible('cancel', hire, now);
  const { name, model, color, bodyType, fuelType, transmissionType } = vehicle;
  const { doors, seats, engineSize, airConditioning, photoId } = vehicle;
  return {
    reference: hire.reference ?? '',
    status: expired ? 'CANCELLED' : status,
    agency: await agencyOf(tx, hire.agencyId),
    vehicle: {
      name,
      model,
      color,
      bodyType,
      fuelType,
      transmissionType,
      doors,
      seats,
      engineSize,
      airConditioning,
      photoId,
    },
    location: { id: hire.locationId, name: hire.locationName, city: hire.city, timeZone: hire.timeZone },
    pickup: hire.pickup,
    dropoff: hire.dropoff,
    reservedUntil: status === 'RESERVED' && !expired ? hire.reservedUntil : null,
    quote: agreed && shownQuote(agreed, currency),
    promotion: agreed?.benefit ? agreed.benefitTitle : null,
    ...mileageIncluded(
      {
        maxDailyMileage: agreed?.maxDailyMileage ?? null,
        excessMileageRate: toUnitRate(agreed?.excessMileageRate ?? null),
      },
      extraMileage(benefitAgreed(agreed)),
    ),
    deposit: linkedDeposit({ ...hire, status: expired ? 'CANCELLED' : status }, cards),
    invoice: invoiced
      ? {
          total: toAmount(charged),
          due: toAmount(due),
          toPayBack: toAmount(toPayBack),
          ...(await refundsOf(tx, hire.agencyId, cards)),
        }
      : null,
    payLink: isOffered(config, account, due, currency) && !cards.some(isStray) ? `/${payPath(config, hire.id)}` : null,
    payUnderWay: cards.some(mayBePaid),
    cancellation: mayCancel
      ? {
          charged: toAmount(charged),
          freeUntil: freeUntil(hire.pickup).toString(),
          kept: toAmount(kept),
          payBack: toAmount(payBack - toCard),
          toCard: toAmount(toCard),
          stillDue: toAmount(Math.max(0, kept - paid)),
        }
      : null,
    preparation: await preparationOf(tx, hire),
    cancelled: cancelledOf(hire, expired),
    can: {
      confirm: !actor.suspended && isPossible('confirm', hire, now),
      confirmEmail: hire.emailUnconfirmed && status !== 'RESERVED' && status !== 'CANCELLED',
      cancel: mayCancel,
    },
  };
};
