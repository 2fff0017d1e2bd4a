import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Claimed } from './rate-change.rules.ts';

type Asked = {
  readonly agencyId: number;
  readonly name: string;
  readonly unit: 'MILE' | 'ITEM' | 'NIGHT';
  readonly currency: string;
  readonly from: string;
  readonly to: string;
};

/** What was claimed of an expense on some days and not rejected, the latest first, `limit` at most. */
export const findRecentClaims = async (
  tx: Tx,
  { agencyId, name, unit, currency, from, to }: Asked,
  limit: number,
): Promise<Claimed[]> => {
  const rows = await tx
    .selectFrom('expense_claim as c')
    .innerJoin('expense_rate as r', 'r.id', 'c.rate_id')
    .innerJoin('worker as w', 'w.id', 'c.worker_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .select(['c.tenths', 'w.id as workerId', 'w.firstname', 'w.lastname', 'k.id as clientId', 'k.name as client'])
    .where('c.agency_id', '=', agencyId)
    .where('c.status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .where('c.day', '>=', from)
    .where('c.day', '<=', to)
    .where('c.unit', '=', unit)
    .where('r.currency', '=', currency)
    .where((row) => row(row.fn<string>('lower', ['r.name']), '=', sql<string>`lower(${name})`))
    .orderBy('c.day', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ tenths, workerId, firstname, lastname, clientId, client }) => ({
    tenths,
    worker: { id: workerId, name: `${firstname} ${lastname}` },
    client: { id: clientId, name: client },
  }));
};
