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

type Write = (settings: Settings, to: Addressee, token: string, occasion: Occasion | undefined) => OutgoingMail;

const WRITE: Readonly<Record<Purpose, Write>> = {
  RESET: (settings, { email, username }, token) => ({
    to: email,
    subject: 'Set a new password',
    text: `Somebody asked for a new password for ${username} at ${settings.PRODUCT_NAME}. If it was you, set it here:

${addressOf(settings, token)}

The link is valid for ${VALID_MINUTES.RESET} minutes and works once. Setting a new password signs you out everywhere.

If it was not you, leave this e-mail alone: your password stays as it is.`,
  }),
  INVITATION: (settings, { email, username, organisation }, token, occasion) => ({
    to: email,
    subject: occasion?.subject ?? `You are invited to ${settings.PRODUCT_NAME}`,
    text: `${occasion?.text ?? `An account was made for you at ${settings.PRODUCT_NAME}${organisation === null ? '' : ` for ${organisation}`}. Choose your password here:`}

${addressOf(settings, token)}

The link is valid for ${VALID_MINUTES.INVITATION / 60 / 24} days and works once. Your user name is ${username}.`,
  }),
};

/** The e-mail with the link. */
export const linkMail = (
  purpose: Purpose,
  settings: Settings,
  to: Addressee,
  token: string,
  occasion?: Occasion,
): OutgoingMail => ({
  ...WRITE[purpose](settings, to, token, occasion),
  confidential: true,
});
