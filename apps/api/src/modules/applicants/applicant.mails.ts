import type { Config } from '#platform/config/config.ts';
import type { Told } from './applicant.rules.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;
type Agency = { readonly id: number; readonly name: string };
type Words = { readonly subject: string; readonly text: string };

const applyAddress = ({ PUBLIC_URL }: Settings, { id }: Agency): string => `${PUBLIC_URL}/guest/apply/${id}`;

const NOT_YOU = 'If it was not you, leave this e-mail alone: nothing was changed.';

const WORDS: Readonly<Record<Told, (settings: Settings, agency: Agency) => Words>> = {
  CONFIRM: (_, { name }) => ({
    subject: 'Confirm your e-mail address',
    text: `Thank you for applying to ${name}. Confirm your e-mail address and choose a password here; then you can sign in and fill in your forms while ${name} looks at your application:`,
  }),
  CONFIRM_AGAIN: (_, { name }) => ({
    subject: 'Confirm your e-mail address',
    text: `You have applied to ${name} already, so nothing was changed. What is missing is your password. Choose it here, then you can sign in and fill in your forms:`,
  }),
  CHOOSE_PASSWORD: (settings, agency) => ({
    subject: 'Confirm your e-mail address',
    text: `Somebody applied to ${agency.name} with this e-mail address, which ${settings.PRODUCT_NAME} knows already, so nothing was changed. If it was you, choose your password below, then apply at ${applyAddress(settings, agency)} with “I already have an account”. If it was not you, leave this e-mail alone.`,
  }),
  SIGN_IN: (settings, agency) => ({
    subject: 'You have an account already',
    text: `Somebody applied to ${agency.name} with your e-mail address. You have an account at ${settings.PRODUCT_NAME} already. If it was you, apply with it: open this page and choose “I already have an account”.

${applyAddress(settings, agency)}

You do not know your password any more? Set a new one at ${settings.PUBLIC_URL}/reset-password

${NOT_YOU}`,
  }),
  OTHER_ADDRESS: (settings, agency) => ({
    subject: 'Apply with another e-mail address',
    text: `Somebody applied to ${agency.name} with your e-mail address. It belongs to an account at ${settings.PRODUCT_NAME} that is no worker's, so it cannot be used to apply. If it was you, apply with another e-mail address:

${applyAddress(settings, agency)}

${NOT_YOU}`,
  }),
};

export const wordsFor = (told: Told, settings: Settings, agency: Agency): Words => WORDS[told](settings, agency);

/** For somebody who is taken on and has not chosen a password yet. */
export const welcomeWords = ({ name }: Agency): Words => ({
  subject: `${name} has accepted your application`,
  text: `Welcome to ${name}. Choose your password here, then you can sign in and take shifts:`,
});
