import type { Tx } from '#platform/db/database.ts';

/** Undefined until they are set. */
export const findPlatformDetails = (tx: Tx) =>
  tx
    .selectFrom('platform_details')
    .select(['name', 'street', 'town', 'post_code as postCode', 'telephone', 'vat_number as vatNumber'])
    .select(['company_number as companyNumber', 'account_name as accountName', 'sort_code as sortCode'])
    .select(['account_number as accountNumber', 'version'])
    .executeTakeFirst();

export type PlatformDetailsRow = NonNullable<Awaited<ReturnType<typeof findPlatformDetails>>>;
