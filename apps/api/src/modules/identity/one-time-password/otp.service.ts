import { randomInt } from 'node:crypto';
import { keyedHash, sameText } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Enqueue } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { addChallenge, countSent, countTry, lockChallenge, useChallenge } from './otp.queries.ts';
import { isOpen, maySend, OTP_MINUTES } from './otp.rules.ts';

const codeHash = (key: Buffer, userId: number, code: string) => keyedHash(key, `${userId}:${code}`);

/**
 * Sends six digits to the user's email address, good for this browser only. When too many went out lately nothing is
 * sent, so that nobody's mailbox can be flooded; a code that this browser got before stays good. Answers whether there
 * is a code to enter. The caller has locked the user, so that calls at once are counted one after the other.
 */
export const sendCode = async (
  tx: Tx,
  enqueue: Enqueue,
  key: Buffer,
  user: { id: number; email: string; username: string; first_name: string },
  deviceHash: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  if (!maySend(await countSent(tx, user.id))) {
    const latest = await lockChallenge(tx, user.id, deviceHash);
    return latest !== undefined && isOpen(latest, now);
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await addChallenge(tx, user.id, deviceHash, codeHash(key, user.id, code));
  await sendMail(tx, enqueue, {
    to: user.email,
    firstName: user.first_name,
    subject: 'Your one-time password',
    text: `Your one-time password is ${code}.`,
    facts: [
      ['Username', user.username],
      ['Valid for', `${OTP_MINUTES} minutes`],
    ],
    closing: 'If you didn’t try to sign in, somebody else knows your password. Change it now.',
    reason: 'somebody is signing in to your account with your password',
    confidential: true,
  });
  return true;
};

/** Checks a code against the newest one of this user and browser. Every wrong try counts; a right one is used up. */
export const takeCode = async (
  tx: Tx,
  key: Buffer,
  userId: number,
  deviceHash: string,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const challenge = await lockChallenge(tx, userId, deviceHash);
  if (!challenge || !isOpen(challenge, now)) return false;
  if (!sameText(challenge.codeHash, codeHash(key, userId, code))) {
    await countTry(tx, challenge.id);
    return false;
  }
  await useChallenge(tx, challenge.id);
  return true;
};
