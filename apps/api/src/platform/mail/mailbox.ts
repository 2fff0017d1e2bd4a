import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { letterOf } from './letter.ts';
import { partsOf } from './outbox.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const latest = (db: Db, config: Config) =>
  asSystem(db, 'mailbox', async (tx) => {
    const mails = await tx
      .selectFrom('mail')
      .select(['id', 'recipient', 'first_name', 'created_at'])
      .where('joined_to', 'is', null)
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    if (mails.length === 0) return [];
    const ids = mails.map(({ id }) => id);
    const attached = Map.groupBy(
      await tx.selectFrom('mail_attachment').select(['mail_id', 'name']).where('mail_id', 'in', ids).execute(),
      ({ mail_id: mailId }) => mailId,
    );
    const parts = Map.groupBy(await partsOf(tx, ids), ({ id, joined_to: joinedTo }) => joinedTo ?? id);
    return mails.map((mail) => {
      const { subject, text } = letterOf(config, { ...mail, parts: parts.get(mail.id) ?? [] });
      const attachments = (attached.get(mail.id) ?? []).map(({ name }) => name);
      return { id: mail.id, recipient: mail.recipient, created_at: mail.created_at, subject, body: text, attachments };
    });
  });

/** What would have been emailed, newest first: a page for people and JSON for tests. Never in production. */
export const serveMailbox = (app: FastifyInstance, db: Db, config: Config): void => {
  app.get('/dev/mailbox.json', { schema: { hide: true } }, () => latest(db, config));
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const mails = (await latest(db, config)).map(
      ({ recipient, subject, body, created_at, attachments }) =>
        `<article><h2>${escape(subject)}</h2><p>To ${escape(recipient)}, ${created_at.slice(0, 16).replace('T', ' ')} UTC</p><pre>${escape(body)}</pre>${attachments.map((name) => `<p>Attached: ${escape(name)}</p>`).join('')}</article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Development mailbox</title><meta name="viewport" content="width=device-width"><style>body{font:15px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #ccd;border-radius:8px;padding:1rem;margin:1rem 0}h2{margin:0;font-size:1rem}p{color:#556}pre{white-space:pre-wrap;font:inherit}</style><h1>Development mailbox</h1>${mails.join('') || '<p>No emails yet.</p>'}</html>`,
      );
  });
};
