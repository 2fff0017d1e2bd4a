import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import {
  answerSchemas,
  answersOf,
  FormKind,
  fieldsOf,
  type AnswersTo,
  type Field,
  type Form,
  type FormUpload,
  type RowsField,
  type UploadField,
} from './form.ts';

/** Nothing yet, saved as far as it has come, or submitted. */
export const FORM_STATUS = ['NOT_STARTED', 'SAVED', 'SUBMITTED'] as const;
export const FormStatus = z.enum(FORM_STATUS);
export type FormStatus = z.infer<typeof FormStatus>;

/** What every form tells beside its answers. */
const about = {
  /** Null until it is saved for the first time. */
  id: z.int().nullable(),
  workerId: z.int(),
  workerName: z.string(),
  agencyId: z.int(),
  agencyName: z.string(),
  /** Document 002: always the default service. */
  serviceId: z.literal(1),
  status: FormStatus,
  submitted: z.boolean(),
  /** Counts the saves of its answers; 0 before the first. */
  version: z.int(),
  lastModifiedDate: z.string().nullable(),
  /** What was submitted and signed, the latest first. None of them ever changes. */
  signedVersions: z.array(z.object({ number: z.int(), signedDate: z.string() })),
  /** Which of them this is; 0 for the form as it stands, which counts once it is signed. */
  signedVersion: z.int(),
  /** Whether the form as it stands is another than the one signed last; nobody has signed that yet. */
  changedSinceSigned: z.boolean(),
  /** Other agencies of the worker that this form could start from, for a worker who has not begun. */
  startFrom: z.array(z.object({ agencyId: z.int(), agencyName: z.string() })),
  /** `editPerson`: change by oneself what the profile says of name, birth date and nationality. */
  can: z.object({ save: z.boolean(), submit: z.boolean(), editPerson: z.boolean() }),
};
export type FormFrame = z.infer<z.ZodObject<typeof about>>;

/** A form as it is read: the document's record. Files hold the address that answers them, locked fields the profile's words. */
export type FormRecord = FormFrame & Record<string, unknown>;

const answered = (field: Field): z.ZodType => {
  if (field.kind === 'yesNo') return z.boolean().nullable();
  if (field.kind === 'rows')
    return z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
  return z.string().nullable();
};

const recordOf = <F extends Form>(form: F) =>
  z.object({
    ...Object.fromEntries(
      fieldsOf(form)
        .filter(([, { kind }]) => kind !== 'statement')
        .map(([name, field]) => [name, answered(field)]),
    ),
    ...about,
  }) as unknown as z.ZodType<FormFrame & AnswersTo<F>>;

/** What is saved: the whole form. What only the server says may come back with it and is left out. */
export type SavedForm<F extends Form> = (string extends keyof AnswersTo<F>
  ? Readonly<Record<string, unknown>>
  : Partial<AnswersTo<F>>) & {
  version: number;
  submitted?: boolean;
  password?: string;
  serviceId?: number;
  workerId?: number;
};

/** Rows that are saved on their own, under the name of their field. */
export type SavedRows = { version: number; [field: string]: unknown };

/** Where it guards somebody's money, a form asks whoever changes it for their password. */
const guard = ({ guarded }: Form) =>
  guarded ? { password: z.string('Enter your password.').min(1, 'Enter your password.').max(128) } : {};
const guardExample = ({ guarded }: Form) => (guarded ? { password: 'Demo-Pass-1' } : {});

const bodyOf = <F extends Form>(form: F) =>
  z.strictObject({
    ...answerSchemas(form),
    /** The version that was read; a stale one answers 409. */
    version: z.int().min(0),
    /** Document 002: clients send 1, and the worker that the address names. */
    serviceId: z.int().optional(),
    workerId: z.int().optional(),
    /** Submits the form, which has to be complete and signed; what is submitted stays so. */
    ...(form.submits ? { submitted: z.boolean().optional() } : {}),
    ...guard(form),
  }) as unknown as z.ZodType<SavedForm<F>, SavedForm<F>>;

export type StartedForm = { fromAgencyId: number; password?: string };

const startOf = (form: Form) =>
  z.strictObject({
    fromAgencyId: z.int('Choose an agency.').positive('Choose an agency.'),
    ...guard(form),
  }) as unknown as z.ZodType<StartedForm, StartedForm>;

const ByWorker = z.strictObject({ workerId: Id });
/** Whose employment it is about. A worker's first active agency, and the own one of an agency's people, when left out. */
const OfAgency = z.strictObject({ agencyId: Id.optional() });

/** Which version is meant: see `signedVersion` of the record. For whoever only reads the latest signed one, when left out. */
const OfVersion = OfAgency.extend({ signedVersion: z.coerce.number().int().min(0).max(1_000_000).optional() });

const readers = { userTypes: ['WORKER', 'AGENCY'], permission: 'VIEW_WORKER' } as const;
const theWorker = { userTypes: ['WORKER'], permission: 'VIEW_WORKER' } as const;

const uploadsOf = (form: Form): [string, UploadField][] =>
  fieldsOf(form).flatMap(([name, field]): [string, UploadField][] => (field.kind === 'upload' ? [[name, field]] : []));

/** The files that a form has, by the name of their field. */
export const itemsOf = (form: Form): string[] => uploadsOf(form).map(([name]) => name);

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * The calls of one form. `named` is what the registry takes in: `getHmrc`, `saveHmrc`, `startHmrc`,
 * `uploadHmrcSignature`, `getHmrcFile`, `removeHmrcFile`, and `revealBank` where something is masked.
 */
export const formEndpoints = <F extends Form>(form: F) => {
  const path = `/api/v1/worker/:workerId/${form.path}`;
  const name = capitalised(form.path);
  const items = z.enum(itemsOf(form));
  const record = recordOf(form);
  const scope = { params: ByWorker, query: OfAgency };

  const read = endpoint({
    method: 'GET',
    path,
    summary: `A worker’s ${form.title} for one agency; empty until it is saved`,
    access: readers,
    params: ByWorker,
    query: OfVersion,
    response: record,
  });

  const save = endpoint({
    method: 'PUT',
    path,
    summary: `Save your ${form.title}${form.submits ? ', or submit it' : ''}`,
    access: theWorker,
    ...scope,
    body: bodyOf(form),
    response: record,
    example: { version: 0, ...guardExample(form) } as SavedForm<F>,
  });

  const start = endpoint({
    method: 'POST',
    path: `${path}/start`,
    summary: `Start your ${form.title} from the answers you gave another agency, without signatures`,
    access: theWorker,
    ...scope,
    body: startOf(form),
    response: record,
    example: { fromAgencyId: 1, ...guardExample(form) },
  });

  const reveal = endpoint({
    method: 'POST',
    path: `${path}/reveal`,
    summary: `A worker’s ${form.title} with nothing masked`,
    access: readers,
    params: ByWorker,
    query: OfVersion,
    response: record,
  });

  /** Document 002, section 7: under the base of the stored documents of a worker. */
  const file = fileEndpoint({
    path: `/tina/worklink/worker/:workerId/${form.path}`,
    summary: `A signature or a proof of the ${form.title}`,
    access: readers,
    params: ByWorker,
    query: OfVersion.extend({ item: items }),
  });

  const remove = endpoint({
    method: 'DELETE',
    path: `${path}/file`,
    summary: `Remove a file from your ${form.title}`,
    access: theWorker,
    params: ByWorker,
    query: OfAgency.extend({ item: items }),
    response: record,
  });

  const uploadBy = (rule: FormUpload) => {
    const [first = '', ...others] = uploadsOf(form)
      .filter(([, field]) => field.rule.path === rule.path)
      .map(([item]) => item);
    return uploadEndpoint({
      method: 'PUT',
      path: `${path}/${rule.path}`,
      summary: `Upload a ${rule.path} for your ${form.title}, replacing the current one`,
      access: theWorker,
      ...scope,
      upload: rule,
      body: z.strictObject({ item: z.enum([first, ...others]) }),
      response: record,
      example: { item: first },
    });
  };
  const uploads = Object.fromEntries(
    [...new Map(uploadsOf(form).map(([, { rule }]) => [rule.path, rule])).values()].map((rule) => [
      rule.path,
      uploadBy(rule),
    ]),
  );

  const saveRows = (field: string, { label }: RowsField) =>
    endpoint({
      method: 'PUT',
      path: `${path}/${field}`,
      summary: `Save the ${label.toLowerCase()} of your ${form.title} only`,
      access: theWorker,
      ...scope,
      body: z.strictObject({
        [field]: answerSchemas(form)[field] ?? z.never(),
        version: z.int().min(0),
      }) as unknown as z.ZodType<SavedRows, SavedRows>,
      response: record,
      example: { [field]: [], version: 0 },
    });
  const lists = Object.fromEntries(
    fieldsOf(form).flatMap(([field, each]) =>
      each.kind === 'rows' && each.savedAlone !== undefined ? [[field, saveRows(field, each)]] : [],
    ),
  );

  const masks = fieldsOf(form).some(([, field]) => field.kind === 'segments' && field.masked);
  const named = {
    [`get${name}`]: read,
    [`save${name}`]: save,
    [`start${name}`]: start,
    [`get${name}File`]: file,
    [`remove${name}File`]: remove,
    ...(masks ? { [`reveal${name}`]: reveal } : {}),
    ...Object.fromEntries(Object.entries(uploads).map(([rule, call]) => [`upload${name}${capitalised(rule)}`, call])),
    ...Object.fromEntries(Object.entries(lists).map(([field, call]) => [`save${name}${capitalised(field)}`, call])),
  };
  return { form, read, save, start, reveal, file, remove, uploads, lists, masks, named };
};
export type FormCalls = ReturnType<typeof formEndpoints<Form>>;

/** The call that uploads a file under the rule of its field. */
export const uploadFor = ({ uploads }: FormCalls, { rule }: UploadField) => uploads[rule.path];

/** A line of the index of forms. */
export const FormLine = z.object({
  kind: FormKind,
  status: FormStatus,
  submitted: z.boolean(),
  lastModifiedDate: z.string().nullable(),
});
export type FormLine = z.infer<typeof FormLine>;

export const listForms = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:workerId/form',
  summary: 'A worker’s forms for one agency, including those not started',
  access: readers,
  params: ByWorker,
  query: OfAgency,
  response: z.array(FormLine),
});

/** What a screen sends: the answers as they are, whatever else was read left out. */
export const toSave = (form: Form, record: Readonly<Record<string, unknown>>) => answersOf(form, record);
