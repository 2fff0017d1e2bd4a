import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/transaction.ts';

/** The active users of these organisations and workers who hold the permission. */
type People = {
  readonly agencyIds?: readonly number[];
  readonly clientIds?: readonly number[];
  readonly workerIds?: readonly number[];
  readonly permission: Permission;
};

type Readers = { readonly people: People } | { readonly userIds: readonly number[] };

export type News = Readers & {
  /** What it is about, by which people turn the e-mail off; without one the e-mail always goes. */
  readonly kind?: NotificationKind;
  readonly title: string;
  /** Goes by e-mail too: nothing of health, bank, tax or patients, nor what somebody has typed, which may speak of them. */
  readonly body: string;
  /** Path inside the reader's portal, such as `shifts/42`; null when it leads nowhere. */
  readonly link: string | null;
  /** Whoever made the change knows of it already. */
  readonly except?: number | null;
};

const userIdsOf = (readers: Readers) => {
  if ('userIds' in readers) return sql`${readers.userIds}::bigint[]`;
  const { agencyIds = [], clientIds = [], workerIds = [], permission } = readers.people;
  return sql`array(select app.people(${agencyIds}::bigint[], ${clientIds}::bigint[], ${workerIds}::bigint[], ${permission}))`;
};

/**
 * Tells people of a change, in the product and, unless they or their organisation want none, by e-mail. All is written in the transaction of the change, so nobody
 * hears of what did not happen, and takes two statements however many people there are.
 */
export const tell = async ({ tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>, news: News): Promise<void> => {
  const { kind = null, title, body, link, except = null } = news;
  const { rows: mails } = await sql<{ id: number }>`
    select app.tell(array_remove(${userIdsOf(news)}, ${except}::bigint),
                    ${kind}, ${title}, ${body}, ${link}) as id`.execute(tx);
  if (mails.length > 0) await enqueue('deliver-mail', { ids: mails.map(({ id }) => id) });
};

type WorkerNews = Pick<News, 'title' | 'body' | 'link'> & { readonly workerId: number };

/** Tells many workers something different each, like {@link tell} and in as many statements. */
export const tellWorkers = async (
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  { kind, permission, news }: { kind: NotificationKind; permission: Permission; news: readonly WorkerNews[] },
): Promise<void> => {
  const { rows: mails } = await sql<{ id: number }>`
    select app.tell(array(select app.people('{}', '{}', array[news."workerId"], ${permission})),
                    ${kind}, news.title, news.body, news.link) as id
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as news("workerId" bigint, title text, body text, link text)`.execute(tx);
  if (mails.length > 0) await enqueue('deliver-mail', { ids: mails.map(({ id }) => id) });
};
