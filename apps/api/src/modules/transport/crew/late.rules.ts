type Claim = { readonly start: string };

/** How far ahead of its beginning the next claim counts as run into: as long as whoever has it can still do something. */
const AHEAD_MINUTES = 60;

/** Whether a journey that is late runs into this claim, or will within the hour. */
export const runsInto = (next: Claim | undefined, now: Temporal.Instant): boolean =>
  next !== undefined &&
  Temporal.Instant.compare(Temporal.Instant.from(next.start), now.add({ minutes: AHEAD_MINUTES })) <= 0;
