import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'REQUESTS',
    label: 'Requests',
    description: 'Staff are requested, or a shift is agreed or changed.',
    rank: 10,
  },
  {
    kind: 'APPLICATIONS',
    label: 'Applications',
    description: 'A worker applies or is proposed, or an application is withdrawn, rejected or expires.',
    rank: 20,
  },
  {
    kind: 'BOOKINGS',
    label: 'Bookings',
    description: 'A booking is approved, made directly or confirmed, or a place stays unfilled.',
    rank: 30,
  },
  { kind: 'CANCELLATIONS', label: 'Cancellations', description: 'A booking or a whole shift is cancelled.', rank: 40 },
  {
    kind: 'TIMES',
    label: 'Timesheets',
    description: 'A timesheet is entered, corrected, queried or authorised.',
    rank: 50,
  },
];
