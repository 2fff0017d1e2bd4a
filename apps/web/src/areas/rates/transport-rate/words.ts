import type { ChargedTransport } from '@worklane/contract/rates/client-terms.ts';
import type { TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import { bodyWords } from '~/areas/vehicle-hire/index.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';

type Scope = Pick<TransportRate, 'client' | 'vehicleKind'>;

export const vehicleText = ({ vehicleKind }: Pick<Scope, 'vehicleKind'>): string =>
  vehicleKind === null ? 'All vehicles' : bodyWords[vehicleKind];

/** “Harbour View Hospital, special” */
export const scopeText = (rate: Scope): string =>
  `${rate.client?.name ?? 'All clients'}, ${vehicleText(rate).toLowerCase()}`;

/** “+50%: 20:00 to 06:00, weekends, bank holidays” */
const outOfHoursText = ({
  uplift,
  nightFrom,
  nightTo,
  weekends,
  bankHolidays,
}: ChargedTransport | TransportRate): string | null =>
  uplift === 0
    ? null
    : `+${uplift}%: ${[
        ...(nightFrom && nightTo ? [`${nightFrom} to ${nightTo}`] : []),
        ...(weekends ? ['weekends'] : []),
        ...(bankHolidays ? ['bank holidays'] : []),
      ].join(', ')}`;

/** What a rate charges besides hours and miles, a line each. */
export const furtherTerms = (rate: ChargedTransport | TransportRate): string[] => {
  const money = (amount: number) => formatMoney(amount, rate.currency);
  return [
    outOfHoursText(rate),
    rate.minimum > 0 && `At least ${money(rate.minimum)}`,
    rate.waiting > 0 && `Waiting ${money(rate.waiting)} a quarter of an hour after ${rate.freeMinutes} min`,
    rate.aborted > 0 && `Aborted ${money(rate.aborted)}`,
    rate.vatExempt && 'Exempt from VAT',
  ].filter((term) => typeof term === 'string');
};

export const eachText = (amount: number, currency: string): string =>
  amount === 0 ? 'Nothing' : formatUnitRate(amount, currency);
