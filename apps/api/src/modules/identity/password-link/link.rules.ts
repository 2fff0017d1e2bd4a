export type Purpose = 'RESET' | 'INVITATION';

/** How long a link opens the page: a forgotten password is wanted now, an invitation may wait for the next week. */
export const VALID_MINUTES: Readonly<Record<Purpose, number>> = { RESET: 15, INVITATION: 7 * 24 * 60 };

/** Links that may be asked for in {@link REQUEST_WINDOW_MINUTES}: for one account, and from one address. */
export const MAX_BY_ACCOUNT = 3;
export const MAX_BY_ADDRESS = 30;
export const REQUEST_WINDOW_MINUTES = 15;

/** Requests of the last window. */
export type Requests = { byAccount: number; byAddress: number };

export const mayRequest = ({ byAccount, byAddress }: Requests): boolean =>
  byAccount < MAX_BY_ACCOUNT && byAddress < MAX_BY_ADDRESS;

/** Whether one more email may go to a user who got so many: an account can be typed in more than one way. */
export const mayMail = (linksRecently: number): boolean => linksRecently < MAX_BY_ACCOUNT;
