import type { Page } from '@playwright/test';

export type Mail = { recipient: string; subject: string; body: string };

/** The newest one-time password that went to this address. */
export const latestCode = async (page: Page, recipient: string): Promise<string> => {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as Mail[];
  const mail = mails.find((each) => each.recipient === recipient && each.subject === 'Your one-time password');
  return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
};
