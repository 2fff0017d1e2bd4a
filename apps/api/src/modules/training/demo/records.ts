import { createHash } from 'node:crypto';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { WorkerRecord } from '#platform/db/schema.generated.ts';
import type { Files } from '#platform/files/files.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import { specimenLetter } from '#platform/demo/papers.ts';
import type { Demo, DemoWorker } from '#platform/demo/scene.ts';

/** What care staff in the United Kingdom are asked for, and how many years it usually holds. */
const CATALOGUE: Record<RecordKind, readonly { code: string; name: string; years: number }[]> = {
  TRAINING: [
    { code: 'MH', name: 'Manual Handling', years: 1 },
    { code: 'BLS', name: 'Basic Life Support', years: 1 },
    { code: 'FS', name: 'Fire Safety', years: 1 },
    { code: 'IPC', name: 'Infection Prevention and Control', years: 1 },
    { code: 'SA', name: 'Safeguarding Adults', years: 3 },
    { code: 'SC', name: 'Safeguarding Children', years: 3 },
    { code: 'HS', name: 'Health and Safety', years: 3 },
    { code: 'EDI', name: 'Equality, Diversity and Inclusion', years: 3 },
    { code: 'IG', name: 'Information Governance', years: 1 },
    { code: 'FH', name: 'Food Hygiene', years: 3 },
    { code: 'CR', name: 'Conflict Resolution', years: 3 },
    { code: 'MA', name: 'Medication Administration', years: 2 },
  ],
  COMPLIANCE: [
    { code: 'RTW', name: 'Right to work check', years: 2 },
    { code: 'DBS', name: 'DBS', years: 3 },
    { code: 'OHC', name: 'Occupational health clearance', years: 1 },
    { code: 'IMM', name: 'Immunisation record', years: 5 },
    { code: 'REF', name: 'References', years: 2 },
    { code: 'POA', name: 'Proof of address', years: 1 },
  ],
};

const SUPERVISORS = ['Ingrid Vale', 'Marcus Penhallow', 'Sunita Okonjo', 'Peter Llewellyn-Ash'];

const DAY = 24 * 3_600_000;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

type State = Pick<Insertable<WorkerRecord>, 'type' | 'status' | 'hasco_id' | 'certificate_url' | 'comment'> & {
  /** Days from today. */
  expires: number;
  /** Whether its document was uploaded. */
  document?: true | undefined;
};

const SECOND_PAGE = 'The second page is missing. Please send it again.';

/** Everything that a record can be; the first worker of each agency has one of each. */
const STATES: Record<RecordKind, readonly State[]> = {
  TRAINING: [
    { type: 'PHYSICAL', status: 'APPROVED', expires: 290 },
    { type: 'PHYSICAL', status: 'APPROVED', expires: 21 },
    { type: 'PHYSICAL', status: 'APPROVED', expires: -40 },
    { type: 'PHYSICAL', status: 'WAITING_APPROVAL', expires: 350 },
    { type: 'EXTERNAL', status: 'REJECTED', expires: 200, comment: SECOND_PAGE, document: true },
    { type: 'EXTERNAL', status: 'APPROVED', expires: 700, document: true },
    {
      type: 'EXTERNAL',
      status: 'WAITING_APPROVAL',
      hasco_id: 'DEMO-1042',
      certificate_url: 'https://trainings.example/certificates/DEMO-1042',
      expires: 330,
    },
    { type: 'EXTERNAL', status: 'WAITING_APPROVAL', expires: 310, document: true },
  ],
  COMPLIANCE: [
    { status: 'APPROVED', expires: 410, document: true },
    { status: 'APPROVED', expires: 18, document: true },
    { status: 'APPROVED', expires: -6 },
    { status: 'WAITING_APPROVAL', expires: 1400, document: true },
    { status: 'REJECTED', expires: 500, comment: 'Please give the second referee as well.' },
    { status: 'WAITING_APPROVAL', expires: 250 },
  ],
};

/** Most records are in order. */
const usual = (kind: RecordKind, luck: Chance): State => {
  const roll = luck.next();
  const type = kind === 'TRAINING' ? { type: 'PHYSICAL' as const } : {};
  if (roll < 0.96)
    return { ...type, status: 'APPROVED', expires: 61 + luck.below(300), document: roll < 0.2 || undefined };
  return { ...luck.of(STATES[kind]), expires: 61 + luck.below(300) };
};

/** A page that stands for the document behind a record. Answers its file. */
export const keepLetter = async (tx: Tx, { store }: Files, { id, name, agencyId }: DemoWorker, of: string) => {
  const bytes = specimenLetter('Specimen - no real document', [
    `${of}: this page stands for what ${name} has brought.`,
    'It belongs to the demonstration data.',
  ]);
  const file = await tx
    .insertInto('stored_file')
    .values({
      key: await store.keep(bytes),
      agency_id: agencyId,
      worker_id: id,
      kind: 'RECORD_DOCUMENT',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name: `${of}.pdf`.toLowerCase().replaceAll(' ', '-'),
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
};

/** The catalogue of one kind, and what the workers have of it. */
const addKind = async (
  tx: Tx,
  files: Files,
  luck: Chance,
  now: number,
  kind: RecordKind,
  workers: readonly DemoWorker[],
): Promise<void> => {
  const types = await tx
    .insertInto('record_type')
    .values(CATALOGUE[kind].map(({ code, name, years }) => ({ kind, code, name, valid_months: 12 * years })))
    .returning(['id', 'code', 'name'])
    .execute();
  const seen = new Set<number>();
  const records: Insertable<WorkerRecord>[] = [];
  for (const worker of workers) {
    const isFirst = !seen.has(worker.agencyId);
    seen.add(worker.agencyId);
    const states = isFirst ? STATES[kind] : Array.from({ length: 2 + luck.below(4) }, () => usual(kind, luck));
    const first = isFirst ? 0 : luck.below(types.length);
    for (const [index, { expires, document, ...state }] of states.entries()) {
      const place = (first + index) % types.length;
      const entry = types[place];
      const waits = state.status === 'WAITING_APPROVAL';
      // What waits was brought this week; the rest was done when it began to hold.
      const done = waits
        ? now - (3 + luck.below(5)) * DAY
        : now + (expires - 365 * (CATALOGUE[kind][place]?.years ?? 1)) * DAY;
      records.push({
        kind,
        agency_id: worker.agencyId,
        worker_id: worker.id,
        record_type_id: entry?.id ?? null,
        name: entry?.name ?? '',
        code: entry?.code ?? null,
        // Nobody has done tomorrow what was recorded today.
        issued_on: date(Math.min(done, now - 2 * DAY)),
        expires_on: date(now + expires * DAY),
        supervisor: state.type === 'PHYSICAL' ? luck.of(SUPERVISORS) : null,
        created_at: new Date(Math.min(done + DAY, now - DAY)).toISOString(),
        file_id: document || (waits && !state.hasco_id) ? await keepLetter(tx, files, worker, entry?.name ?? '') : null,
        ...state,
      });
    }
  }
  await tx.insertInto('worker_record').values(records).execute();
};

/** The id of their assignment code in the initial data. */
const DRIVER = 2;

/** What nobody but drivers has. */
const DRIVING: readonly { kind: RecordKind; code: string; name: string; years: number }[] = [
  { kind: 'TRAINING', code: 'DPT', name: 'Safe Driving and Passenger Transport', years: 3 },
  { kind: 'COMPLIANCE', code: 'DL', name: 'Driving licence check', years: 1 },
];

const addDriving = async (tx: Tx, now: number, drivers: readonly DemoWorker[]): Promise<void> => {
  for (const { kind, code, name, years } of DRIVING) {
    const type = await tx
      .insertInto('record_type')
      .values({ kind, code, name, valid_months: 12 * years })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = now - 100 * DAY;
    await tx
      .insertInto('worker_record')
      .values(
        drivers.map(({ id, agencyId }) => ({
          kind,
          agency_id: agencyId,
          worker_id: id,
          record_type_id: type.id,
          name,
          code,
          type: kind === 'TRAINING' ? ('PHYSICAL' as const) : null,
          status: 'APPROVED' as const,
          supervisor: kind === 'TRAINING' ? (SUPERVISORS[0] ?? null) : null,
          issued_on: date(done),
          expires_on: date(done + years * 365 * DAY),
          created_at: new Date(done + DAY).toISOString(),
        })),
      )
      .execute();
  }
};

/** Trainings and compliances: the catalogue, and what the workers have of it. */
export const addRecords: NonNullable<Demo['add']> = async ({ tx, files, now, workers }) => {
  const luck = chance(20_260_318);
  await addKind(tx, files, luck, now, 'TRAINING', workers);
  await addKind(tx, files, luck, now, 'COMPLIANCE', workers);
  await addDriving(
    tx,
    now,
    workers.filter(({ codes }) => codes.includes(DRIVER)),
  );
};
