import { createHash } from 'node:crypto';
import type { Answers, FormKind } from '@worklane/contract/forms/form.ts';
import sharp from 'sharp';
import { addSignedForm, findFiles, findProfile } from '../form.queries.ts';
import { sealAnswers, sealContent } from '../sealed-answers.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo, DemoWorker } from '#platform/demo/scene.ts';

const DAY = 24 * 3_600_000;
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Of each agency so many workers have filled in their forms, the first of them only in part. */
const FILLED_IN = 14;

const WIDTH = 480;
const HEIGHT = 160;
const INK = 30;

/** A wave of ink that nobody could mistake for somebody's own. */
const specimenSignature = (luck: Chance): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 255);
  const [slow, quick] = [0.02 + luck.below(20) / 1000, 0.08 + luck.below(60) / 1000];
  const heightAt = (x: number) => HEIGHT / 2 + 36 * Math.sin(x * slow) * Math.cos(x * quick) + 14 * Math.sin(x * quick);
  for (let x = 30; x < WIDTH - 30; x += 0.1) {
    const y = Math.round(heightAt(x));
    for (let line = y - 1; line <= y + 1; line += 1) pixels[line * WIDTH + Math.round(x)] = INK;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
};

type Given = { kind: FormKind; answers: Answers; submitted: boolean; at: string };

export const addForm = async (
  tx: Tx,
  keys: Keyring,
  worker: DemoWorker,
  { kind, answers, submitted, at }: Given,
): Promise<number> => {
  const { id } = await tx
    .insertInto('worker_form')
    .values({ agency_id: worker.agencyId, worker_id: worker.id, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('worker_form')
    .set({
      answers: sealAnswers(keys, id, answers),
      version: 1,
      submitted_at: submitted ? at : null,
      last_modified_at: at,
    })
    .where('id', '=', id)
    .execute();
  return id;
};

type FormFile = {
  item: string;
  kind: 'FORM_SIGNATURE' | 'FORM_PROOF';
  type: 'image/png' | 'application/pdf';
  bytes: Buffer;
};

export const attachFile = async (
  tx: Tx,
  { store }: Files,
  worker: DemoWorker,
  formId: number,
  { item, kind, type, bytes }: FormFile,
): Promise<void> => {
  const file = await tx
    .insertInto('stored_file')
    .values({
      agency_id: worker.agencyId,
      worker_id: worker.id,
      key: await store.keep(bytes),
      kind,
      content_type: type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name: type === 'image/png' ? 'signature.png' : 'report.pdf',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('worker_form_file')
    .values({ agency_id: worker.agencyId, form_id: formId, item, file_id: file.id })
    .execute();
};

export const signatureFor = async (item: string, luck: Chance): Promise<FormFile> => ({
  item,
  kind: 'FORM_SIGNATURE',
  type: 'image/png',
  bytes: await specimenSignature(luck),
});

/** Keeps what was signed, once the signatures are there. */
export const keepSigned = async (
  tx: Tx,
  keys: Keyring,
  { agencyId, id: workerId }: DemoWorker,
  { formId, answers, at }: { formId: number; answers: Answers; at: string },
): Promise<void> => {
  const version = { formId, number: 1 };
  const profile = await findProfile(tx, workerId);
  await addSignedForm(tx, {
    ...version,
    agencyId,
    content: sealContent(keys, version, { answers, profile }),
    files: await findFiles(tx, agencyId, formId),
    userId: null,
    at,
  });
};

const add = async (
  tx: Tx,
  { files, keys, luck }: { files: Files; keys: Keyring; luck: Chance },
  worker: DemoWorker,
  given: Given,
): Promise<void> => {
  const id = await addForm(tx, keys, worker, given);
  if (given.answers['signDate'] === null) return;
  await attachFile(tx, files, worker, id, await signatureFor('signed', luck));
  await keepSigned(tx, keys, worker, { formId: id, ...given });
};

const taxOf = ({ name, gender }: DemoWorker, luck: Chance, signed: string | null, address: string): Answers => ({
  sex: gender === 'FEMALE' ? 'female' : 'male',
  address,
  // QQ is a prefix that is never given to anybody.
  insuarance: `QQ ${10 + luck.below(90)} ${10 + luck.below(90)} ${10 + luck.below(90)} C`,
  employmentStart: signed,
  otherJob: signed === null ? null : luck.next() < 0.2,
  payments: signed === null ? null : false,
  april: signed === null ? null : luck.next() < 0.3,
  statement: signed === null ? null : luck.of(['A', 'A', 'B', 'C']),
  loan: signed === null ? null : luck.next() < 0.3,
  applyStatement: null,
  plan: null,
  fullname: signed === null ? null : name.toUpperCase(),
  signDate: signed,
});

const accountOf = ({ name }: DemoWorker, luck: Chance, signed: string | null): Answers => ({
  name: name.toUpperCase(),
  bank: luck.of(['Example Bank', 'Specimen Building Society', 'Sample & Sons']),
  account: `000-${100 + luck.below(900)}-${10 + luck.below(90)}`,
  code: `00-00-${10 + luck.below(90)}`,
  fullname: name,
  signDate: signed,
});

/** Tax declarations and bank details; whatever somebody could take for true is made up to look like a specimen. */
export const addForms: NonNullable<Demo['add']> = async ({ tx, files, keys, now, workers }) => {
  const luck = chance(20_260_402);
  const kit = { files, keys, luck };
  const counted = new Map<number, number>();
  for (const worker of workers) {
    const number = counted.get(worker.agencyId) ?? 0;
    counted.set(worker.agencyId, number + 1);
    if (number >= FILLED_IN) continue;
    const at = new Date(now - (3 + luck.below(200)) * DAY).toISOString();
    const inPart = number === 0 || luck.next() < 0.2;
    const signed = inPart ? null : date(Date.parse(at));
    const address = `${1 + luck.below(180)} Example Lane`;
    await add(tx, kit, worker, { kind: 'HMRC', answers: taxOf(worker, luck, signed, address), submitted: !inPart, at });
    if (number > 0)
      await add(tx, kit, worker, { kind: 'BANK', answers: accountOf(worker, luck, signed), submitted: false, at });
  }
};
