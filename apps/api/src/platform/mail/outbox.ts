import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Attachment, type Enqueue, type JobDeps } from '../jobs/jobs.ts';
import { letterOf, type MailPart, type StoredMail } from './letter.ts';
import { LONGEST_DELIVERY_MS } from './mailer.ts';

export type OutgoingMail = {
  to: string;
  /** Unknown where somebody else has typed the address. */
  firstName?: string | null;
  /** The organisation that it is sent for. */
  sender?: string | null;
  subject: string;
  text: string;
  facts?: MailPart['facts'];
  /** Where its button leads, a path in the product, and what that says. */
  link?: string;
  button?: string;
  /** Said below the button. */
  closing?: string;
  /** Why the reader gets it, after “because”. */
  reason: string;
  /** Opens something: what it says is wiped from the outbox once a mail server has taken it, or no longer can. */
  confidential?: boolean;
  attachments?: readonly Attachment[];
};

/** Writes an email that goes out once the transaction is committed. Needs a transaction of the product itself. */
export const sendMail = async (tx: Tx, enqueue: Enqueue, message: OutgoingMail): Promise<void> => {
  const { to, firstName, text, facts = [], attachments = [], ...rest } = message;
  const { id } = await tx
    .insertInto('mail')
    .values({ recipient: to, first_name: firstName, body: text, facts: JSON.stringify(facts), ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachments.length > 0)
    await tx
      .insertInto('mail_attachment')
      .values(
        attachments.map(({ name, contentType, content }) => ({
          mail_id: id,
          name,
          content_type: contentType,
          content,
        })),
      )
      .execute();
  await enqueue(deliverMail, { ids: [id] });
};

/** While it lasts nobody else tries the email: the longest delivery, and as long again to write down that it was accepted. */
const LEASE_MS = 2 * LONGEST_DELIVERY_MS;
/** After 1, 2, 4, 8, 16 and 32 minutes and then every hour: about a day. */
const MAX_ATTEMPTS = 30;

type Leased = StoredMail & {
  id: number;
  attempts: number;
  message_key: string;
  recipient: string;
  confidential: boolean;
  attachments: readonly Attachment[];
};

/** What goes out with an email. */
const attachmentsOf = (tx: Tx, id: number): Promise<Attachment[]> =>
  tx
    .selectFrom('mail_attachment')
    .select(['name', 'content_type as contentType', 'content'])
    .where('mail_id', '=', id)
    .orderBy('name')
    .execute();

/** What an email says: its own part, and those that have joined it. */
export const partsOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('mail')
    .select(['id', 'joined_to', 'subject', 'body', 'link', 'button', 'closing', 'about', 'reason', 'sender'])
    .select(sql<MailPart['facts']>`facts`.as('facts'))
    .where((mail) => mail.or([mail('id', 'in', ids), mail('joined_to', 'in', ids)]))
    .orderBy('id')
    .execute();

/**
 * The email that is due, the given one or the one that has waited longest. Of several for the same person that were never
 * tried only the first is looked at: the others join it.
 */
const lockDue = (tx: Tx, id?: number) =>
  tx
    .selectFrom('mail as m')
    .select(['m.id', 'm.user_id', 'm.recipient', 'm.last_attempt_at'])
    .where('m.status', '=', 'QUEUED')
    .where('m.due_at', '<=', sql<string>`now()`)
    .where('m.attempts', '<', MAX_ATTEMPTS)
    .where(
      sql<boolean>`(m.last_attempt_at is not null or not exists (
        select from mail earlier
        where earlier.user_id = m.user_id and earlier.recipient = m.recipient and earlier.id < m.id
          and earlier.status = 'QUEUED' and earlier.last_attempt_at is null))`,
    )
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? 0))
    .orderBy('m.due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Takes an email that is due, and with it what waits for the same person, in one transaction: none is lost and none goes twice. */
const lease = (db: Db, id?: number): Promise<Leased | undefined> =>
  asSystem(db, 'deliver-mail', async (tx) => {
    const due = await lockDue(tx, id);
    if (!due) return undefined;
    if (due.user_id !== null && due.last_attempt_at === null) {
      await tx
        .updateTable('mail')
        .set({ status: 'JOINED', joined_to: due.id })
        .where('user_id', '=', due.user_id)
        .where('recipient', '=', due.recipient)
        .where('status', '=', 'QUEUED')
        .where('last_attempt_at', 'is', null)
        .where('id', '<>', due.id)
        .execute();
    }
    const mail = await tx
      .updateTable('mail')
      .set({
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: sql<string>`now()`,
        due_at: sql<string>`now() + make_interval(secs => ${LEASE_MS / 1000})`,
      })
      .where('id', '=', due.id)
      .returning(['id', 'attempts', 'message_key', 'recipient', 'confidential', 'first_name'])
      .executeTakeFirstOrThrow();
    return { ...mail, parts: await partsOf(tx, [due.id]), attachments: await attachmentsOf(tx, due.id) };
  });

/** What opens something may stand in any of these. */
const WIPED = { body: '', link: null, facts: '[]' };

/** Wiped only where a mail server has it: without one the outbox is the mailbox. */
const markSent = ({ config, db }: JobDeps, { id, confidential }: Leased) =>
  asSystem(db, 'deliver-mail', async (tx) => {
    await tx
      .updateTable('mail')
      .set({
        status: 'SENT',
        sent_at: sql<string>`now()`,
        ...(confidential && config.SMTP_URL !== undefined ? WIPED : {}),
      })
      .where('id', '=', id)
      .execute();
    if (config.SMTP_URL !== undefined) await tx.deleteFrom('mail_attachment').where('mail_id', '=', id).execute();
  });

/** Tries until `deadline`: what a mail server has accepted must not go out again because the database was away just then. */
const persist = async (deadline: number, write: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(1000);
    }
  }
};

/** Unless the lease ran out and somebody else is trying it meanwhile. */
const postpone = ({ db }: JobDeps, { id, attempts }: Leased) =>
  asSystem(db, 'deliver-mail', (tx) =>
    tx
      .updateTable('mail')
      .set({
        due_at: sql<string>`now() + least(make_interval(mins => 1 << least(attempts - 1, 6)), interval '1 hour')`,
      })
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .where('attempts', '=', attempts)
      .execute(),
  );

/** Hands a leased email over; false when that failed. A crash right after it was accepted sends it again, under the same name. */
const deliver = async (deps: JobDeps, mail: Leased): Promise<boolean> => {
  const deadline = performance.now() + LEASE_MS;
  try {
    await deps.mailer({
      key: mail.message_key,
      to: mail.recipient,
      ...(mail.attachments.length > 0 && { attachments: mail.attachments }),
      ...letterOf(deps.config, mail),
    });
  } catch {
    // What a mail server says may name the person, so nothing of it is kept.
    await postpone(deps, mail);
    return false;
  }
  await persist(deadline, () => markSent(deps, mail));
  return true;
};

const complain = (failed: number, tried: number): void => {
  if (failed > 0) throw new Error(`${failed} of ${tried} emails couldn’t be delivered.`);
};

/** Delivers the given emails as soon as they are written. One that cannot be delivered holds up no other. */
export const deliverMail = job<{ ids: number[] }>({
  name: 'deliver-mail',
  run: async (deps, { ids }) => {
    let failed = 0;
    for (const id of ids) {
      const mail = await lease(deps.db, id);
      if (mail && !(await deliver(deps, mail))) failed += 1;
    }
    complain(failed, ids.length);
  },
});

const giveUp = (db: Db) =>
  asSystem(db, 'deliver-mail', async (tx) => {
    const given = await tx
      .updateTable('mail')
      .set({ status: 'FAILED' })
      .where('status', '=', 'QUEUED')
      .where('due_at', '<=', sql<string>`now()`)
      .where('attempts', '>=', MAX_ATTEMPTS)
      .returning('id')
      .execute();
    if (given.length === 0) return;
    const ids = given.map(({ id }) => id);
    await tx.deleteFrom('mail_attachment').where('mail_id', 'in', ids).execute();
    await tx.updateTable('mail').set(WIPED).where('id', 'in', ids).where('confidential', '=', true).execute();
  });

/** So that a slow mail server holds up less. */
const AT_ONCE = 4;
/** The queue takes a job that lasts longer for one that has died. */
const LONGEST_ROUND_MS = 10 * 60_000;

/** Every minute: tries again what failed or was left behind by a process that died, and gives up what never succeeds. */
export const deliverDueMail = job({
  name: 'deliver-duemail',
  cron: '* * * * *',
  run: async (deps) => {
    const deadline = performance.now() + LONGEST_ROUND_MS;
    let tried = 0;
    let failed = 0;
    const deliverNext = async (): Promise<void> => {
      while (performance.now() < deadline) {
        const mail = await lease(deps.db);
        if (!mail) return;
        tried += 1;
        if (!(await deliver(deps, mail))) failed += 1;
      }
    };
    await giveUp(deps.db);
    await Promise.all(Array.from({ length: AT_ONCE }, deliverNext));
    complain(failed, tried);
  },
});
