import type { Config } from '#platform/config/config.ts';
import type { Told } from './applicant.rules.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;
type Agency = { readonly id: number; readonly name: string };
type Words = { readonly subject: string; readonly text: string };

const applyAddress = ({ PUBLIC_URL }: Settings, { id }: Agency): string => `${PUBLIC_URL}/guest/apply/${id}`;

const NOT_YOU = 'If it wasn’t you, ignore this email. Nothing has changed.';

const WORDS: Readonly<Record<Told, (settings: Settings, agency: Agency) => Words>> = {
  CONFIRM: (_, { name }) => ({
    subject: 'Confirm your email address',
    text: `Thank you for applying to ${name}. Confirm your email address and choose a password here. You can then sign in and fill in your forms while ${name} looks at your application:`,
  }),
  CONFIRM_AGAIN: (_, { name }) => ({
    subject: 'Confirm your email address',
    text: `You’ve already applied to ${name}, so nothing has changed. Choose your password here to sign in and fill in your forms:`,
  }),
  CHOOSE_PASSWORD: (settings, agency) => ({
    subject: 'Confirm your email address',
    text: `Somebody applied to ${agency.name} with this email address, which is already registered with ${settings.PRODUCT_NAME}, so nothing has changed. If it was you, choose your password below, then apply at ${applyAddress(settings, agency)} with “I already have an account”. If it wasn’t you, ignore this email.`,
  }),
  SIGN_IN: (settings, agency) => ({
    subject: 'You already have an account',
    text: `Somebody applied to ${agency.name} with your email address. You already have an account with ${settings.PRODUCT_NAME}. If it was you, open this page and choose “I already have an account”.

${applyAddress(settings, agency)}

Forgotten your password? Set a new one at ${settings.PUBLIC_URL}/reset-password

${NOT_YOU}`,
  }),
  OTHER_ADDRESS: (settings, agency) => ({
    subject: 'Apply with another email address',
    text: `Somebody applied to ${agency.name} with your email address. It belongs to a ${settings.PRODUCT_NAME} account that isn’t a worker’s, so you can’t apply with it. If it was you, apply with another email address:

${applyAddress(settings, agency)}

${NOT_YOU}`,
  }),
};

export const wordsFor = (told: Told, settings: Settings, agency: Agency): Words => WORDS[told](settings, agency);

/** For somebody who is taken on and has not chosen a password yet. */
export const welcomeWords = ({ name }: Agency): Words => ({
  subject: `${name} has accepted your application`,
  text: `Welcome to ${name}. Choose your password here to sign in and find shifts:`,
});
