import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { randomToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Enqueue, type Job } from '#platform/jobs/jobs.ts';
import { openJob, type Sealed } from '#platform/jobs/sealed.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { otpPolicyFor } from '../otp-policy/otp-policy.queries.ts';
import { asksForOtp } from '../otp-policy/otp-policy.rules.ts';
import { linkMail, type Occasion } from './link.mails.ts';
import { countLinks, lockAddressee, lockAddressees, replaceLink, type Addressee } from './link.queries.ts';
import { mayMail, type Purpose } from './link.rules.ts';

/** Two hundred and fifty-six random bits need no slow hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link, the only one of its kind that works from now on, and emails it. */
const mailLink = async (
  tx: Tx,
  enqueue: Enqueue,
  config: Config,
  to: Addressee,
  purpose: Purpose,
  occasion?: Occasion,
): Promise<void> => {
  const token = randomToken();
  await replaceLink(tx, to.id, purpose, hashOf(token));
  const otp = asksForOtp(await otpPolicyFor(tx, to), to.otp_enabled);
  await sendMail(tx, enqueue, linkMail(purpose, config, { ...to, asksForOtp: otp }, token, occasion));
};

/**
 * Emails an active user a link to the page that sets a password, once the transaction at hand is committed: after
 * `RESET` it is valid for 15 minutes, after `INVITATION`, which is for users without a password, for seven days; an
 * invitation may say in words of its own what for.
 */
export const sendPasswordLink = (
  enqueue: Enqueue,
  userId: number,
  purpose: Purpose,
  occasion?: Occasion,
): Promise<void> => enqueue(sendPasswordLinkJob, { userId, purpose, ...(occasion && { occasion }) });

type WantedLink = { userId: number; purpose: Purpose; occasion?: Occasion };

export const sendPasswordLinkJob = job<WantedLink>({
  name: 'send-password-link',
  run: ({ config, db, enqueue }, { userId, purpose, occasion }) =>
    asSystem(db, 'send-password-link', async (tx) => {
      const user = await lockAddressee(tx, userId);
      // A link for a week is nothing for somebody who has chosen a password meanwhile.
      if (!user || (purpose === 'INVITATION' && user.hasPassword)) return;
      await mailLink(tx, enqueue(tx), config, user, purpose, occasion);
    }),
});

/**
 * Looks up, after the request was answered, whom an account, as it was typed, stands for. Nobody who waits for an answer can tell by it,
 * nor by the time that it takes, whether there is such a person.
 */
export const recoverPasswordJob: Job<Sealed> = job({
  name: 'recover-password',
  run: ({ config, db, enqueue }, sealed) =>
    asSystem(db, 'recover-password', async (tx) => {
      const account = z.string().parse(openJob(config.FIELD_KEYS, recoverPasswordJob, sealed));
      for (const user of await lockAddressees(tx, account)) {
        // Who never chose a password has none to forget: what they need is the invitation, unless it was withdrawn.
        const purpose = user.hasPassword ? 'RESET' : 'INVITATION';
        const wanted = user.hasPassword || user.invited;
        if (wanted && mayMail(await countLinks(tx, user.id, purpose)))
          await mailLink(tx, enqueue(tx), config, user, purpose);
      }
    }),
});
