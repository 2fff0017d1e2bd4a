import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  getLinkedTransport as getContract,
  LinkedTransport,
} from '@worklane/contract/transport/public-transport.ts';
import { logoAddress } from '#modules/agencies/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { findLink } from './guest.queries.ts';

/** How a job stands, for whoever has its link; 404, and always the same, for whatever else is sent. */
export const getLinkedTransport = (
  { db }: Services,
  { params }: Received<typeof getContract>,
): Promise<LinkedTransport> =>
  asSystem(db, 'getLinkedTransport', async (tx) => {
    const { jobId, agencyId } = found(await findLink(tx, params.token), 'transport job');
    const job = await tx
      .selectFrom('transport_job')
      .select(['reference', 'status as transportStatus', 'required_at as dateTimeRequired'])
      .select(['pickup_area as pickupArea', 'destination_area as destinationArea'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    const agency = await tx
      .selectFrom('agency')
      .select(['name', logoAddress.as('logo'), 'telephone', 'email'])
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    const history = await tx
      .selectFrom('transport_status_change')
      .select(['status', 'at'])
      .where('job_id', '=', jobId)
      .orderBy('id')
      .execute();
    return { ...job, agency, history };
  });
