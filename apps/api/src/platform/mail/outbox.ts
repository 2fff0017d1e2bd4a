import type { Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Enqueue } from '../jobs/jobs.ts';

/** Writes an e-mail that goes out once the transaction is committed. Needs a transaction of the product itself. */
export const sendMail = async (
  tx: Tx,
  enqueue: Enqueue,
  message: { to: string; subject: string; text: string },
): Promise<void> => {
  const { id } = await tx
    .insertInto('mail')
    .values({ recipient: message.to, subject: message.subject, body: message.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue('deliver-mail', { ids: [id] });
};

/**
 * Delivers what is still queued of the given e-mails. Each is locked while it is handed over and marked in the same
 * transaction: a crash in between may send one twice, never lose it.
 */
export const deliverMail = job({
  name: 'deliver-mail',
  run: async ({ db, mailer }, { ids }) => {
    for (const id of ids) {
      await asSystem(db, 'deliver-mail', async (tx) => {
        const mail = await tx
          .selectFrom('mail')
          .select(['recipient', 'subject', 'body'])
          .where('id', '=', id)
          .where('status', '=', 'QUEUED')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!mail) return;
        await mailer({ to: mail.recipient, subject: mail.subject, text: mail.body });
        await tx.updateTable('mail').set({ status: 'SENT', sent_at: new Date().toISOString() }).where('id', '=', id).execute();
      });
    }
  },
});
