import type { updateAgencyProfile } from '@worklane/contract/agencies/profile.ts';
import type { Currency } from '@worklane/contract/agencies/currency.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Profile = Received<typeof updateAgencyProfile>['body'];

export const listCurrencies = (tx: Tx): Promise<Currency[]> =>
  tx.selectFrom('currency').select(['code', 'name', 'symbol']).orderBy('name').execute();

export const isCurrency = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('currency').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Holds the agency's row, so that two uploads of a logo follow one another. */
export const lockLogo = async (tx: Tx, agencyId: number): Promise<number | null> => {
  const { logo_file_id } = await tx
    .selectFrom('agency')
    .select('logo_file_id')
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return logo_file_id;
};

export const saveLogo = async (tx: Tx, agencyId: number, fileId: number): Promise<void> => {
  await tx.updateTable('agency').set({ logo_file_id: fileId }).where('id', '=', agencyId).execute();
};

/** Undefined when the row has moved on since `version`, if one is given. */
export const saveProfile = async (
  tx: Tx,
  agencyId: number,
  { baseCurrency, telephone, address, version }: Profile,
): Promise<{ id: number } | undefined> => {
  let update = tx
    .updateTable('agency')
    .set({
      base_currency: baseCurrency,
      telephone,
      street: address.street,
      town: address.city,
      state: address.state,
      post_code: address.postalCode,
      country: address.country,
      version: nextVersion,
    })
    .where('id', '=', agencyId);
  if (version !== undefined) update = update.where('version', '=', version);
  return update.returning('id').executeTakeFirst();
};

/** Where the bytes of a logo are, for everybody. */
export const findLogo = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('agency')
    .innerJoin('stored_file as file', 'file.id', 'agency.logo_file_id')
    .select(['file.key', 'file.content_type as contentType', 'file.size', 'file.name', 'file.sha256'])
    .where('agency.id', '=', agencyId)
    .where('file.status', '=', 'CLEAN')
    .executeTakeFirst();
