/** As long as a journey may take, and no less than a mistyped day is off. */
const HOURS = 24;

/** Whether it is within a day of when it was to be: a month or a year that was mistyped isn’t. */
export const isNear = (at: Temporal.Instant, planned: string): boolean =>
  Math.abs(Temporal.Instant.from(planned).until(at).total('hours')) <= HOURS;

const dayText = (at: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO('UTC')
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Which day somebody may have meant. */
export const farFrom = (planned: string): string =>
  `This journey was planned for ${dayText(planned)}. Enter a time within a day of that.`;
