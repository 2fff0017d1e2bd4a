import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'VEHICLES',
    label: 'Vehicles',
    description: 'A vehicle awaits approval, is approved or rejected, or its MOT, tax, insurance or service is due.',
    rank: 90,
  },
];
