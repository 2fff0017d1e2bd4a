import { pence } from '@worklane/contract/money.ts';
import { isPaidWage, WAGE_CURRENCY } from '@worklane/contract/rates/minimum-wage.rules.ts';
import {
  ageOn,
  type Figure,
  figuresOn,
  findFigures,
  isEmployed,
  marginOf,
  minimumWageFor,
  shortfallOf,
} from '#modules/rates/index.ts';
import { may, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { type PricedOffer, priceOffers } from './planned-price.ts';
import { daysOf, type Facts, type Offer, type PriceFacts } from './facts.ts';

const priceFactsOf = (
  { CHARGE, paid, paymentMethod }: PricedOffer,
  { born, day }: { born: string | null; day: string },
  figures: readonly Figure[],
): Omit<PriceFacts, 'showsAmounts'> | undefined => {
  if (!paid) return undefined;
  const counting = figuresOn(figures, day);
  const { currency } = paid.rate;
  const wage = minimumWageFor(born === null ? null : ageOn(born, day));
  const due = currency === WAGE_CURRENCY && isPaidWage(paymentMethod) ? counting.get(wage) : undefined;
  const shortfall = due && shortfallOf(paid.hours, pence(due.hundredths));
  return {
    currency,
    margin:
      CHARGE?.rate.currency === currency
        ? marginOf(CHARGE.hours.total, paid.hours.total, paymentMethod, counting)
        : undefined,
    isEmployed: isEmployed(paymentMethod),
    shortfall: shortfall && { ...shortfall, wage },
    isAgeKnown: born !== null,
  };
};

const bornOf = async (tx: Tx, workerIds: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await tx.selectFrom('worker').select(['id', 'dob']).where('id', 'in', workerIds).execute();
  return new Map(rows.map(({ id, dob }) => [id, dob]));
};

/**
 * What each offer of a shift comes to, in as many queries however many they are; undefined where nothing is paid by the hour, as for a
 * transport, or no rate covers it.
 */
export const pricesOf = async (
  tx: Tx,
  offers: readonly Offer[],
  showsAmounts: boolean,
): Promise<(PriceFacts | undefined)[]> => {
  const ofShifts = offers.filter(({ shift }) => shift.kind !== 'TRANSPORT');
  if (ofShifts.length === 0) return offers.map(() => undefined);
  const priced = await priceOffers(
    tx,
    ofShifts.map(({ shift, workerId, agencyId }) => ({ shiftId: shift.id, workerId, agencyId })),
  );
  if (priced.every(({ paid }) => !paid)) return offers.map(() => undefined);
  const figures = await findFigures(tx);
  const born = await bornOf(tx, [...new Set(ofShifts.map(({ workerId }) => workerId))]);
  const found = new Map(ofShifts.map((offer, index) => [offer, priced[index]]));
  return offers.map((offer) => {
    const price = found.get(offer);
    const day = daysOf(offer.shift).from.toString();
    const facts = price && priceFactsOf(price, { born: born.get(offer.workerId) ?? null, day }, figures);
    return facts && { ...facts, showsAmounts };
  });
};

/** The same facts with what each offer comes to, where an agency asks: what it pays is nobody else’s business. */
export const withPrices = async (
  tx: Tx,
  actor: Actor,
  offers: readonly Offer[],
  facts: readonly (Facts | undefined)[],
): Promise<(Facts | undefined)[]> => {
  if (actor.userType !== 'AGENCY') return [...facts];
  const prices = await pricesOf(tx, offers, may(actor, 'VIEW_ASSIGNMENT_CODE_RATE'));
  return facts.map((each, index) => each && { ...each, price: prices[index] });
};
