import { conflict, type Refusal } from '#platform/errors/errors.ts';

/** An agency that added a client knows it even when the two no longer work together. */
export const notWorkedFor = (): Refusal =>
  conflict('NO_LINK', 'Your agency doesn’t work for this client, so it can’t hire from you.');
