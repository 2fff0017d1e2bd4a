import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  AssignmentCode,
  AssignmentCodeInput,
  updateAssignmentCode,
} from '@worklane/contract/rates/assignment-code.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf, type Paging } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Query = Paging & { sort: 'code' | 'name'; search: string; activeOnly: boolean };
type Input = z.output<typeof AssignmentCodeInput>;

const COLUMNS = ['id', 'code', 'name', 'active', 'needs_dbs as needsDbs', 'version'] as const;

export const listCodes = (tx: Tx, query: Query): Promise<Page<AssignmentCode>> => {
  let codes = tx.selectFrom('assignment_code');
  if (query.activeOnly) codes = codes.where('active', '=', true);
  if (query.search) {
    codes = codes.where((row) =>
      everyWord(query.search, (text) => row.or([row('code', 'ilike', text), row('name', 'ilike', text)])),
    );
  }
  return pageOf(tx, query, codes, (matching) =>
    matching.select(COLUMNS).orderBy(query.sort, directionOf(query)).orderBy('id'),
  );
};

export const insertCode = (tx: Tx, { needsDbs, ...input }: Input): Promise<AssignmentCode> =>
  tx
    .insertInto('assignment_code')
    .values({ ...input, needs_dbs: needsDbs })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const codeExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('assignment_code').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Undefined when the row has moved on since `version`. */
export const saveCode = (
  tx: Tx,
  id: number,
  { version, needsDbs, ...input }: Received<typeof updateAssignmentCode>['body'],
) =>
  tx
    .updateTable('assignment_code')
    .set({ ...input, needs_dbs: needsDbs, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
