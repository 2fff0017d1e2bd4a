import pg from 'pg';
import type { Shot } from './load.ts';
import { PASSWORD, type BenchUser } from './users.ts';

type Writers = {
  readonly databaseUrl: string;
  readonly users: { readonly agencies: readonly BenchUser[]; readonly clients: readonly BenchUser[] };
  readonly tokenOf: (user: BenchUser) => Promise<string>;
};

type Write = {
  readonly name: string;
  /** Looks up what there is to work on, and answers what to send next. */
  readonly shots: () => Promise<() => Shot>;
};

const take = <T>(values: T[]): T => {
  const value = values.pop();
  if (value === undefined) throw new Error('The bench ran out of rows to work on; run it with --fresh.');
  return value;
};

/** What is written, in the order of the report. */
export const writesOf = ({ databaseUrl, users, tokenOf }: Writers): Write[] => {
  const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<Row>(sql, parameters);
    await client.end();
    return rows;
  };
  const tokensOf = (people: readonly BenchUser[]) => Promise.all(people.map(tokenOf));
  // Of one account only ten passwords at once are looked at, so many people sign in.
  const people = [...users.agencies, ...users.clients];
  let next = 0;
  return [
    {
      name: 'sign-in',
      shots: async () => () => ({
        method: 'POST',
        path: '/oauth-service/api/v1/user-permission/login',
        body: { username: people[(next += 1) % people.length]?.username, password: PASSWORD },
      }),
    },

    {
      name: 'apply (an agency proposes)',
      shots: async () => {
        const agencyTokens = await tokensOf(users.agencies);

        const openings = await rowsOf<{ shift_id: number; worker_id: number; agency_id: number }>(
          `select s.id::int as shift_id, w.worker_id::int, w.agency_id::int
   from shift s join shift_release r on r.shift_id = s.id and r.agency_id <= $1
   join agency_worker w on w.agency_id = r.agency_id and w.worker_id % 100 = (s.id + 50) % 100
   where s.shift_status = 'NEW' and s.starts_at > now() + interval '2 days' and not exists (
     select from shift_booking b where b.worker_id = w.worker_id
       and tstzrange(b.starts_at - interval '12 hours', b.ends_at + interval '12 hours') && tstzrange(s.starts_at, s.ends_at))
     and not exists (select from shift_booking b where b.shift_id = s.id and b.worker_id = w.worker_id)
   order by md5(s.id::text || w.worker_id)`,
          [users.agencies.length],
        );
        return () => {
          const { shift_id, worker_id, agency_id } = take(openings);
          return {
            method: 'POST',
            path: `/api/v1/shift/${shift_id}/propose`,
            token: agencyTokens[agency_id - 1] ?? '',
            body: { workerId: worker_id },
          };
        };
      },
    },

    {
      name: 'authorise',
      shots: async () => {
        const clientTokens = await tokensOf(users.clients);

        const waiting = await rowsOf<{ id: number; client_id: number; version: number }>(
          `select id::int, client_id::int, version from shift_booking where shift_status = 'WAITING_AUTHORIZATION' and client_id <= $1
   order by md5(id::text)`,
          [users.clients.length],
        );
        return () => {
          const { id, client_id, version } = take(waiting);
          return {
            method: 'POST',
            path: `/api/v1/shift-booking/${id}/authorise`,
            token: clientTokens[client_id - 1] ?? '',
            body: { version },
          };
        };
      },
    },

    {
      name: 'decide (an agency approves)',
      shots: async () => {
        const agencyTokens = await tokensOf(users.agencies);

        const undecided = await rowsOf<{ id: number; kind: string; agency_id: number; version: number }>(
          `select id::int, kind, agency_id::int, version from worker_record
   where status = 'WAITING_APPROVAL' and hasco_id is null and agency_id <= $1 order by md5(id::text)`,
          [users.agencies.length],
        );
        return () => {
          const { id, kind, agency_id, version } = take(undecided);
          return {
            method: 'POST',
            path: `/api/v1/worker-${kind.toLowerCase()}/${id}/decision`,
            token: agencyTokens[agency_id - 1] ?? '',
            body: { status: 'APPROVED', comment: null, version },
          };
        };
      },
    },
  ];
};
