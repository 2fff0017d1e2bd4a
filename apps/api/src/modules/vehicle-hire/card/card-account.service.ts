import type { Received } from '@worklane/contract/endpoint.ts';
import type { CardAccount, saveCardAccount as contract } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { may, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { cardProviderOf } from './card-provider.ts';
import { findAccount } from './card.queries.ts';

const assertAgency = async ({ tx }: Context<PlatformActor>, id: number): Promise<void> => {
  found(await tx.selectFrom('agency').select('id').where('id', '=', id).executeTakeFirst(), 'agency');
};

export const getCardAccount = async (cx: Context<PlatformActor>, agencyId: number): Promise<CardAccount> => {
  await assertAgency(cx, agencyId);
  return {
    available: cardProviderOf(cx.config) !== undefined,
    account: (await findAccount(cx.tx, agencyId)) ?? null,
    can: { edit: may(cx.actor, 'MANAGE_AGENCY') },
  };
};

/** What was paid before stays where it went, and is refunded from there. 409 for the account of another agency. */
export const saveCardAccount = async (
  cx: Context<PlatformActor>,
  { params, body: { account } }: Received<typeof contract>,
): Promise<CardAccount> => {
  const { tx } = cx;
  await assertAgency(cx, params.id);
  if (account === null) await tx.deleteFrom('card_account').where('agency_id', '=', params.id).execute();
  else
    await tx
      .insertInto('card_account')
      .values({ agency_id: params.id, account })
      .onConflict((known) => known.column('agency_id').doUpdateSet({ account }))
      .execute();
  return getCardAccount(cx, params.id);
};
