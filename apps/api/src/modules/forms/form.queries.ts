import type { FormKind } from '@worklane/contract/forms/form.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { Content, Profile } from './form.rules.ts';

/** Whom a form is of, and for. */
export type Pair = { readonly agencyId: number; readonly workerId: number };

const links = (tx: Tx, actor: Actor, workerId: number) => {
  const all = tx
    .selectFrom('agency_worker as link')
    .innerJoin('agency', 'agency.id', 'link.agency_id')
    .select((link) => [
      'link.agency_id as agencyId',
      'link.worker_id as workerId',
      'agency.name as agencyName',
      'link.status',
      // By whichever agency the actor may know of: a worker by any.
      link
        .exists(
          link
            .selectFrom('agency_worker as membership')
            .select('membership.agency_id')
            .whereRef('membership.worker_id', '=', 'link.worker_id')
            .where('membership.status', 'in', ['ACTIVE', 'SUSPENDED']),
        )
        .as('isTakenOn'),
    ])
    .where('link.worker_id', '=', workerId)
    .where('link.status', '<>', 'REJECTED');
  if (actor.userType === 'WORKER') return all.where('link.worker_id', '=', actor.workerId);
  if (actor.userType === 'AGENCY') return all.where('link.agency_id', '=', actor.agencyId);
  return all.where(sql<boolean>`false`);
};

/** The link that the actor means: of the agency named, else the first that is active. */
export const findLink = (tx: Tx, actor: Actor, workerId: number, agencyId: number | undefined) =>
  links(tx, actor, workerId)
    .where((eb) => (agencyId === undefined ? eb.lit(true) : eb('link.agency_id', '=', agencyId)))
    .orderBy(sql`array_position(array['ACTIVE', 'SUSPENDED', 'WAITING_APPROVAL']::link_status[], link.status)`)
    .orderBy('link.agency_id')
    .limit(1)
    .executeTakeFirst();
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const formColumns = [
  'worker_form.id',
  'worker_form.answers',
  'worker_form.version',
  'worker_form.last_modified_at as lastModifiedDate',
  sql<boolean>`worker_form.submitted_at is not null`.as('submitted'),
] as const;

export const findForm = (tx: Tx, { agencyId, workerId }: Pair, kind: FormKind) =>
  tx
    .selectFrom('worker_form')
    .select(formColumns)
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
export type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

export const findForms = (tx: Tx, { agencyId, workerId }: Pair) =>
  tx
    .selectFrom('worker_form')
    .select(['kind', 'last_modified_at as lastModifiedDate', sql<boolean>`submitted_at is not null`.as('submitted')])
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .execute();

/** The form's row, locked; an empty one when there was none, so that two beginnings follow one another. */
export const lockForm = async (tx: Tx, { agencyId, workerId }: Pair, kind: FormKind): Promise<StoredForm> => {
  await tx
    .insertInto('worker_form')
    .values({ agency_id: agencyId, worker_id: workerId, kind })
    .onConflict((there) => there.columns(['agency_id', 'worker_id', 'kind']).doNothing())
    .execute();
  return tx
    .selectFrom('worker_form')
    .select(formColumns)
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const saveAnswers = async (
  tx: Tx,
  form: { id: number; agencyId: number },
  { answers, submitted, userId }: { answers: Buffer; submitted: boolean; userId: number },
): Promise<void> => {
  await tx
    .updateTable('worker_form')
    .set({
      answers,
      version: nextVersion,
      last_modified_at: sql`now()`,
      last_modified_by_user_id: userId,
      ...(submitted ? { submitted_at: sql<string>`coalesce(submitted_at, now())` } : {}),
    })
    .where('id', '=', form.id)
    .where('agency_id', '=', form.agencyId)
    .execute();
};

/** Other agencies of the worker for which this form is filled in. */
export const findOtherForms = (tx: Tx, actor: Actor, { agencyId, workerId }: Pair, kind: FormKind) =>
  links(tx, actor, workerId)
    .innerJoin('worker_form as form', (on) =>
      on.onRef('form.agency_id', '=', 'link.agency_id').onRef('form.worker_id', '=', 'link.worker_id'),
    )
    .where('form.kind', '=', kind)
    .where('form.version', '>', 0)
    .where('link.agency_id', '<>', agencyId)
    .orderBy('agency.name')
    .execute()
    .then((rows) => rows.map(({ agencyId: id, agencyName }) => ({ agencyId: id, agencyName })));

const asFiles = (rows: readonly { item: string; fileId: number }[]): Content['files'] =>
  Object.fromEntries(rows.map(({ item, fileId }) => [item, fileId]));

/** The files of a form by their items. */
export const findFiles = async (tx: Tx, agencyId: number, formId: number): Promise<Content['files']> =>
  asFiles(
    await tx
      .selectFrom('worker_form_file')
      .select(['item', 'file_id as fileId'])
      .where('agency_id', '=', agencyId)
      .where('form_id', '=', formId)
      .execute(),
  );

/** The signed versions of a form, the latest first; sealed. */
export const findSignedForms = (tx: Tx, agencyId: number, formId: number) =>
  tx
    .selectFrom('signed_form')
    .select(['number', 'signed_at as signedDate'])
    .where('agency_id', '=', agencyId)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .execute();

export const findSignedForm = async (
  tx: Tx,
  agencyId: number,
  { formId, number }: { formId: number; number: number },
): Promise<{ content: Buffer; files: Content['files'] } | undefined> => {
  const row = await tx
    .selectFrom('signed_form')
    .select('content')
    .where('agency_id', '=', agencyId)
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await tx
    .selectFrom('signed_form_file')
    .select(['item', 'file_id as fileId'])
    .where('agency_id', '=', agencyId)
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .execute();
  return { ...row, files: asFiles(files) };
};

type NewVersion = {
  agencyId: number;
  formId: number;
  number: number;
  content: Buffer;
  files: Content['files'];
  userId: number | null;
  /** Now, when left out. */
  at?: string;
};

export const addSignedForm = async (
  tx: Tx,
  { agencyId, formId, number, content, files, userId, at }: NewVersion,
): Promise<void> => {
  const version = { agency_id: agencyId, form_id: formId, number };
  await tx
    .insertInto('signed_form')
    .values({ ...version, content, signed_by_user_id: userId, ...(at !== undefined && { signed_at: at }) })
    .execute();
  const rows = Object.entries(files).map(([item, fileId]) => ({ ...version, item, file_id: fileId }));
  if (rows.length > 0) await tx.insertInto('signed_form_file').values(rows).execute();
};

/** Whether a signed version needs a file. */
export const isFileOfSigned = async (tx: Tx, agencyId: number, fileId: number): Promise<boolean> =>
  (await tx
    .selectFrom('signed_form_file')
    .select('number')
    .where('agency_id', '=', agencyId)
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const saveItemFile = async (
  tx: Tx,
  { formId, agencyId, item, fileId }: { formId: number; agencyId: number; item: string; fileId: number },
): Promise<void> => {
  await tx
    .insertInto('worker_form_file')
    .values({ form_id: formId, agency_id: agencyId, item, file_id: fileId })
    .onConflict((there) => there.columns(['form_id', 'item']).doUpdateSet({ file_id: fileId, uploaded_at: sql`now()` }))
    .execute();
};

export const removeItemFile = async (tx: Tx, agencyId: number, formId: number, item: string): Promise<void> => {
  await tx
    .deleteFrom('worker_form_file')
    .where('agency_id', '=', agencyId)
    .where('form_id', '=', formId)
    .where('item', '=', item)
    .execute();
};

/** Files are no answers: the version stays, so that what is being typed can still be saved. */
export const touchForm = async (tx: Tx, form: { id: number; agencyId: number }, userId: number): Promise<void> => {
  await tx
    .updateTable('worker_form')
    .set({ last_modified_at: sql`now()`, last_modified_by_user_id: userId })
    .where('id', '=', form.id)
    .where('agency_id', '=', form.agencyId)
    .execute();
};

export const findProfile = async (tx: Tx, workerId: number): Promise<Profile> => {
  const { gender, ...profile } = await tx
    .selectFrom('worker')
    .select(['firstname', 'lastname', 'dob', 'email', 'phone_number as phone', 'address', 'nationality', 'gender'])
    .where('id', '=', workerId)
    .executeTakeFirstOrThrow();
  return { ...profile, sex: gender === 'FEMALE' ? 'female' : 'male' };
};

/** What a read of health, bank and tax data leaves in the log. */
export const auditRead = async (tx: Tx, formId: number, agencyId: number, detail: Record<string, unknown>) => {
  await sql`select app.audit_read('worker_form', ${formId}, ${agencyId}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
};
