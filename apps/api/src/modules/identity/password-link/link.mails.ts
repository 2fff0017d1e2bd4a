import type { Config } from '#platform/config/config.ts';
import type { OutgoingMail } from '#platform/mail/outbox.ts';
import type { Addressee } from './link.queries.ts';
import { VALID_MINUTES, type Purpose } from './link.rules.ts';

type Settings = Pick<Config, 'PRODUCT_NAME'>;

/** Document 000, section 2: where the link leads. */
const linkTo = (token: string) => `/resetPassword/changePassword?token=${token}`;

/** Why somebody is invited, in place of the usual words above the link. */
export type Occasion = Pick<OutgoingMail, 'subject' | 'text' | 'facts'> &
  Partial<Pick<OutgoingMail, 'sender' | 'reason'>>;

const OTP_ANNOUNCED = ' When you sign in later, we’ll also email you a one-time password to this address.';

type Reader = Addressee & { readonly asksForOtp: boolean };
type Message = Pick<OutgoingMail, 'subject' | 'text' | 'facts' | 'button' | 'closing' | 'sender' | 'reason'>;
type Write = (settings: Settings, to: Reader, occasion: Occasion | undefined) => Message;

const WRITE: Readonly<Record<Purpose, Write>> = {
  RESET: ({ PRODUCT_NAME }, { username }) => ({
    subject: 'Set a new password',
    text: `Somebody asked for a new password for your ${PRODUCT_NAME} account. If it was you, set it here. This signs you out everywhere.`,
    facts: [
      ['Username', username],
      ['Link valid for', `${VALID_MINUTES.RESET} minutes, once`],
    ],
    button: 'Set a new password',
    closing: 'If it wasn’t you, ignore this email and your password stays the same.',
    reason: 'somebody asked for a new password for your account',
  }),
  INVITATION: ({ PRODUCT_NAME }, { username, organisation, asksForOtp }, occasion) => ({
    subject: `You’re invited to ${PRODUCT_NAME}`,
    text: `${organisation ?? PRODUCT_NAME} has set up an account for you at ${PRODUCT_NAME}. Choose your password, and you’re signed in.`,
    button: 'Choose a password',
    closing: `The link works once and expires in ${VALID_MINUTES.INVITATION / 60 / 24} days.${asksForOtp ? OTP_ANNOUNCED : ''}`,
    sender: organisation,
    reason: `${organisation ?? PRODUCT_NAME} invited you with this email address`,
    ...occasion,
    facts: [...(occasion?.facts ?? []), ['Username', username]],
  }),
};

/** The email with the link. */
export const linkMail = (
  purpose: Purpose,
  settings: Settings,
  to: Reader,
  token: string,
  occasion?: Occasion,
): OutgoingMail => ({
  to: to.email,
  firstName: to.first_name,
  link: linkTo(token),
  ...WRITE[purpose](settings, to, occasion),
  confidential: true,
});
