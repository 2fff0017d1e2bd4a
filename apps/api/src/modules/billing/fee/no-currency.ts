import { conflict, type Refusal } from '#platform/errors/errors.ts';

/** An amount can’t be said, nor paid, before the agency has chosen in what. */
export const noCurrency = (): Refusal => conflict('NO_CURRENCY', 'This agency hasn’t chosen its currency yet.');
