import type { Config } from '#platform/config/config.ts';
import type { OutgoingMail } from '#platform/mail/outbox.ts';
import type { Addressee } from './link.queries.ts';
import { VALID_MINUTES, type Purpose } from './link.rules.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;

/** Document 000, section 2: where the link leads. Its address is the configured one, whoever asked from wherever. */
const addressOf = ({ PUBLIC_URL }: Settings, token: string) =>
  `${PUBLIC_URL}/resetPassword/changePassword?token=${token}`;

/** Why somebody is invited, in place of the usual words above the link. */
export type Occasion = { readonly subject: string; readonly text: string };

const OTP_ANNOUNCED = `

When you sign in later, we'll also email you a one-time password to this address.`;

type Reader = Addressee & { readonly asksForOtp: boolean };
type Write = (settings: Settings, to: Reader, token: string, occasion: Occasion | undefined) => OutgoingMail;

const WRITE: Readonly<Record<Purpose, Write>> = {
  RESET: (settings, { email, username }, token) => ({
    to: email,
    subject: 'Set a new password',
    text: `Somebody asked for a new password for ${username} at ${settings.PRODUCT_NAME}. If it was you, set it here:

${addressOf(settings, token)}

The link is valid for ${VALID_MINUTES.RESET} minutes and works once. Setting a new password signs you out everywhere.

If it wasn’t you, ignore this email and your password stays the same.`,
  }),
  INVITATION: (settings, { email, username, organisation, asksForOtp }, token, occasion) => ({
    to: email,
    subject: occasion?.subject ?? `You're invited to ${settings.PRODUCT_NAME}`,
    text: `${occasion?.text ?? `${organisation ?? settings.PRODUCT_NAME} has set up an account for you at ${settings.PRODUCT_NAME}. Choose your password here, and you're signed in:`}

${addressOf(settings, token)}

The link works once and expires in ${VALID_MINUTES.INVITATION / 60 / 24} days. Your username is ${username}.${asksForOtp ? OTP_ANNOUNCED : ''}`,
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
  ...WRITE[purpose](settings, to, token, occasion),
  confidential: true,
});
