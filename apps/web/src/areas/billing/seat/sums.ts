import type { BilledAgency, SeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { sumsOfLines } from '../staff/groups.ts';

/** What stays for a later invoice, by the seats. */
export type Left = ReadonlySet<number>;

export const withoutLeft = (agency: BilledAgency, left: Left): BilledAgency => ({
  ...agency,
  seats: agency.seats.filter(({ id }) => !left.has(id)),
});

/** What seats come to, as the server works it out. */
export const sumsOf = ({ seats }: Pick<BilledAgency, 'seats'>, { vatPercent }: Pick<SeatsToInvoice, 'vatPercent'>) =>
  sumsOfLines(seats.map(({ price }) => ({ percent: vatPercent, amount: price })));
