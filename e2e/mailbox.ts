import type { Page } from '@playwright/test';

type Mail = { recipient: string; subject: string; body: string };

/** What the newest e-mail to this address under that subject says, from `pattern`'s first match on; empty without one. */
const latest = async (page: Page, recipient: string, subject: RegExp, pattern: RegExp): Promise<string> => {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as Mail[];
  const mail = mails.find((each) => each.recipient === recipient && subject.test(each.subject));
  return pattern.exec(mail?.body ?? '')?.[0] ?? '';
};

/** The newest one-time password that went to this address. */
export const latestCode = (page: Page, recipient: string): Promise<string> =>
  latest(page, recipient, /^Your one-time password$/, /\b\d{6}\b/);

/** Where the newest e-mail that sets a password leads, without its host: after a reset, an invitation, or an application. */
export const latestPasswordLink = (page: Page, recipient: string): Promise<string> =>
  latest(
    page,
    recipient,
    /^Set a new password$|^You’re invited|would like to work with you$|^Confirm your email address$/,
    /\/resetPassword\/changePassword\?token=[\w-]+/,
  );

/** Where the newest email about a booking on a public hire page leads, without its host. */
export const latestHireLink = (page: Page, recipient: string): Promise<string> =>
  latest(page, recipient, /^Confirm your booking: /, /\/hire\/booking\/[\w-]+/);

/** Where the newest email about a transport request leads, without its host. */
export const latestTransportLink = (page: Page, recipient: string): Promise<string> =>
  latest(page, recipient, /^Transport request /, /\/transport\/status\/[\w-]+/);
