import { pence, type Pence } from '@worklane/contract/money.ts';
import type { HireLack } from '@worklane/contract/vehicle-hire/booking.ts';
import type { HireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { shownTime } from '#platform/clock.ts';
import { moneyText } from '../invoice/amount.rules.ts';
import { inLocalTime } from '../local-time.ts';

/** What an email to a hirer says. */
export type HirerNews = {
  readonly subject: string;
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

type Told = {
  readonly reference: string | null;
  readonly name: string;
  readonly model: string;
  readonly regno: string;
  readonly locationName: string;
  readonly city: string;
  readonly timeZone: string;
  readonly pickup: string;
  readonly dropoff: string;
  readonly currency: string;
};

/** What happened to the price: invoiced when above zero, credited when below. */
type Money = { readonly total: Pence; readonly difference: Pence };

/** What cancelling costs, and what that leaves: of what was paid, or to be paid. */
export type CancelCosts = {
  readonly kept: Pence;
  readonly beingRefunded: Pence;
  readonly toPayBack: Pence;
  readonly due: Pence;
};

const differenceText = (difference: Pence, currency: string): string => {
  if (difference === 0) return 'The price stays the same.';
  const amount = moneyText(pence(Math.abs(difference)), currency);
  return difference > 0 ? `That’s ${amount} more, on a further invoice.` : `That’s ${amount} less, on a credit note.`;
};

const day = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '');

type Change = Extract<HireAction, 'confirm' | 'extend' | 'shorten' | 'changeVehicle'>;

const sentences = (change: Change, told: Told, { difference }: Money): { subject: string; text: string } => {
  const { name, model, timeZone, pickup, dropoff, currency } = told;
  const vehicle = `${name} ${model}`;
  const from = `${day(pickup, timeZone)}, ${shownTime(pickup, timeZone)}`;
  const until = `${day(dropoff, timeZone)}, ${shownTime(dropoff, timeZone)}`;
  switch (change) {
    case 'confirm':
      return {
        subject: `You’re booked: ${vehicle}, ${from}`,
        text: `Your ${vehicle} is booked from ${from} to ${until}. Please bring your driving licence when you pick it up.`,
      };
    case 'extend':
      return {
        subject: `Extended: ${vehicle}, until ${until}`,
        text: `You now have the ${vehicle} until ${until}. ${differenceText(difference, currency)}`,
      };
    case 'shorten':
      return {
        subject: `Shortened: ${vehicle}, until ${until}`,
        text: `Your hire of the ${vehicle} now ends on ${until}. ${differenceText(difference, currency)}`,
      };
    case 'changeVehicle':
      return {
        subject: `Another vehicle for your hire from ${from}`,
        text: `You now get a ${vehicle} for your hire from ${from} to ${until}. ${differenceText(difference, currency)}`,
      };
  }
};

/** What is asked for before the pick-up. Its page has an address that only the first email knows. */
const DETAILS_ASKED =
  ' Before you pick it up we need your telephone number, your date of birth, the number of your driving licence and your address: open your booking by the link in our first email and enter them there.';

const factsOf = ({ reference, name, model, regno, locationName, city, timeZone, pickup, dropoff }: Told) => [
  ...(reference === null ? [] : [['Booking', reference] as const]),
  ['Vehicle', `${name} ${model}, ${regno}`] as const,
  ['Pick-up', inLocalTime(pickup, timeZone)] as const,
  ['Drop-off', inLocalTime(dropoff, timeZone)] as const,
  ['Place', locationName.includes(city) ? locationName : `${locationName}, ${city}`] as const,
];

/** What the hirer is told of a change; what somebody has typed is no part of it. */
export const newsFor = (change: Change, told: Told, money: Money, lacks: HireLack | null = null): HirerNews => {
  const { subject, text } = sentences(change, told, money);
  return {
    subject,
    text: lacks === 'DETAILS' ? `${text}${DETAILS_ASKED}` : text,
    facts: [...factsOf(told), ['Total', moneyText(money.total, told.currency)]],
  };
};

/** What becomes of the money of a cancelled hire, beside what it costs. */
export const leftAfterCancelling = (
  { beingRefunded, toPayBack, due }: Omit<CancelCosts, 'kept'>,
  currency: string,
): string =>
  [
    ...(beingRefunded > 0 ? [`${moneyText(beingRefunded, currency)} goes back to the card that paid it.`] : []),
    ...(toPayBack > 0 ? [`${moneyText(toPayBack, currency)} of what was paid is to be paid back.`] : []),
    ...(due > 0 ? [`${moneyText(due, currency)} is still to be paid.`] : []),
  ].join(' ');

/** What the hirer is told of a cancellation. */
export const cancellationNews = (told: Told, { kept, ...left }: CancelCosts): HirerNews => {
  const { name, model, timeZone, pickup, currency } = told;
  const from = `${day(pickup, timeZone)}, ${shownTime(pickup, timeZone)}`;
  const costs = kept === 0 ? 'Cancelling it costs nothing.' : `Cancelling it costs ${moneyText(kept, currency)}.`;
  const after = leftAfterCancelling(left, currency);
  return {
    subject: `Cancelled: ${name} ${model}, ${from}`,
    text: `Your hire of the ${name} ${model} from ${from} is cancelled. ${costs}${after === '' ? '' : ` ${after}`}`,
    facts: factsOf(told),
  };
};
