import pg from 'pg';
import { requestValues } from '../apps/api/src/modules/transport/transport.factory.ts';
import type { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import type { Write } from './area.ts';
import type { BenchUser } from './users.ts';

type Offer = { agency_id: number; job_id: number };

/** What clients and agencies write, in the order of the report: a request, and taking a new job on. */
export const transportWrites = (
  url: string,
  { agencies, clients }: { readonly agencies: readonly BenchUser[]; readonly clients: readonly BenchUser[] },
  tokens: ReturnType<typeof createAccessTokens>,
): Write[] => {
  const tokensOf = (users: readonly BenchUser[]) =>
    Promise.all(users.map(({ id, sessionId }) => tokens.issue(id, sessionId)));
  const rowsOf = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
  return [
    {
      name: 'ask for a transport',
      shots: async () => {
        const sent = await tokensOf(clients);
        const dateTimeRequired = Temporal.Now.instant().add({ hours: 72 }).toString();
        const links = await rowsOf<{ client_id: number; agencies: number[] }>(
          `select client_id::int, array_agg(agency_id::int) as agencies from agency_client where client_id <= ${clients.length} group by 1`,
        );
        let count = 0;
        return () => {
          const link = links[count % links.length];
          count += 1;
          if (!link) throw new Error('No client works with an agency.');
          return {
            method: 'POST',
            path: '/api/v1/client-transport',
            token: sent[link.client_id - 1] ?? '',
            body: {
              ...requestValues,
              dateTimeRequired,
              transportLegibleAgencyIds: link.agencies,
              pickupDirectorateId: null,
            },
          };
        };
      },
    },
    {
      name: 'accept a job',
      seconds: 2,
      shots: async () => {
        const sent = await tokensOf(agencies);
        // Each job once, by one of those it was offered to.
        const offers = await rowsOf<Offer>(
          `select distinct on (o.job_id) o.agency_id::int, o.job_id::int from transport_offer o join transport_job j on j.id = o.job_id
           where j.status = 'NEW' order by o.job_id, md5(o.agency_id::text || o.job_id)`,
        );
        const left = offers.values();
        return () => {
          const { value, done } = left.next();
          if (done) throw new Error('The bench ran out of jobs to accept.');
          return {
            method: 'POST',
            path: '/api/v1/transport-job/accept',
            token: sent[value.agency_id - 1] ?? '',
            body: { transportId: value.job_id },
          };
        };
      },
    },
  ];
};
