import type { Answers, FormKind } from '@worklane/contract/forms/form.ts';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import { sealAnswers } from './sealed-answers.ts';

type Values = {
  kind?: FormKind;
  /** The answers and the keys that seal them; without, there are only files. */
  filled?: { keys: Keyring; answers: Answers };
  submitted?: boolean;
  /** Items that have a file. */
  files?: readonly string[];
  /** Stores the bytes of such a file and answers their key; without, there are none. */
  keep?: () => Promise<string>;
};

/** For tests: a form of a worker for an agency. */
export const aForm = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
  { kind = 'HMRC', filled, submitted = false, files = [], keep }: Values = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('worker_form')
    .values({ agency_id: agencyId, worker_id: workerId, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (filled)
    await tx
      .updateTable('worker_form')
      .set({
        answers: sealAnswers(filled.keys, id, filled.answers),
        version: 1,
        ...(submitted ? { submitted_at: sql<string>`now()` } : {}),
      })
      .where('id', '=', id)
      .execute();
  for (const item of files) {
    const file = await tx
      .insertInto('stored_file')
      .values({
        key: keep ? await keep() : randomUUID(),
        kind: 'FORM_SIGNATURE',
        content_type: 'image/png',
        size: 100,
        sha256: randomBytes(32),
        name: 'signature.png',
        status: 'CLEAN',
        agency_id: agencyId,
        worker_id: workerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('worker_form_file')
      .values({ agency_id: agencyId, form_id: id, item, file_id: file.id })
      .execute();
  }
  return id;
};
