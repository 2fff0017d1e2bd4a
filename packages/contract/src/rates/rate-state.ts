export const RATE_STATES = ['CURRENT', 'PLANNED', 'PAST'] as const;
export type RateState = (typeof RATE_STATES)[number];
