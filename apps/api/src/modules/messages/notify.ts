import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deliverMail } from '#platform/mail/outbox.ts';

/** The active users of these organisations and workers, and of the platform if it says so, who hold the permission. */
export type People = {
  readonly platform?: true;
  readonly agencyIds?: readonly number[];
  readonly clientIds?: readonly number[];
  readonly workerIds?: readonly number[];
  readonly permission: Permission;
};

export type Facts = readonly (readonly [name: string, value: string])[];

/** What the emails of a kind are called in “your emails about …”. */
const ABOUT: Readonly<Record<NotificationKind, string>> = {
  REQUESTS: 'shift requests',
  APPLICATIONS: 'applications',
  BOOKINGS: 'bookings',
  CANCELLATIONS: 'cancellations',
  TIMES: 'timesheets',
  RECORDS: 'records',
  EXPIRIES: 'expiring records',
  LEAVE: 'leave',
  VEHICLES: 'vehicles',
};

type Readers = { readonly people: People } | { readonly userIds: readonly number[] };

/** What it is about, by which people turn the email off; or, of one that always goes, why the reader gets it, after “because”. */
type Why =
  | { readonly kind: NotificationKind }
  | {
      readonly reason: string;
      /** It is about the security of an account, and waits for nothing else that its reader is told. */
      readonly urgent?: boolean;
    };

/** For what somebody has to hear of at once, in case it wasn't them. */
export const ACCOUNT_SECURITY = { reason: 'it’s about the security of your account', urgent: true } as const;

export type NewNotification = Readers &
  Why & {
    readonly title: string;
    /** Goes by email too: nothing of health, bank, tax or patients, nor what somebody has typed, which may speak of them. */
    readonly body: string;
    /** What the email says in place of it, where the table tells the rest. */
    readonly mailBody?: string;
    /** Path inside the reader's portal, such as `shifts/42`, or with a slash before it one outside; null when it leads nowhere. */
    readonly link: string | null;
    /** Names and values for the table of the email, under the same limits as the body. */
    readonly facts?: Facts;
    /** The agency that a worker hears it from; needed where they work for several. */
    readonly fromAgencyId?: number | null;
    /** Whoever made the change knows of it already. */
    readonly except?: number | null;
  };

const userIdsOf = (readers: Readers) => {
  if ('userIds' in readers) return sql`${readers.userIds}::bigint[]`;
  const { platform = false, agencyIds = [], clientIds = [], workerIds = [], permission } = readers.people;
  const ofOrganisations = sql`array(
    select app.people(${agencyIds}::bigint[], ${clientIds}::bigint[], ${workerIds}::bigint[], ${permission}))`;
  return platform ? sql`${ofOrganisations} || array(select app.platform_people(${permission}))` : ofOrganisations;
};

/** News waits a little for what else happens to its reader; what is urgent goes out at once. */
const deliver = async (enqueue: Context['enqueue'], mails: readonly { id: number }[]): Promise<void> => {
  if (mails.length > 0) await enqueue(deliverMail, { ids: mails.map(({ id }) => id) });
};

/**
 * Tells people of a change, in the product and, unless they or their organisation want none, by email. All is written in
 * the transaction of the change, so nobody hears of what did not happen, and takes two statements however many people
 * there are.
 */
export const notify = async (
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  news: NewNotification,
): Promise<void> => {
  const { title, body, mailBody = null, link, facts = [], fromAgencyId = null, except = null } = news;
  const kind = 'kind' in news ? news.kind : null;
  const { reason, urgent } = 'kind' in news ? { reason: null, urgent: false } : { urgent: false, ...news };
  const { rows } = await sql<{ id: number }>`
    select app.tell(array_remove(${userIdsOf(news)}, ${except}::bigint), ${kind}, ${title}, ${body}, ${mailBody}, ${link},
                    ${JSON.stringify(facts)}::jsonb, ${kind && ABOUT[kind]}, ${reason}, ${urgent},
                    ${fromAgencyId}::bigint) as id`.execute(tx);
  await deliver(enqueue, rows);
};

type WorkerNews = Pick<NewNotification, 'title' | 'body' | 'mailBody' | 'link' | 'facts'> & {
  readonly workerId: number;
};

/** Tells many workers of one agency something different each, like {@link tell} and in one statement. */
export const notifyWorkers = async (
  { tx }: Pick<Context, 'tx'>,
  {
    kind,
    permission,
    fromAgencyId,
    news,
  }: { kind: NotificationKind; permission: Permission; fromAgencyId: number; news: readonly WorkerNews[] },
): Promise<void> => {
  await sql`
    select app.tell(array(select app.people('{}', '{}', array[news."workerId"], ${permission})),
                    ${kind}, news.title, news.body, news."mailBody", news.link, coalesce(news.facts, '[]'), ${ABOUT[kind]},
                    null, false, ${fromAgencyId}::bigint)
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as news("workerId" bigint, title text, body text, "mailBody" text, link text, facts jsonb)`.execute(tx);
};
