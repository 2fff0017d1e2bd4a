import type { DisputeKind } from '@worklane/contract/billing/dispute.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DisputeStatus } from '#platform/db/schema.generated.ts';

/** Which invoices a dispute is about: of an agency to a client, or of the platform to an agency. */
export type DisputedColumn = 'invoice_id' | 'fee_invoice_id';

type Party = Pick<Actor, 'agencyId' | 'clientId'>;

/** Of `x`: the agency’s own, those of the client, or all for the platform. */
const isPartyOf = ({ agencyId, clientId }: Party) => {
  if (agencyId !== null) return sql<boolean>`x.agency_id = ${agencyId}`;
  return clientId === null ? sql<boolean>`true` : sql<boolean>`x.client_id = ${clientId}`;
};

const disputes = (tx: Tx, column: DisputedColumn) =>
  tx
    .selectFrom('invoice_dispute as x')
    .select(['x.id', 'x.agency_id as agencyId', 'x.client_id as clientId'])
    .select(sql<number>`${sql.ref(`x.${column}`)}`.as('invoiceId'))
    .select(['x.kind', 'x.status', 'x.raised_at as raisedAt', 'x.closed_at as closedAt'])
    .where(`x.${column}`, 'is not', null);

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

type Invoices = { readonly agencyId: number; readonly ids: readonly number[] };

/** Of these invoices, the latest first. */
export const findDisputes = (tx: Tx, column: DisputedColumn, { agencyId, ids }: Invoices) =>
  disputes(tx, column)
    .where('x.agency_id', '=', agencyId)
    .where(sql<boolean>`${sql.ref(`x.${column}`)} = any (${ids}::bigint[])`)
    .orderBy('x.id', 'desc')
    .execute();

export const findDispute = (tx: Tx, column: DisputedColumn, actor: Party, id: number) =>
  disputes(tx, column).where(isPartyOf(actor)).where('x.id', '=', id).executeTakeFirst();

/** As long as it is open; nobody else closes it or says anything until the transaction ends. */
export const lockOpenDispute = (tx: Tx, column: DisputedColumn, actor: Party, id: number) =>
  disputes(tx, column)
    .where(isPartyOf(actor))
    .where('x.id', '=', id)
    .where('x.status', '=', 'OPEN')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Of these disputes with an agency, in the order in which they were said. */
export const findMessages = (tx: Tx, agencyId: number, disputeIds: readonly number[]) =>
  tx
    .selectFrom('dispute_message as m')
    .innerJoin('agency as a', 'a.id', 'm.agency_id')
    .leftJoin('client as c', 'c.id', 'm.client_id')
    .select(['m.id', 'm.dispute_id as disputeId', 'm.text', 'm.said_at as at', 'm.author_type as side'])
    .select('m.author as by')
    // Null for the platform.
    .select(
      sql<string | null>`case m.author_type when 'AGENCY' then a.name when 'CLIENT' then c.name end`.as('organisation'),
    )
    .where('m.agency_id', '=', agencyId)
    .where(sql<boolean>`m.dispute_id = any (${disputeIds}::bigint[])`)
    .orderBy('m.id')
    .execute();

type Invoice = { readonly agencyId: number; readonly clientId: number | null; readonly id: number };

/** Answers the id; the database refuses a second one that is open. */
export const insertDispute = async (
  tx: Tx,
  column: DisputedColumn,
  { agencyId, clientId, id: invoiceId }: Invoice,
  { kind, userId }: { readonly kind: DisputeKind; readonly userId: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('invoice_dispute')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      [column]: invoiceId,
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
