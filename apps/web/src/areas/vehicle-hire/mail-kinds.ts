import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { MailKind } from '~/app/area.ts';

export const mailKinds: readonly (MailKind & { kind: NotificationKind })[] = [
  {
    kind: 'VEHICLES',
    label: 'Vehicles',
    description: 'A vehicle awaits approval, or is approved or rejected.',
    rank: 90,
  },
];
