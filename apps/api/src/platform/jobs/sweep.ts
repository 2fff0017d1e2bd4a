import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Enqueue } from './jobs.ts';

/** Removes what has served its time: idempotency keys, rate limits, guesses, codes, links, sessions and delivered e-mails. */
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

/** The queue gives an e-mail up after a few minutes; a mail server may be away for longer, up to a day. */
const retryMail = async (tx: Tx, enqueue: Enqueue) => {
  await sql`update mail set status = 'FAILED', body = case when confidential then '' else body end where status = 'QUEUED' and created_at < now() - interval '1 day'`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from mail where status = 'QUEUED' and created_at < now() - interval '10 minutes' order by id limit 1000`.execute(
    tx,
  );
  if (rows.length > 0) await enqueue('deliver-mail', { ids: rows.map(({ id }) => id) });
};

/** Every hour: what is outdated goes, and what was left undelivered is tried again. */
export const sweep = job({
  name: 'sweep',
  cron: '17 * * * *',
  run: ({ db, enqueue }) =>
    asSystem(db, 'sweep', async (tx) => {
      await removeOutdated(tx);
      await retryMail(tx, enqueue(tx));
    }),
});
