/**
 * A booking is a part of its hirer’s page and a matter of vehicle hire, so who sees either reads it: the booking, its invoices, its
 * condition report and the photos of both.
 */
export const READS_BOOKINGS = {
  userTypes: ['ADMIN', 'AGENCY'],
  permission: ['VIEW_CLIENT', 'VIEW_TRANSPORT'],
} as const;
