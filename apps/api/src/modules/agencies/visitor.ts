import { sql } from 'kysely';
import type { PublicActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';

/** What a service works with for somebody without a session. */
export type VisitorContext = Omit<Context, 'actor' | 'sessionId'> & { readonly actor: PublicActor };

/** What opens a transaction for a visitor. */
export type Reception = Pick<Services, 'config' | 'events' | 'files' | 'jobs' | 'requests'>;

type Visit = {
  readonly agencyId: number;
  /** What there is none of where there is no such agency: `hire page`. */
  readonly page: string;
  readonly operation: string;
};

type Opened = { organisation: string; suspended: boolean };

/**
 * A transaction for somebody without an account: with the login and the role of agencies and the context of this one, so that row-level
 * security lets it see and change what is this agency’s and nothing else, and without a user. 404 where there is no such agency.
 */
export const asVisitor = <T>(
  services: Reception,
  { agencyId, page, operation }: Visit,
  work: (cx: VisitorContext) => Promise<T>,
): Promise<T> =>
  inTransaction(services.requests.of.AGENCY, async (tx) => {
    await sql`select app.enter('AGENCY', null, ${agencyId}::bigint, null, null, array[${agencyId}::bigint], null, ${operation})`.execute(
      tx,
    );
    const { rows } = await sql<Opened>`
      select name as organisation, status = 'SUSPENDED' as suspended from agency where id = ${agencyId}`.execute(tx);
    const agency = found(rows[0], page);
    const actor: PublicActor = {
      userType: 'AGENCY',
      userId: null,
      name: `Public ${page}`,
      ...agency,
      agencyId,
      clientId: null,
      workerId: null,
      // What a visitor may ask for is decided by the calls that there are.
      permissions: new Set(['VIEW_TRANSPORT', 'MANAGE_TRANSPORT']),
    };
    const { config, files } = services;
    const occasion = { tx, now: Temporal.Now.instant(), enqueue: services.jobs.enqueue(tx) };
    return work({ ...occasion, actor, config, files, publish: services.events(occasion) });
  });
