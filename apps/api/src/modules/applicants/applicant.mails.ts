import type { Occasion } from '#modules/identity/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { OutgoingMail } from '#platform/mail/outbox.ts';
import type { MessageKind } from './applicant.rules.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;
type Agency = { readonly id: number; readonly name: string };
type Wanted = { readonly agency: Agency; readonly work: string };

/** What somebody needs who has to choose a password first; the link is added where it is made. */
export type LinkNeeded = Extract<MessageKind, 'CONFIRM' | 'CONFIRM_AGAIN' | 'CHOOSE_PASSWORD'>;
type Message = Omit<OutgoingMail, 'to'>;

const applyLink = ({ id }: Agency): string => `/guest/apply/${id}`;

const NOT_YOU = 'If it wasn’t you, ignore this email. Nothing has changed.';

const common = ({ agency, work }: Wanted) => ({
  sender: agency.name,
  facts: [
    ['Agency', agency.name],
    ['Work', work],
  ] satisfies OutgoingMail['facts'],
  reason: `somebody applied to ${agency.name} with this email address`,
});

const OCCASIONS: Readonly<
  Record<LinkNeeded, (settings: Settings, agency: Agency) => Pick<Message, 'subject' | 'text'>>
> = {
  CONFIRM: (_, { name }) => ({
    subject: 'Confirm your email address',
    text: `Thank you for applying to ${name}. Confirm your email address and choose a password. You can then sign in and fill in your forms while ${name} looks at your application.`,
  }),
  CONFIRM_AGAIN: (_, { name }) => ({
    subject: 'Confirm your email address',
    text: `You’ve already applied to ${name}, so nothing has changed. Choose a password to sign in and fill in your forms.`,
  }),
  CHOOSE_PASSWORD: (settings, agency) => ({
    subject: 'Confirm your email address',
    text: `Somebody applied to ${agency.name} with this email address, which is already registered with ${settings.PRODUCT_NAME}, so nothing has changed. If it was you, choose a password, then apply at ${settings.PUBLIC_URL}${applyLink(agency)} with “I already have an account”. If it wasn’t you, ignore this email.`,
  }),
};

/** Above the link by which they choose a password. */
export const occasionFor = (messageKind: LinkNeeded, settings: Settings, wanted: Wanted): Occasion => ({
  ...common(wanted),
  ...OCCASIONS[messageKind](settings, wanted.agency),
});

const MESSAGES: Readonly<
  Record<
    Exclude<MessageKind, LinkNeeded>,
    (settings: Settings, agency: Agency) => Pick<Message, 'subject' | 'text' | 'button' | 'closing'>
  >
> = {
  SIGN_IN: ({ PUBLIC_URL, PRODUCT_NAME }, { name }) => ({
    subject: 'You already have an account',
    text: `Somebody applied to ${name} with your email address. You already have an account with ${PRODUCT_NAME}. If it was you, open the application form and choose “I already have an account”.`,
    button: 'Open the application form',
    closing: `Forgotten your password? Set a new one at ${PUBLIC_URL}/reset-password\n${NOT_YOU}`,
  }),
  OTHER_ADDRESS: ({ PRODUCT_NAME }, { name }) => ({
    subject: 'Apply with another email address',
    text: `Somebody applied to ${name} with your email address. It belongs to a ${PRODUCT_NAME} account that isn’t a worker’s, so you can’t apply with it. If it was you, apply with another email address.`,
    button: 'Open the application form',
    closing: NOT_YOU,
  }),
};

/** For the owner of an address who needs no link, whoever has typed it: so it greets nobody by name. */
export const messageFor = (
  messageKind: Exclude<MessageKind, LinkNeeded>,
  settings: Settings,
  wanted: Wanted,
): Message => ({
  ...common(wanted),
  link: applyLink(wanted.agency),
  ...MESSAGES[messageKind](settings, wanted.agency),
});

/** For somebody whose application was accepted and who has not chosen a password yet. */
export const welcomeOccasion = ({ name }: Agency): Occasion => ({
  subject: `${name} has accepted your application`,
  text: `Welcome to ${name}. Choose a password to sign in and find shifts.`,
  sender: name,
  facts: [['Agency', name]],
  reason: `you applied to ${name}`,
});
