import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { addressBlock } from '#platform/http/anonymous.ts';
import type { Call } from '#platform/http/services.ts';
import { lockAccount } from '../password/guess.queries.ts';
import { addRequest, countRequests, lockAddress } from './link.queries.ts';
import { mayRequest, REQUEST_WINDOW_MINUTES } from './link.rules.ts';

/** Counts a request for an email with a link, for `what` and for whoever asks; throws 409 beyond the limits. */
export const countRequest = async (
  tx: Tx,
  account: string,
  call: Call,
  what: 'emails' | 'transports' = 'emails',
): Promise<void> => {
  const address = addressBlock(call.address);
  await lockAccount(tx, account);
  await lockAddress(tx, address);
  if (!mayRequest(await countRequests(tx, account, address)))
    throw conflict('TOO_MANY_REQUESTS', `Too many ${what} requested. Try again in ${REQUEST_WINDOW_MINUTES} minutes.`);
  await addRequest(tx, account, address);
};
