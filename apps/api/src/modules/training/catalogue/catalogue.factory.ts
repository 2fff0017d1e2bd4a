import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RecordType } from '#platform/db/schema.generated.ts';

let made = 0;

/** For tests: an entry of the catalogue. */
export const aRecordType = async (tx: Tx, values: Partial<Insertable<RecordType>> = {}): Promise<number> => {
  made += 1;
  const unique = `${made}-${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await tx
    .insertInto('record_type')
    .values({ kind: 'TRAINING', code: `R-${unique}`, name: `Record type ${unique}`, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: the kind of work asks for a record of that type. */
export const isAskedFor = async (tx: Tx, recordTypeId: number, assignmentCodeId: number): Promise<void> => {
  await tx
    .insertInto('record_requirement')
    .values({ record_type_id: recordTypeId, assignment_code_id: assignmentCodeId })
    .execute();
};
