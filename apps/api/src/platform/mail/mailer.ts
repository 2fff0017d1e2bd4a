import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from '../jobs/jobs.ts';

/** A server that does not answer is given up before the transaction that holds the e-mail is ended by the database. */
const PATIENCE_MS = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 };
const DEADLINE_MS = 12_000;

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long.')), milliseconds);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends by SMTP, within `deadline` milliseconds; without `SMTP_URL` e-mails stay in the outbox, which is what /dev/mailbox shows. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  deadline = DEADLINE_MS,
): Mailer => {
  if (SMTP_URL === undefined) return () => Promise.resolve();
  const transport = createTransport({ url: SMTP_URL, ...PATIENCE_MS });
  return ({ to, subject, text }) => within(deadline, transport.sendMail({ from: MAIL_FROM, to, subject, text }));
};
