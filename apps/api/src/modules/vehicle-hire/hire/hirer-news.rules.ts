import { penceText, type Pence } from '@worklane/contract/money.ts';
import type { HireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
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

const moneyText = (amount: number, currency: string): string =>
  `${currency === 'GBP' ? '£' : `${currency} `}${penceText(Math.abs(amount) as Pence)}`;

const differenceText = (difference: Pence, currency: string): string => {
  if (difference === 0) return 'The price stays the same.';
  const amount = moneyText(difference, currency);
  return difference > 0 ? `That’s ${amount} more, on a further invoice.` : `That’s ${amount} less, on a credit note.`;
};

const day = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '');

const time = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

type Change = Extract<HireAction, 'confirm' | 'extend' | 'shorten' | 'changeVehicle' | 'cancel'>;

const sentences = (change: Change, told: Told, { difference }: Money): { subject: string; text: string } => {
  const { name, model, timeZone, pickup, dropoff, currency } = told;
  const vehicle = `${name} ${model}`;
  const from = `${day(pickup, timeZone)}, ${time(pickup, timeZone)}`;
  const until = `${day(dropoff, timeZone)}, ${time(dropoff, timeZone)}`;
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
    case 'cancel':
      return {
        subject: `Cancelled: ${vehicle}, ${from}`,
        text: `Your hire of the ${vehicle} from ${from} is cancelled. ${
          difference === 0
            ? 'What was charged stays charged.'
            : `${moneyText(difference, currency)} is credited to you on a credit note.`
        }`,
      };
  }
};

/** What the hirer is told of a change; what somebody has typed is no part of it. */
export const newsFor = (change: Change, told: Told, money: Money): HirerNews => {
  const { reference, name, model, regno, locationName, city, timeZone, pickup, dropoff, currency } = told;
  return {
    ...sentences(change, told, money),
    facts: [
      ...(reference === null ? [] : [['Booking', reference] as const]),
      ['Vehicle', `${name} ${model}, ${regno}`],
      ['Pick-up', inLocalTime(pickup, timeZone)],
      ['Drop-off', inLocalTime(dropoff, timeZone)],
      ['Place', locationName.includes(city) ? locationName : `${locationName}, ${city}`],
      ...(change === 'cancel' ? [] : [['Total', moneyText(money.total, currency)] as const]),
    ],
  };
};
