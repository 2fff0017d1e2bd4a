import type { PlatformDetailsAnswer, setPlatformDetails as contract } from '@worklane/contract/billing/platform-fee.ts';
import { sortCodeText, vatNumberText } from '@worklane/contract/billing/invoice-details.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { may, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { stale } from '#platform/errors/errors.ts';
import { findPlatformDetails } from './platform-details.queries.ts';

export const getPlatformDetails = async ({ tx, actor }: Context<PlatformActor>): Promise<PlatformDetailsAnswer> => {
  const row = await findPlatformDetails(tx);
  const can = { edit: may(actor, 'MANAGE_WORKLINK_BILLING') };
  if (!row) return { details: null, version: 1, can };
  const { version, ...details } = row;
  return {
    details: {
      ...details,
      vatNumber: details.vatNumber && vatNumberText(details.vatNumber),
      sortCode: sortCodeText(details.sortCode),
    },
    version,
    can,
  };
};

/** 409 once somebody has changed them since. */
export const setPlatformDetails = async (
  cx: Context<PlatformActor>,
  { body: { version, ...details } }: Received<typeof contract>,
): Promise<PlatformDetailsAnswer> => {
  const values = {
    name: details.name,
    street: details.street,
    town: details.town,
    post_code: details.postCode,
    telephone: details.telephone,
    vat_number: details.vatNumber,
    company_number: details.companyNumber,
    account_name: details.accountName,
    sort_code: details.sortCode,
    account_number: details.accountNumber,
    set_by_user_id: cx.actor.userId,
    version: version + 1,
  };
  const saved = await cx.tx
    .insertInto('platform_details')
    .values(values)
    .onConflict((held) => held.column('is_only').doUpdateSet(values).where('platform_details.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw stale();
  return getPlatformDetails(cx);
};
