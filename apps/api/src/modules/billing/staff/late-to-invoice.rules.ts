import { INVOICE_WITHIN_DAYS } from '@worklane/contract/billing/staff-invoice.ts';

/** The day on which work ended, `yyyy-mm-dd`, where it should have been invoiced by today; else null. */
export const lateSince = (endedAt: string, timeZone: string, today: Temporal.PlainDate): string | null => {
  const day = Temporal.Instant.from(endedAt).toZonedDateTimeISO(timeZone).toPlainDate();
  return Temporal.PlainDate.compare(day.add({ days: INVOICE_WITHIN_DAYS }), today) < 0 ? day.toString() : null;
};
