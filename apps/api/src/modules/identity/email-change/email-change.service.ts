import type { confirmEmail as contract } from '@worklane/contract/identity/account.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { z } from 'zod';
import { ACCOUNT_SECURITY, notify } from '#modules/messages/index.ts';
import { randomToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { asSystem, creditTo } from '#platform/db/transaction.ts';
import type { Services } from '#platform/http/services.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { openJob, sealJob, type Sealed } from '#platform/jobs/sealed.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { lockAddressee } from '../password-link/link.queries.ts';
import { hashOf } from '../password-link/link.service.ts';
import { linkOver } from '../password-link/recovery.service.ts';
import { lockUser } from '../session/session.queries.ts';
import { findChange, giveLink, saveChange, saveEmail } from './email-change.queries.ts';
import { EMAIL_LINK_MINUTES } from './email-change.rules.ts';

/**
 * The address waits from now on, under a token that nobody has, until the job sends one that works. A password that is
 * changed meanwhile ends the waiting, so that no thief's request comes through behind it.
 */
export const askForChange = async (
  { tx, config, enqueue }: Pick<Context, 'tx' | 'config' | 'enqueue'>,
  userId: number,
  email: string,
): Promise<void> => {
  await saveChange(tx, userId, email, hashOf(randomToken()));
  await enqueue(sendEmailLinkJob, sealJob(config.FIELD_KEYS, sendEmailLinkJob, { userId, email }));
};

const Asked = z.object({ userId: z.number(), email: z.string() });

export const sendEmailLinkJob: Job<Sealed> = job({
  name: 'send-email-link',
  run: ({ config, db, enqueue }, sealed) =>
    asSystem(db, 'send-email-link', async (tx) => {
      const { userId, email } = Asked.parse(openJob(config.FIELD_KEYS, sendEmailLinkJob, sealed));
      const user = await lockAddressee(tx, userId);
      const token = randomToken();
      if (!user || !(await giveLink(tx, userId, email, hashOf(token)))) return;
      await sendMail(tx, enqueue(tx), {
        to: email,
        firstName: user.first_name,
        subject: 'Confirm your email address',
        text: `This email address was entered for your ${config.PRODUCT_NAME} account. Confirm it, and emails about your account come here.`,
        facts: [
          ['Username', user.username],
          ['Link valid for', `${EMAIL_LINK_MINUTES} minutes, once`],
        ],
        link: `/confirm-email?token=${token}`,
        button: 'Confirm this email address',
        closing: 'If this isn’t your account, ignore this email. Nothing changes.',
        reason: 'somebody entered this email address for an account',
        confidential: true,
      });
    }),
});

const waiting = async (tx: Tx, token: string) => {
  const change = await findChange(tx, hashOf(token));
  if (!change) throw linkOver();
  return change;
};

/** The address before hears of it, since whoever reads the new one can set a new password. */
export const confirmEmail = async (
  { db, jobs }: Services,
  { body: { token } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> =>
  asSystem(db, 'confirmEmail', async (tx) => {
    const { userId } = await waiting(tx, token);
    await lockUser(tx, userId);
    const { newEmail } = await waiting(tx, token);
    await creditTo(tx, userId);
    await notify(
      { tx, enqueue: jobs.enqueue(tx) },
      {
        userIds: [userId],
        ...ACCOUNT_SECURITY,
        title: 'Your email address was changed',
        body: `Emails about your account now go to ${newEmail}. If you didn’t change it, tell your administrator now.`,
        link: 'account',
        facts: [['New email address', newEmail]],
      },
    );
    await saveEmail(tx, userId, newEmail);
    return { email: newEmail };
  });
