import type { AgencyLink, linkAgency } from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

/** The agency works for the client from now on, in the first tier. */
export const insertLink = async (tx: Tx, clientId: number, agencyId: number): Promise<void> => {
  await tx.insertInto('agency_client').values({ client_id: clientId, agency_id: agencyId }).execute();
};

/** Makes the link, or changes the one that is there; for the platform, which alone may change links. */
export const saveLink = async (
  tx: Tx,
  clientId: number,
  agencyId: number,
  { status, tier }: Received<typeof linkAgency>['body'],
): Promise<void> => {
  await tx
    .insertInto('agency_client')
    .values({ client_id: clientId, agency_id: agencyId, status, tier })
    .onConflict((link) => link.columns(['agency_id', 'client_id']).doUpdateSet({ status, tier }))
    .execute();
};

export const findAgencyName = async (tx: Tx, agencyId: number): Promise<string | undefined> =>
  (await tx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirst())?.name;

/** The agencies of a client; an agency sees only its own link, not who else works there. */
export const listLinks = (tx: Tx, actor: Actor, clientId: number): Promise<AgencyLink[]> => {
  let links = tx
    .selectFrom('agency_client')
    .innerJoin('agency', 'agency.id', 'agency_client.agency_id')
    .where('agency_client.client_id', '=', clientId);
  if (actor.agencyId !== null) links = links.where('agency_client.agency_id', '=', actor.agencyId);
  return links
    .select(['agency.id as agencyId', 'agency.name as agencyName', 'agency_client.status', 'agency_client.tier'])
    .orderBy('agency_client.tier')
    .orderBy('agency.name')
    .orderBy('agency.id')
    .execute();
};
