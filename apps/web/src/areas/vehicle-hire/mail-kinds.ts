import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'VEHICLES',
    label: 'Vehicles',
    description:
      'A vehicle awaits approval, is approved or rejected, or is booked or cancelled on your public hire page.',
    rank: 90,
  },
];
