import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  createShiftType,
  listShiftTypes,
  ShiftType,
  updateShiftType,
} from '@worklane/contract/shifts/shift-type.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { nextVersion } from '#platform/db/versions.ts';

const COLUMNS = ['id', 'name', 'start_time as startTime', 'end_time as endTime', 'active', 'version'] as const;

const SORT = { name: sql`lower(name)`, startTime: sql`start_time` };

type Input = Received<typeof createShiftType>['body'];

const columnsOf = <Given extends Omit<Input, 'active'>>({ startTime, endTime, ...rest }: Given) => ({
  ...rest,
  start_time: startTime,
  end_time: endTime,
});

export const listTypes = (tx: Tx, query: Received<typeof listShiftTypes>['query']): Promise<Page<ShiftType>> => {
  let types = tx.selectFrom('shift_type');
  if (query.activeOnly) types = types.where('active', '=', true);
  if (query.search) {
    types = types.where((row) => everyWord(query.search, (text) => row('name', 'ilike', text)));
  }
  return pageOf(tx, query, types, (matching) =>
    matching.select(COLUMNS).orderBy(SORT[query.sort], directionOf(query)).orderBy('id'),
  );
};

export const insertType = (tx: Tx, input: Input): Promise<ShiftType> =>
  tx.insertInto('shift_type').values(columnsOf(input)).returning(COLUMNS).executeTakeFirstOrThrow();

export const typeExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('shift_type').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Undefined when the row has moved on since `version`. */
export const saveType = (
  tx: Tx,
  id: number,
  { version, ...input }: Received<typeof updateShiftType>['body'],
): Promise<ShiftType | undefined> =>
  tx
    .updateTable('shift_type')
    .set({ ...columnsOf(input), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
