import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from '../jobs/jobs.ts';

const MINUTE_MS = 60_000;

/**
 * How long a mail server may take to let us in, and for each of its answers: one that checks what it is given is slow.
 * After the last of them the connection is cut at once, so that nothing is accepted behind our back.
 */
const PATIENCE = {
  connectionTimeout: MINUTE_MS,
  greetingTimeout: MINUTE_MS,
  socketTimeout: MINUTE_MS,
  socketCloseTimeout: 0,
};

/** For one email in all, from a server that never comes to an end. */
export const LONGEST_DELIVERY_MS = 3 * MINUTE_MS;

const hostOf = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';

/** Sends by SMTP, within `longest` milliseconds; without `SMTP_URL` emails stay in the outbox, which is what /dev/mailbox shows. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  longest = LONGEST_DELIVERY_MS,
): Mailer => {
  if (SMTP_URL === undefined) return () => Promise.resolve();
  const transport = createTransport({ url: SMTP_URL, ...PATIENCE });
  return async ({ key, to, subject, text, html, attachments = [] }) => {
    await transport.sendMail({
      messageId: `<${key}@${hostOf(MAIL_FROM)}>`,
      from: MAIL_FROM,
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      signal: AbortSignal.timeout(longest),
    });
  };
};
