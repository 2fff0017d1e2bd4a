import {
  type ChargedTransport,
  type ChargedWork,
  ROUNDING_STEPS,
  type Terms,
  type TimeRounding,
} from '@worklane/contract/rates/client-terms.ts';
import { formatUnitRate } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { furtherTerms } from '../transport-rate/words.ts';

const ROUNDED: Readonly<Record<TimeRounding, string>> = {
  NEAREST: 'to the nearest',
  UP: 'rounded up',
  DOWN: 'rounded down',
};

const hoursText = (hours: number | null): string => (hours === null ? 'the whole shift' : counted(hours, 'hour'));

export const paymentText = (days: number): string =>
  days === 0 ? 'Pay on the day of the invoice' : `Pay within ${counted(days, 'day')}`;

export const roundingText = ({ roundTo, rounding }: Pick<Terms, 'roundTo' | 'rounding'>): string =>
  roundTo === 1 ? 'Time as it was worked' : `Time in steps of ${roundTo} minutes, ${ROUNDED[rounding]}`;

/** “Cancelled with less than 24 hours’ notice: 4 hours”, a line for each step. */
export const lateCancelTexts = ({ lateCancels }: Pick<Terms, 'lateCancels'>): string[] =>
  lateCancels.length === 0
    ? ['Late cancellations cost nothing']
    : lateCancels.map(
        ({ withinHours, hours }) =>
          `Cancelled with less than ${withinHours === 1 ? 'an hour’s' : `${withinHours} hours’`} notice: ${hoursText(hours)}`,
      );

/** All that is agreed, a line each. */
export const termsTexts = (terms: Terms): string[] => [
  paymentText(terms.paymentDays),
  roundingText(terms),
  ...lateCancelTexts(terms),
];

export const roundingChoices = ROUNDING_STEPS.map((value) => ({
  value,
  label: value === 1 ? 'As it was worked' : `Steps of ${value} minutes`,
}));

/** “Registered nurse, Critical care, Night” */
export const workTitle = ({ name, directorate, shiftType }: ChargedWork): string =>
  [name, directorate, shiftType].filter((part) => part !== null).join(', ');

/** “£24.00 an hour on weekdays, agreed individually” */
export const workText = ({ hourly, currency, isAgreed }: ChargedWork): string =>
  [`${formatUnitRate(hourly, currency)} an hour on weekdays`, ...(isAgreed ? ['agreed individually'] : [])].join(', ');

/** What a transport is charged by, a line each. */
export const transportTexts = (rate: ChargedTransport): string[] => {
  const { perHour, perMile, currency, isAgreed } = rate;
  return [
    ...(perHour > 0 ? [`${formatUnitRate(perHour, currency)} an hour for each member of staff`] : []),
    ...(perMile > 0 ? [`${formatUnitRate(perMile, currency)} a mile`] : []),
    ...furtherTerms(rate),
    ...(isAgreed ? ['Agreed individually'] : []),
  ];
};
