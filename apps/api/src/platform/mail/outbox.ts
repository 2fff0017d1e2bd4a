import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Enqueue, type JobDeps } from '../jobs/jobs.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  /** Opens something: what it says is wiped from the outbox once a mail server has taken it. */
  confidential?: boolean;
};

/** Writes an e-mail that goes out once the transaction is committed. Needs a transaction of the product itself. */
export const sendMail = async (tx: Tx, enqueue: Enqueue, message: OutgoingMail): Promise<void> => {
  const { to, subject, text, confidential = false } = message;
  const { id } = await tx
    .insertInto('mail')
    .values({ recipient: to, subject, body: text, confidential })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue('deliver-mail', { ids: [id] });
};

/** What an e-mail says, and where in the product it is about. */
export const textOf = ({ PUBLIC_URL }: Config, { body, link }: { body: string; link: string | null }): string =>
  link === null ? body : `${body}\n\n${PUBLIC_URL}${link}`;

/**
 * Hands over one e-mail that is still queued. It is locked meanwhile and marked in the same transaction: a crash in
 * between may send it twice, never lose it.
 */
const deliver = ({ config, db, mailer }: JobDeps, id: number) =>
  asSystem(db, 'deliver-mail', async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body', 'link', 'confidential'])
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return;
    await mailer({ to: mail.recipient, subject: mail.subject, text: textOf(config, mail) });
    // Without a mail server the outbox is the mailbox.
    const wiped = mail.confidential && config.SMTP_URL !== undefined;
    await tx
      .updateTable('mail')
      .set({ status: 'SENT', sent_at: sql<string>`now()`, ...(wiped ? { body: '' } : {}) })
      .where('id', '=', id)
      .execute();
  });

const countAttempt = ({ db }: JobDeps, id: number) =>
  asSystem(db, 'deliver-mail', (tx) =>
    tx
      .updateTable('mail')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .execute(),
  );

/** Delivers the given e-mails. One that cannot be delivered holds up no other; the queue tries the rest again. */
export const deliverMail = job({
  name: 'deliver-mail',
  run: async (deps, { ids }) => {
    let failed = 0;
    for (const id of ids) {
      try {
        await deliver(deps, id);
      } catch {
        // What a mail server says may name the person, so nothing of it is kept.
        failed += 1;
        await countAttempt(deps, id);
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} e-mails could not be delivered.`);
  },
});
