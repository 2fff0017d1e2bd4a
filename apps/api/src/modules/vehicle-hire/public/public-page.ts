import { sql } from 'kysely';
import type { PublicActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import type { HireContext } from '../hire/hire-context.ts';
import { isOpen } from './page.queries.ts';

export type PublicContext = HireContext<PublicActor>;

type Opening = Pick<Services, 'config' | 'events' | 'files' | 'jobs' | 'requests'>;
type Opened = { organisation: string; suspended: boolean };

/** An agency that there is not, one that is suspended and one that takes no bookings are all the same to whoever asks. */
const PAGE = 'hire page';

/**
 * A transaction for somebody without an account: with the login and the role of agencies and the context of this one, so that row-level
 * security lets it see and change what is this agency’s and nothing else, and without a user. 404 where there is no such agency.
 */
export const atPublicPage = <T>(
  services: Opening,
  agencyId: number,
  operation: string,
  work: (cx: PublicContext) => Promise<T>,
): Promise<T> =>
  inTransaction(services.requests.of.AGENCY, async (tx) => {
    await sql`select app.enter('AGENCY', null, ${agencyId}::bigint, null, null, array[${agencyId}::bigint], null, ${operation})`.execute(
      tx,
    );
    const { rows } = await sql<Opened>`
      select name as organisation, status = 'SUSPENDED' as suspended from agency where id = ${agencyId}`.execute(tx);
    const agency = found(rows[0], PAGE);
    const actor: PublicActor = {
      userType: 'AGENCY',
      userId: null,
      name: 'Public hire page',
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

/** The same where new bookings are taken: 404 where the page is not open, or the agency is suspended. */
export const atOpenPage = <T>(
  services: Opening,
  agencyId: number,
  operation: string,
  work: (cx: PublicContext) => Promise<T>,
): Promise<T> =>
  atPublicPage(services, agencyId, operation, async (cx) => {
    const takesBookings = !cx.actor.suspended && (await isOpen(cx.tx, agencyId));
    found(takesBookings || undefined, PAGE);
    return work(cx);
  });
