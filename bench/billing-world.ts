/** The billing world of the bench: one agency, its workers and its clients, beside others that have nothing. */
export const BILLING_WORLD = { agencies: 20, agency: 7, clients: 100, workers: 1000 };
