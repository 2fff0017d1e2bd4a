/** Security design, rule 5. */
export const OTP_MINUTES = 5;
export const MAX_TRIES = 5;
export const MAX_SENT = 3;
export const SENT_WINDOW_MINUTES = 15;

export type Challenge = { codeHash: string; tries: number; expiresAt: Temporal.Instant; used: boolean };

/** Whether a code may still be compared with this challenge. */
export const isOpen = (challenge: Challenge, now: Temporal.Instant): boolean =>
  !challenge.used && challenge.tries < MAX_TRIES && Temporal.Instant.compare(now, challenge.expiresAt) < 0;

/** Whether another code may be sent, given how many were in the last {@link SENT_WINDOW_MINUTES}. */
export const maySend = (sentRecently: number): boolean => sentRecently < MAX_SENT;
