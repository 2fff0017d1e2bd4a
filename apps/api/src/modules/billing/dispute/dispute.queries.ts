import type { DisputeKind } from '@worklane/contract/billing/dispute.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DisputeStatus } from '#platform/db/schema.generated.ts';

type Party = Pick<Actor, 'agencyId' | 'clientId'>;

/** Of `x`: the agency’s own invoices, or those to the client. */
const isPartyOf = ({ agencyId, clientId }: Party) =>
  agencyId === null ? sql<boolean>`x.client_id = ${clientId}` : sql<boolean>`x.agency_id = ${agencyId}`;

const disputes = (tx: Tx, actor: Party) =>
  tx
    .selectFrom('invoice_dispute as x')
    .select(['x.id', 'x.agency_id as agencyId', 'x.client_id as clientId', 'x.invoice_id as invoiceId'])
    .select(['x.kind', 'x.status', 'x.raised_at as raisedAt', 'x.closed_at as closedAt'])
    .where(isPartyOf(actor));

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

/** The latest first. */
export const findDisputes = (tx: Tx, actor: Party, invoiceId: number) =>
  disputes(tx, actor).where('x.invoice_id', '=', invoiceId).orderBy('x.id', 'desc').execute();

export const findDispute = (tx: Tx, actor: Party, id: number) =>
  disputes(tx, actor).where('x.id', '=', id).executeTakeFirst();

/** As long as it is open; nobody else closes it or says anything until the transaction ends. */
export const lockOpenDispute = (tx: Tx, actor: Party, id: number) =>
  disputes(tx, actor).where('x.id', '=', id).where('x.status', '=', 'OPEN').forNoKeyUpdate().executeTakeFirst();

/** Of these disputes, in the order in which they were said. */
export const findMessages = (tx: Tx, disputeIds: readonly number[]) =>
  tx
    .selectFrom('dispute_message as m')
    .innerJoin('agency as a', 'a.id', 'm.agency_id')
    .innerJoin('client as c', 'c.id', 'm.client_id')
    .select(['m.id', 'm.dispute_id as disputeId', 'm.text', 'm.said_at as at', 'm.author_type as side'])
    .select('m.author as by')
    .select(sql<string>`case m.author_type when 'AGENCY' then a.name else c.name end`.as('organisation'))
    .where(sql<boolean>`m.dispute_id = any (${disputeIds}::bigint[])`)
    .orderBy('m.id')
    .execute();

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly invoiceId: number };

/** Answers the id; the database refuses a second one that is open. */
export const insertDispute = async (
  tx: Tx,
  { agencyId, clientId, invoiceId }: Invoice,
  { kind, userId }: { readonly kind: DisputeKind; readonly userId: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('invoice_dispute')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      invoice_id: invoiceId,
      kind,
      raised_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertMessage = async (
  tx: Tx,
  { agencyId, clientId, id }: Pick<DisputeRow, 'agencyId' | 'clientId' | 'id'>,
  { userId, userType, name }: Pick<Actor, 'userId' | 'userType' | 'name'>,
  text: string,
): Promise<void> => {
  await tx
    .insertInto('dispute_message')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      dispute_id: id,
      author_user_id: userId,
      author: name,
      author_type: userType,
      text,
    })
    .execute();
};

type Closing = {
  readonly status: Exclude<DisputeStatus, 'OPEN'>;
  readonly userId: number;
  readonly at: Temporal.Instant;
};

export const closeDispute = async (tx: Tx, id: number, { status, userId, at }: Closing): Promise<void> => {
  await tx
    .updateTable('invoice_dispute')
    .set({ status, closed_by_user_id: userId, closed_at: at.toString() })
    .where('id', '=', id)
    .execute();
};
