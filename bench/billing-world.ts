/**
 * The billing world of the bench: one agency, its workers and its clients; another one, which has as many of its own, and a tenth of the work; and
 * others, which the platform charges its fee.
 */
export const BILLING_WORLD = { agencies: 20, agency: 7, other: 8, clients: 100, workers: 1000 };
