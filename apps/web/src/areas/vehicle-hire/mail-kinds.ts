import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'VEHICLES',
    label: 'Vehicles',
    description:
      'A vehicle awaits approval, is approved or rejected, its MOT, tax, insurance or service is due, or it’s booked or cancelled on your public hire page.',
    rank: 90,
  },
];
