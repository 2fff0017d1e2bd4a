import type { UserType } from '@worklane/contract/identity/permission.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { REQUEST_WINDOW_MINUTES, VALID_MINUTES, type Purpose, type Requests } from './link.rules.ts';

/** Somebody who gets a link. */
export type Addressee = {
  id: number;
  username: string;
  email: string;
  first_name: string;
  organisation: string | null;
  hasPassword: boolean;
  /** Has been invited, and the invitation was not withdrawn. */
  invited: boolean;
} & OtpChoice;

/** What decides whether a sign-in asks for a one-time password. */
export type OtpChoice = { user_type: UserType; agency_id: number | null; otp_enabled: boolean };

const addressees = (tx: Tx) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('agency as a', 'a.id', 'u.agency_id')
    .leftJoin('client as c', 'c.id', 'u.client_id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.user_type', 'u.agency_id', 'u.otp_enabled'])
    .select(
      sql<string | null>`coalesce(a.name, c.name, (
        select agency.name from agency_worker link join agency on agency.id = link.agency_id
        where link.worker_id = u.worker_id order by link.created_at, link.agency_id limit 1))`.as('organisation'),
    )
    .select(sql<boolean>`u.password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`u.invited_at is not null`.as('invited'))
    .where('u.status', '=', 'ACTIVE')
    .where('u.provisional', '=', false)
    .orderBy('u.id')
    // Links of one user are made one after the other.
    .forNoKeyUpdate('u');

export const lockAddressee = (tx: Tx, userId: number): Promise<Addressee | undefined> =>
  addressees(tx).where('u.id', '=', userId).executeTakeFirst();

/** Whoever an account, as somebody typed it, may stand for: a user name, or an email address that several may share. */
export const lockAddressees = (tx: Tx, account: string): Promise<Addressee[]> =>
  addressees(tx)
    .where((is) => is.or([is(sql`lower(u.email)`, '=', account), is(sql`lower(u.username)`, '=', account)]))
    .limit(5)
    .execute();

/** Requests from one address wait for each other, as those for one account do. */
export const lockAddress = async (tx: Tx, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`.execute(tx);
};

export const countRequests = async (tx: Tx, account: string, address: string): Promise<Requests> => {
  const since = sql<string>`now() - make_interval(mins => ${REQUEST_WINDOW_MINUTES})`;
  const count = (column: 'account' | 'address', value: string) =>
    tx
      .selectFrom('recovery_request')
      .select(sql<number>`count(*)`.as('n'))
      .where(column, '=', value)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
  return { byAccount: (await count('account', account)).n, byAddress: (await count('address', address)).n };
};

export const addRequest = async (tx: Tx, account: string, address: string): Promise<void> => {
  await tx.insertInto('recovery_request').values({ account, address }).execute();
};

export const countLinks = async (tx: Tx, userId: number, purpose: Purpose): Promise<number> => {
  const { n } = await tx
    .selectFrom('password_link')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${REQUEST_WINDOW_MINUTES})`)
    .executeTakeFirstOrThrow();
  return n;
};

/** Adds a link in the place of an older one of its kind. */
export const replaceLink = async (tx: Tx, userId: number, purpose: Purpose, tokenHash: string): Promise<void> => {
  await tx
    .updateTable('password_link')
    .set({ closed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .insertInto('password_link')
    .values({
      user_id: userId,
      purpose,
      token_hash: tokenHash,
      expires_at: sql<string>`now() + make_interval(mins => ${VALID_MINUTES[purpose]})`,
    })
    .execute();
};

export type OpenLink = { userId: number; username: string; purpose: Purpose } & OtpChoice;

/** The link that this token opens, while it does and its user may sign in. */
export const findOpenLink = (tx: Tx, tokenHash: string): Promise<OpenLink | undefined> =>
  tx
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.user_id as userId', 'l.purpose', 'u.username', 'u.user_type', 'u.agency_id', 'u.otp_enabled'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.closed_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst();
