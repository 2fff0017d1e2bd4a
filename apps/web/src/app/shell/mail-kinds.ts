import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';

/** What people may choose to have by e-mail, in the words of their work. */
export const mailKinds: readonly { kind: NotificationKind; label: string; description: string }[] = [
  { kind: 'REQUESTS', label: 'Requests', description: 'Somebody asks for staff, agrees to a shift or changes it.' },
  { kind: 'APPLICATIONS', label: 'Applications', description: 'Applied, proposed, withdrawn, rejected or expired.' },
  {
    kind: 'BOOKINGS',
    label: 'Bookings',
    description: 'Approved, booked directly, confirmed, or a place left unfilled.',
  },
  { kind: 'CANCELLATIONS', label: 'Cancellations', description: 'A booking or a whole shift is cancelled.' },
  { kind: 'TIMES', label: 'Times', description: 'Entered, corrected, queried or authorised.' },
  { kind: 'RECORDS', label: 'Trainings and compliances', description: 'Brought, approved or rejected.' },
  { kind: 'EXPIRIES', label: 'Expiries', description: 'A training or a compliance runs out, or has run out.' },
  { kind: 'LEAVE', label: 'Leave', description: 'Asked for, entered, approved, rejected or cancelled.' },
];
