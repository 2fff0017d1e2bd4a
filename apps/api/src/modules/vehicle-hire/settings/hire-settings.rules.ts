import type { Pence } from '@worklane/contract/money.ts';

/** Where an agency that has no base currency yet keeps its amounts. */
export const FALLBACK_CURRENCY = 'GBP';

/** What an agency lays down for its hires. */
export type HireSettings = {
  readonly graceMinutes: number;
  /** For every started hour; 0 for none. */
  readonly lateFee: Pence;
  /** At most for each day; null for no limit. */
  readonly lateFeeADay: Pence | null;
};

/** As long as an agency has laid nothing down: an hour’s grace, and a late return costs nothing. */
export const NO_SETTINGS: HireSettings = { graceMinutes: 60, lateFee: 0 as Pence, lateFeeADay: null };

/** The rate to charge. A rate that isn’t known is a fault of the deployment: it never stands for no tax. */
export const chargedVat = (basisPoints: number | null): number => {
  if (basisPoints === null) throw new Error('hire_vat_rate has no rate for today, so nothing can be priced.');
  return basisPoints;
};
