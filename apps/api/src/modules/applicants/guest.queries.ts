import type { GuestAgency, OfferedWork } from '@worklane/contract/applicants/guest.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { logoAddress } from '#modules/agencies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOf } from '#platform/db/paging.ts';

/** An agency that takes applications; a suspended one takes none. */
export const findGuestAgency = (tx: Tx, id: number): Promise<GuestAgency | undefined> =>
  tx
    .selectFrom('agency')
    .select(['id', 'name', 'town', logoAddress.as('logo'), sql<boolean>`base_currency is not null`.as('hasProfile')])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

const offered = (tx: Tx) => tx.selectFrom('assignment_code').where('active', '=', true);

/** The codes of the platform are those of every agency. `page` counts from 1, and so does the answer. */
export const listWork = async (tx: Tx, { page, size }: { page: number; size: number }): Promise<Page<OfferedWork>> => {
  const found = await pageOf(tx, { page: page - 1, size, direction: 'ASC' }, offered(tx), (matching) =>
    matching.select(['id', 'code', 'name']).orderBy('code').orderBy('id'),
  );
  return { ...found, number: page };
};

export const findWork = (tx: Tx, id: number): Promise<OfferedWork | undefined> =>
  offered(tx).select(['id', 'code', 'name']).where('id', '=', id).executeTakeFirst();
