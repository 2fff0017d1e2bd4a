import { createHash } from 'node:crypto';
import { randomToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';

/** Two hundred and fifty-six random bits need no slow hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The page of a booking for whoever has its link; only an email to the hirer ever has the whole of it. */
export const statusPath = (token: string): string => `/hire/booking/${token}`;

export type LinkedBooking = { readonly bookingId: number; readonly agencyId: number; readonly clientId: number };

/**
 * The booking that a status link leads to; 404, and always the same, for whatever else is sent. What is done with it happens at the
 * agency’s own public page: see `atPublicPage`.
 */
export const bookingOfLink = ({ db }: Pick<Services, 'db'>, token: string): Promise<LinkedBooking> =>
  asSystem(db, 'bookingOfLink', async (tx) =>
    found(
      await tx
        .selectFrom('hire_link')
        .select(['booking_id as bookingId', 'agency_id as agencyId', 'client_id as clientId'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst(),
      'booking',
    ),
  );

/** Makes the link of a booking, the only one that works from now on. Needs a transaction of the product itself. */
export const renewLink = async (tx: Tx, { bookingId, agencyId, clientId }: LinkedBooking): Promise<string> => {
  const token = randomToken();
  const link = { client_id: clientId, token_hash: hashOf(token) };
  await tx
    .insertInto('hire_link')
    .values({ booking_id: bookingId, agency_id: agencyId, ...link })
    .onConflict((same) => same.column('booking_id').doUpdateSet(link))
    .execute();
  return token;
};
