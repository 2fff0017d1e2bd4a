import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { randomToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';

/** Requests under one key wait for each other: the later finds what the earlier has made. */
export const lockRequest = async (tx: Tx, agencyId: number, requestKey: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transport request ${agencyId} ${requestKey}`}, 0))`.execute(
    tx,
  );
};

/** The job that was asked for under this key; undefined until one was. */
export const findByKey = (tx: Tx, agencyId: number, requestKey: string) =>
  tx
    .selectFrom('transport_guest as g')
    .innerJoin('transport_job as j', 'j.id', 'g.job_id')
    .select(['g.request_hash as hash', 'j.reference'])
    .where('g.agency_id', '=', agencyId)
    .where('g.request_key', '=', requestKey)
    .executeTakeFirst();

type Asked = { readonly agencyId: number; readonly jobId: number; readonly requestKey: string; readonly hash: string };

export const insertGuest = async (tx: Tx, { agencyId, jobId, requestKey, hash }: Asked): Promise<void> => {
  await tx
    .insertInto('transport_guest')
    .values({ agency_id: agencyId, job_id: jobId, request_key: requestKey, request_hash: hash })
    .execute();
};

/** Two hundred and fifty-six random bits need no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the link of a job, the only one that works from now on. Needs a transaction of the product itself. */
export const renewLink = async (tx: Tx, jobId: number): Promise<string> => {
  const token = randomToken();
  await tx
    .updateTable('transport_guest')
    .set({ token_hash: hashOf(token) })
    .where('job_id', '=', jobId)
    .execute();
  return token;
};

/** The job that a status link leads to. Needs a transaction of the product itself. */
export const findLink = (tx: Tx, token: string) =>
  tx
    .selectFrom('transport_guest')
    .select(['job_id as jobId', 'agency_id as agencyId'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
