import type { Occasion } from '#modules/identity/index.ts';
import type { Config } from '#platform/config/config.ts';

type Settings = Pick<Config, 'PRODUCT_NAME'>;

const NOT_WANTED = 'If you don’t want to, ignore this email.';

/** Who asks, as every email about it says. */
const from = (agencyName: string) => ({
  facts: [['Agency', agencyName] as [string, string]],
  reason: `${agencyName} entered your email address for a worker`,
});

/** Above the link that lets somebody in who was added by an agency. */
export const invitationWords = (agencyName: string, { PRODUCT_NAME }: Settings): Occasion => ({
  ...from(agencyName),
  sender: agencyName,
  subject: `${agencyName} would like to work with you`,
  text: `${agencyName} has added you as a worker at ${PRODUCT_NAME}, where you find shifts, enter your hours and keep your documents. Choose a password to accept, and you’re signed in. ${NOT_WANTED}`,
});

/** The same for somebody who then answers in the product. */
export const invitationToAnswerWords = (agencyName: string, { PRODUCT_NAME }: Settings): Occasion => ({
  ...from(agencyName),
  sender: agencyName,
  subject: `${agencyName} would like to work with you`,
  text: `${agencyName} would like you to work for them through ${PRODUCT_NAME}, where you are a worker already. Choose a password to sign in, then accept or decline on your home page. ${NOT_WANTED}`,
});

/** For somebody who signs in already. */
export const requestWords = (agencyName: string) => ({
  ...from(agencyName),
  title: `${agencyName} would like to work with you`,
  body: `${agencyName} would like you to work for them. Accept or decline on your home page. Until you accept, they see nothing of yours, not even that you have an account.`,
  link: 'home',
});

/** For the owner of an address that cannot be the worker's. */
export const otherAddressWords = (agencyName: string, { PRODUCT_NAME }: Settings) => ({
  ...from(agencyName),
  title: `${agencyName} has entered your email address for a worker`,
  body: `${agencyName} has invited a worker to ${PRODUCT_NAME} at this email address, which belongs to your account. Nothing has changed, and they haven’t been told. If you would like to work for ${agencyName}, give them another email address of yours.`,
  link: null,
});
