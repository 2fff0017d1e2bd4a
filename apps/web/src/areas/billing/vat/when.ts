/** Before the first day of what counts, counts later, or has been followed by something else. */
export const WHEN = { CURRENT: 'since', PLANNED: 'from', PAST: 'formerly, from' } as const;
