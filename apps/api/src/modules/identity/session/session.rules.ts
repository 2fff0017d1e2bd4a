/** The pair before the current one is honoured this long: two tabs may refresh at the same time. */
export const GRACE_SECONDS = 10;

export type Session = { counter: number; advancedAt: Temporal.Instant; over: boolean };

/** What becomes of a refresh token that names `counter` of this session. */
export type Verdict = 'ADVANCE' | 'REPEAT_CURRENT' | 'REVOKE' | 'REFUSE';

/** Security design, rule 3: a token that is older than the grace allows has been stolen, and the session ends. */
export const checkRefresh = (session: Session, counter: number, now: Temporal.Instant): Verdict => {
  if (session.over) return 'REFUSE';
  if (counter === session.counter) return 'ADVANCE';
  const age = now.since(session.advancedAt).total('seconds');
  if (counter === session.counter - 1 && age <= GRACE_SECONDS) return 'REPEAT_CURRENT';
  return 'REVOKE';
};
