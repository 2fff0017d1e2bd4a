import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { randomToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';

/** Whose a document is until its job is there: that of the agency whose page a guest is on, or of the client. */
type Owner =
  { readonly agencyId: number; readonly clientId: null } | { readonly agencyId: null; readonly clientId: number };

/** Two hundred and fifty-six random bits need no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How long a document waits for its request; as long as a draft of one is kept, and longer. */
const WAITS = sql<string>`now() - interval '24 hours'`;

/** How many documents of guests wait at the agency, and how many of them are this sender’s. */
export const countWaiting = (tx: Tx, agencyId: number, senderHash: string) =>
  tx
    .selectFrom('transport_risk_document')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where sender_hash = ${senderHash})`.as('ofSender'))
    .where('agency_id', '=', agencyId)
    .where('job_id', 'is', null)
    .executeTakeFirstOrThrow();

/** Answers what a request names the document by. */
export const insertRiskDocument = async (
  tx: Tx,
  { agencyId, clientId }: Owner,
  fileId: number,
  senderHash: string | null,
): Promise<string> => {
  const token = randomToken();
  await tx
    .insertInto('transport_risk_document')
    .values({
      file_id: fileId,
      agency_id: agencyId,
      client_id: clientId,
      token_hash: hashOf(token),
      sender_hash: senderHash,
    })
    .execute();
  return token;
};

/** The document belongs to the job from now on; false where it is nobody’s, somebody else’s, or of another job already. */
export const joinRiskDocument = async (
  tx: Tx,
  { agencyId, clientId }: Owner,
  jobId: number,
  token: string,
): Promise<boolean> => {
  const joined = await tx
    .updateTable('transport_risk_document')
    .set({ job_id: jobId })
    .where(agencyId === null ? 'client_id' : 'agency_id', '=', agencyId ?? clientId)
    .where('token_hash', '=', hashOf(token))
    .where('job_id', 'is', null)
    .where('uploaded_at', '>', WAITS)
    .returning('file_id')
    .executeTakeFirst();
  return joined !== undefined;
};
