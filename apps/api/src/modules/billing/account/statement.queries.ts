import { PARTIES } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';

type Parties = { readonly agencyId: number; readonly clientId: number };

/** Both sides with their addresses; undefined where the agency does not work for the client. */
export const findParties = (tx: Tx, { agencyId, clientId }: Parties) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select(['a.name as agency', 'a.street', 'a.town', 'a.post_code', 'a.telephone', 'a.email'])
    .select(['c.name as client', 'c.first_line', 'c.town as clientTown', 'c.post_code as clientPostCode'])
    .select('c.email as clientEmail')
    .where('l.agency_id', '=', agencyId)
    .where('l.client_id', '=', clientId)
    .executeTakeFirst();

/** What the latest invoice says of both sides, and where to pay; undefined without any. */
export const findLatest = (tx: Tx, { agencyId, clientId }: Parties) =>
  tx
    .selectFrom('money_document as d')
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.document_id', '=', 'd.id'),
    )
    .select('d.reference')
    .select(PARTIES)
    .where('d.agency_id', '=', agencyId)
    .where('d.client_id', '=', clientId)
    .where('d.kind', 'in', ['AGENCY_TO_CLIENT', 'VEHICLE_HIRE'])
    .where('d.status', '=', 'ISSUED')
    .orderBy('d.issued_on', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
