import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';

/** What people may choose to have by email, in the words of their work. */
export const mailKinds: readonly { kind: NotificationKind; label: string; description: string }[] = [
  { kind: 'REQUESTS', label: 'Requests', description: 'Staff are requested, or a shift is agreed or changed.' },
  {
    kind: 'APPLICATIONS',
    label: 'Applications',
    description: 'A worker applies or is proposed, or an application is withdrawn, rejected or expires.',
  },
  {
    kind: 'BOOKINGS',
    label: 'Bookings',
    description: 'A booking is approved, made directly or confirmed, or a place stays unfilled.',
  },
  { kind: 'CANCELLATIONS', label: 'Cancellations', description: 'A booking or a whole shift is cancelled.' },
  { kind: 'TIMES', label: 'Timesheets', description: 'A timesheet is entered, corrected, queried or authorised.' },
  { kind: 'RECORDS', label: 'Trainings and compliances', description: 'A document is uploaded, approved or rejected.' },
  {
    kind: 'EXPIRIES',
    label: 'Expiries',
    description: 'A training or compliance record is due to expire or has expired.',
  },
  { kind: 'LEAVE', label: 'Leave', description: 'Leave is requested, entered, approved, rejected or cancelled.' },
];
