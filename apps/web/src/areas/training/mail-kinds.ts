import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'RECORDS',
    label: 'Trainings and compliances',
    description: 'A document is uploaded, approved or rejected, or a training session is booked, changed or cancelled.',
    rank: 60,
  },
  {
    kind: 'EXPIRIES',
    label: 'Expiries',
    description: 'A training or compliance record is due to expire or has expired.',
    rank: 70,
  },
];
