/** A person was born before today; a slip of the pen in the year is the usual cause when not. */
export const isBorn = (dob: string, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(dob, now.toZonedDateTimeISO('UTC').toPlainDate()) < 0;
