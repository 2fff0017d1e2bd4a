import type { Config } from '#platform/config/config.ts';
import { deriveKey, keyedHash, sameText } from '#platform/crypto/secrets.ts';

type Secret = Pick<Config, 'TOKEN_SECRET'>;

const sealOf = ({ TOKEN_SECRET }: Secret, bookingId: number): string =>
  keyedHash(deriveKey(TOKEN_SECRET, 'hire payment link'), String(bookingId));

/**
 * Leads to what is due for one booking and to nothing else, and is always the same: nothing of it is kept, so it can be sent again. Who
 * does not hold the secret of the deployment cannot make one.
 */
export const payToken = (config: Secret, bookingId: number): string => `${bookingId}.${sealOf(config, bookingId)}`;

/** Where the hirer pays for a booking: a path of the product. */
export const payPath = (config: Secret, bookingId: number): string => `hire/pay?token=${payToken(config, bookingId)}`;

/** The booking that a token leads to; undefined for what is none. */
export const bookingOfToken = (config: Secret, token: string): number | undefined => {
  const bookingId = /^(\d{1,15})\./.exec(token)?.[1];
  return bookingId !== undefined && sameText(token, payToken(config, Number(bookingId)))
    ? Number(bookingId)
    : undefined;
};
