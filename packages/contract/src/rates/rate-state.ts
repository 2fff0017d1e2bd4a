export const RATE_STATES = ['CURRENT', 'PLANNED', 'PAST'] as const;
export type RateState = (typeof RATE_STATES)[number];

/** As many rates as a spreadsheet of them holds. */
export const MAX_EXPORTED_RATES = 5000;
