import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';

/** What is asked for, as plain values: two requests are the same when they read the same. */
type Request = { readonly operation: string } & Readonly<Record<string, unknown>>;

/**
 * Makes something under an `Idempotency-Key` and answers its id; asked again under the same key, by whomever and however much
 * later, it answers the same id and makes nothing. Of two at once the second waits for the first one's commit. 409 where the
 * key stood for another request, 400 where it is no key.
 */
export const once = async (
  tx: Tx,
  agencyId: number,
  key: string,
  request: Request,
  make: () => Promise<number>,
): Promise<number> => {
  if (!/^[\w-]{8,100}$/.test(key))
    throw ruleBroken('IDEMPOTENCY_KEY', 'The Idempotency-Key must be 8 to 100 letters, digits, - and _.');
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('money_request')
    .values({ agency_id: agencyId, key, request_hash: requestHash })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('money_request')
      .select(['request_hash', 'result_id'])
      .where('agency_id', '=', agencyId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash || first.result_id === null)
      throw conflict('IDEMPOTENCY_KEY', 'This Idempotency-Key was used for another request.');
    return first.result_id;
  }
  const id = await make();
  await tx
    .updateTable('money_request')
    .set({ result_id: id })
    .where('agency_id', '=', agencyId)
    .where('key', '=', key)
    .execute();
  return id;
};
