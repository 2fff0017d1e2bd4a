import type { ChargeUnit, PriceLine } from '@worklane/contract/transport/transport-price.ts';
import { formatUnitRate } from '~/ui/money.ts';

const unitWords: Readonly<Record<ChargeUnit, readonly [one: string, many: string]>> = {
  HOUR: ['hour', 'hours'],
  MILE: ['mile', 'miles'],
  QUARTER_HOUR: ['quarter-hour', 'quarter-hours'],
  JOURNEY: ['journey', 'journeys'],
};

/** “12 hours × £24.50”; nothing for what is charged once. */
export const quantityText = ({ quantity, unit, rate }: PriceLine, currency: string): string | null => {
  if (unit === 'JOURNEY') return null;
  const [one, many] = unitWords[unit];
  return `${quantity} ${quantity === 1 ? one : many} × ${formatUnitRate(rate, currency)}`;
};
