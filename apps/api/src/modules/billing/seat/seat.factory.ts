import { pence, rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { anInvoice } from '../../money/money.factory.ts';
import { aTrainingSeat, aTrainingSession } from '../../training/session/session.factory.ts';
import { insertSeatSources } from './seat.queries.ts';

/** For tests: the client that an agency is to another one which bills it. */
const aBilledAgency = async (tx: Tx, agencyId: number, billedId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('client')
    .values({
      kind: 'AGENCY',
      name: sql<string>`(select name from agency where id = ${billedId})`,
      introduced_by_agency_id: agencyId,
      customer_agency_id: billedId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: id, for_staff: false }).execute();
  return id;
};

/** For tests: an agency has invoiced another one £45 for a seat that its worker has attended; answers the invoice. */
export const aSeatInvoice = async (
  tx: Tx,
  agencyId: number,
  billed: { readonly agencyId: number; readonly workerId: number },
): Promise<number> => {
  const sessionId = await aTrainingSession(tx, agencyId);
  const seatId = await aTrainingSeat(tx, sessionId, billed.agencyId, billed.workerId, 'ATTENDED');
  const clientId = await aBilledAgency(tx, agencyId, billed.agencyId);
  const line = {
    description: 'A seat',
    price: { quantity: 1, unit: 'SEAT' as const, rate: rate(450_000) },
    amount: pence(4500),
    vatBasisPoints: 2000,
  };
  const { id } = await anInvoice(tx, { agencyId, clientId }, { lines: [line] });
  await insertSeatSources(tx, { agencyId, clientId, documentId: id }, [seatId]);
  return id;
};
