import type { BookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { findWithoutRate } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import type { Benefit } from '../price/price.rules.ts';
import { isLost, shownQuote, type Agreement } from './agreement.rules.ts';
import { findCredits, findHire, type Hire } from './booking-terms.queries.ts';
import type { HireContext } from './hire-context.ts';
import { allowedHireActions, isExpired } from './hire.policy.ts';

const NOTHING = { discount: null, extraMileage: null, extraDays: null };

const amountsOf = (benefit: Benefit) => ({
  ...NOTHING,
  ...(benefit.type === 'DISCOUNT' && { discount: benefit.percent }),
  ...(benefit.type === 'EXTRA_MILEAGE' && { extraMileage: benefit.kilometres }),
  ...(benefit.type === 'EXTRA_DAYS' && { extraDays: benefit.days }),
});

/** As it was agreed. */
const promotionOf = (agreed: Agreement | null): BookingTerms['promotion'] =>
  agreed?.benefit
    ? {
        title: agreed.benefitTitle ?? '',
        promotionType: agreed.benefit.type,
        ...amountsOf(agreed.benefit),
        lost: isLost(agreed),
      }
    : null;

/** What the clock has cancelled says so before the job has written it down. */
const cancelledOf = (hire: Hire, expired: boolean): BookingTerms['cancelled'] => {
  if (expired) return { at: hire.reservedUntil ?? '', by: null, reason: 'HOLD_EXPIRED', note: null };
  const { cancelledAt, cancelReason, cancelledBy, cancelNote } = hire;
  if (cancelledAt === null || cancelReason === null) return null;
  return { at: cancelledAt, by: cancelledBy, reason: cancelReason, note: cancelNote };
};

/** 404 when the booking does not concern the actor. */
export const getBookingTerms = async ({ tx, actor, now }: Context | HireContext, id: number): Promise<BookingTerms> => {
  const hire = found(await findHire(tx, actor, id), 'booking');
  const { agreed, currency } = hire;
  const credits = await findCredits(tx, hire);
  const expired = isExpired(hire, now);
  const can = allowedHireActions(actor, hire, now);
  const invoices = agreed?.vatBasisPoints !== 0 && (can.confirm || can.extend || can.changeVehicle);
  const today = now.toZonedDateTimeISO(hire.timeZone).toPlainDate();
  return {
    id: hire.id,
    version: hire.version,
    status: expired ? 'CANCELLED' : hire.status,
    reference: hire.reference,
    source: hire.source,
    emailUnconfirmed: hire.emailUnconfirmed,
    vehicleLocationId: hire.locationId,
    reservedUntil: hire.status === 'RESERVED' ? hire.reservedUntil : null,
    quote: agreed && shownQuote(agreed, currency),
    promotion: promotionOf(agreed),
    deposit: hire.deposit
      ? { amount: toAmount(hire.deposit), status: hire.depositStatus, taken: hire.depositTaken }
      : null,
    cancelled: cancelledOf(hire, expired),
    credits: credits.map(({ reference, issuedOn, total, open }) => ({
      number: reference ?? '',
      issuedOn: issuedOn ?? '',
      amount: toAmount(total),
      open: toAmount(open),
    })),
    missingRate: invoices ? await findWithoutRate(tx, [currency], today) : null,
    can,
  };
};
