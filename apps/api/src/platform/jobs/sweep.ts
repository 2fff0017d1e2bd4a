import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job } from './jobs.ts';

/** Removes what has served its time: idempotency keys, rate limits, guesses, codes, links, sessions and delivered emails. */
const removeOutdated = async (tx: Tx) => {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(tx);
  await sql`delete from rate_limit where minute < now() - interval '1 hour'`.execute(tx);
  await sql`delete from password_guess where at < now() - interval '1 day'`.execute(tx);
  await sql`delete from recovery_request where at < now() - interval '1 day'`.execute(tx);
  await sql`delete from password_link where greatest(expires_at, closed_at) < now() - interval '1 day'`.execute(tx);
  await sql`delete from email_change where expires_at < now()`.execute(tx);
  await sql`delete from otp_challenge where expires_at < now() - interval '1 day'`.execute(tx);
  await sql`delete from user_session where created_at < now() - interval '30 days'`.execute(tx);
  await sql`delete from mail where status = 'SENT' and sent_at < now() - interval '30 days'`.execute(tx);
};

/** Every hour: what is outdated goes. */
export const sweep = job({
  name: 'sweep',
  cron: '17 * * * *',
  run: ({ db }) => asSystem(db, 'sweep', removeOutdated),
});
