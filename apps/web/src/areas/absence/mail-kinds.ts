import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'LEAVE',
    label: 'Leave',
    description: 'Leave is requested, entered, approved, rejected or cancelled.',
    rank: 80,
  },
];
