import { createHash } from 'node:crypto';
import type { ContentType } from '@worklane/contract/files/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HirerDocumentType } from '#platform/db/schema.generated.ts';
import type { Files } from '#platform/files/files.ts';
import { specimenCard, specimenLetter } from '#platform/demo/papers.ts';

type Paper = { name: string; type: ContentType; bytes: Buffer };

const keep = async (tx: Tx, { store }: Files, agencyId: number, { name, type, bytes }: Paper): Promise<number> => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      key: await store.keep(bytes),
      agency_id: agencyId,
      kind: 'HIRER_DOCUMENT',
      content_type: type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name,
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Version = { paper: Paper; uploadedDaysAgo: number; expiresInDays: number | null; uploadedBy: string };

const add = async (
  tx: Tx,
  files: Files,
  hirer: { agency_id: number; client_id: number },
  name: HirerDocumentType,
  today: Temporal.PlainDate,
  versions: readonly Version[],
): Promise<void> => {
  const { id } = await tx
    .insertInto('hirer_document')
    .values({ ...hirer, name, version: versions.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { paper, uploadedDaysAgo, expiresInDays, uploadedBy }] of versions.entries()) {
    await tx
      .insertInto('hirer_document_version')
      .values({
        ...hirer,
        document_id: id,
        number: index + 1,
        file_id: await keep(tx, files, hirer.agency_id, paper),
        expiry_date: expiresInDays === null ? null : today.add({ days: expiresInDays }).toString(),
        uploaded_at: `${today.subtract({ days: uploadedDaysAgo }).toString()}T10:20:00Z`,
        uploaded_by: uploadedBy,
      })
      .execute();
  }
};

const letter = (client: string): Paper => ({
  name: 'proof-of-residence.pdf',
  type: 'application/pdf',
  bytes: specimenLetter('Specimen - no real document', [
    `To whom it may concern: ${client} is known to us at its address`,
    '1 Example Road. This letter belongs to the demonstration data.',
  ]),
});

const CONSULTANT = 'Amara Bright';

const shown = (paper: Paper, uploadedDaysAgo: number, expiresInDays: number | null): Version => ({
  paper,
  uploadedDaysAgo,
  expiresInDays,
  uploadedBy: CONSULTANT,
});

/** Papers of two hirers: valid, about to expire, expired, and one that was replaced. */
export const addHirerDocuments = async (
  tx: Tx,
  files: Files,
  idOf: (name: string) => number,
  today: Temporal.PlainDate,
): Promise<void> => {
  const licence: Paper = { name: 'licence.png', type: 'image/png', bytes: await specimenCard([63, 79, 179]) };
  const passport: Paper = { name: 'passport.png', type: 'image/png', bytes: await specimenCard([122, 38, 62]) };
  const identity: Paper = { name: 'identity.png', type: 'image/png', bytes: await specimenCard([38, 112, 88]) };
  const of = (client: string) => ({
    agency_id: idOf('Brightside Care Staffing'),
    client_id: idOf(client),
  });
  const harbour = of('Harbour View Hospital');
  await add(tx, files, harbour, 'ID', today, [shown(identity, 410, 900)]);
  await add(tx, files, harbour, 'DRIVER', today, [shown(licence, 700, -12), shown(licence, 20, 1800)]);
  await add(tx, files, harbour, 'PASSPORT', today, [shown(passport, 340, 21)]);
  await add(tx, files, harbour, 'PROOF_RESIDENCE', today, [shown(letter('Harbour View Hospital'), 340, null)]);
  const meadowbank = of('Meadowbank Care Homes');
  await add(tx, files, meadowbank, 'DRIVER', today, [shown(licence, 1500, -9)]);
  await add(tx, files, meadowbank, 'PROOF_RESIDENCE', today, [shown(letter('Meadowbank Care Homes'), 200, null)]);
};
