import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, derived from the one secret of the deployment. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares without telling by its time where the two differ. */
export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** 256 random bits, safe in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Without those that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_SIGNS = 8;

/** `VH-7K3M9QXT`: to be read out on the telephone, and nobody guesses another one from it. */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
