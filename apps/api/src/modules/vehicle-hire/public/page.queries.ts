import type { HireTerms } from '@worklane/contract/vehicle-hire/hire-page.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export const isOpen = async (tx: Tx, agencyId: number): Promise<boolean> =>
  (await findPage(tx, agencyId))?.open ?? false;

/** What the agency has settled; undefined until it has. */
export const findPage = (tx: Tx, agencyId: number): Promise<{ open: boolean; version: number } | undefined> =>
  tx.selectFrom('hire_page').select(['open', 'version']).where('agency_id', '=', agencyId).executeTakeFirst();

/** The terms in force; undefined until there are any. */
export const findTerms = (tx: Tx, agencyId: number): Promise<HireTerms | undefined> =>
  tx
    .selectFrom('hire_terms')
    .select(['id', 'number', 'text', 'created_at as createdAt'])
    .where('agency_id', '=', agencyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewTerms = { readonly number: number; readonly text: string; readonly createdBy: string };

export const insertTerms = async (tx: Tx, agencyId: number, { number, text, createdBy }: NewTerms): Promise<void> => {
  await tx.insertInto('hire_terms').values({ agency_id: agencyId, number, text, created_by: createdBy }).execute();
};

/** Undefined when the row has moved on since `version`; 0 stands for none. */
export const savePage = (
  tx: Tx,
  agencyId: number,
  { open, version }: { readonly open: boolean; readonly version: number },
): Promise<{ version: number } | undefined> =>
  version === 0
    ? tx
        .insertInto('hire_page')
        .values({ agency_id: agencyId, open })
        .onConflict((same) => same.column('agency_id').doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('hire_page')
        .set({ open, version: nextVersion })
        .where('agency_id', '=', agencyId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
