import {
  NOTIFICATION_KINDS,
  type MailChoices,
  type NotificationKind,
} from '@worklane/contract/messages/mail-choice.ts';

/** What is stored are the kinds that somebody has turned off, so that a new kind begins turned on. */
export const choicesOf = (muted: readonly string[]): MailChoices =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !muted.includes(kind)])) as MailChoices;

export const mutedIn = (choices: MailChoices): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => !choices[kind]);
