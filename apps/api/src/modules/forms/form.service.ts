import type {
  FormCalls,
  FormLine,
  FormRecord,
  SavedForm,
  SavedRows,
  StartedForm,
} from '@worklane/contract/forms/form-endpoints.ts';
import {
  answersOf,
  askAgainFor,
  askFor,
  faultsIn,
  fieldsOf,
  FORM_KINDS,
  isAnswered,
  missingIn,
  type Form,
} from '@worklane/contract/forms/form.ts';
import { confirmPassword } from '#modules/identity/index.ts';
import { ACCOUNT_SECURITY, notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, notFound, Refusal, ruleBroken, stale } from '#platform/errors/errors.ts';
import type { SteppedHandler, Steps } from '#platform/http/module.ts';
import type { Services } from '#platform/http/services.ts';
import { canFillIn, canReadForms, canSubmit } from './form.policy.ts';
import {
  addSignedForm,
  auditRead,
  findFiles,
  findForm,
  findForms,
  findLink,
  findOtherForms,
  findProfile,
  findSignedForm,
  findSignedForms,
  lockForm,
  saveAnswers,
  type Link,
  type StoredForm,
} from './form.queries.ts';
import {
  isSigned,
  masked,
  recordOf,
  startingFrom,
  statusOf,
  unmasked,
  withoutFormerDeclaration,
  type Content,
} from './form.rules.ts';
import { openAnswers, openContent, sealAnswers, sealContent } from './sealed-answers.ts';

/** What the address of every form call names. */
export type FormAddress = { params: { workerId: number }; query: { agencyId?: number | undefined } };

/** The link between the worker and the agency that are meant, or 404. */
export const linkOf = async ({ tx, actor }: Context, { params, query }: FormAddress): Promise<Link> => {
  const link = found(await findLink(tx, actor, params.workerId, query.agencyId), 'worker');
  authorise(canReadForms(actor, link));
  return link;
};

/** The same for somebody who wants to write. */
export const linkToFillIn = async (cx: Context, address: FormAddress): Promise<Link> => {
  const link = await linkOf(cx, address);
  authorise(canFillIn(cx.actor, link));
  return link;
};

/** A form with its versions: what it holds now, and what of that has been signed. */
const standingOf = async ({ tx, config, now }: Context, form: Form, { agencyId, workerId }: Link) => {
  const stored = await findForm(tx, { agencyId, workerId }, form.kind);
  const versions = stored ? await findSignedForms(tx, agencyId, stored.id) : [];
  const contentOf = async (number: number): Promise<Content | undefined> => {
    const version = stored && { formId: stored.id, number };
    const signed = version && (await findSignedForm(tx, agencyId, version));
    return signed && { ...openContent(config.FIELD_KEYS, form, version, signed.content), files: signed.files };
  };
  const last = versions[0]?.number ?? 0;
  const signed = last > 0 ? await contentOf(last) : undefined;
  const entered: Content = {
    answers: stored ? openAnswers(config.FIELD_KEYS, form, stored) : answersOf(form, {}),
    profile: await findProfile(tx, workerId),
    files: stored ? await findFiles(tx, agencyId, stored.id) : {},
  };
  return {
    stored,
    versions,
    last,
    signed,
    contentOf,
    entered,
    /** Content as it counts: with what is declared about it, and not about what was signed before. */
    declared: (content: Content): Content =>
      withoutFormerDeclaration(
        form,
        content,
        signed,
        now.toZonedDateTimeISO(config.TIME_ZONE).toPlainDate().toString(),
      ),
    isChanged: signed !== undefined && !isSigned(form, entered, signed),
  };
};

type Standing = Awaited<ReturnType<typeof standingOf>>;

/** Which version somebody means who names none: workers go on with the form as it stands, others read what was signed. */
const meant = ({ actor }: Context, last: number, named: number | undefined): number =>
  named ?? (actor.userType === 'WORKER' ? 0 : last);

/** A version of a form, or 404. */
export const contentOf = async (cx: Context, form: Form, link: Link, named: number | undefined) => {
  const standing = await standingOf(cx, form, link);
  const number = meant(cx, standing.last, named);
  const content =
    number === 0
      ? standing.declared(standing.entered)
      : number === standing.last
        ? standing.signed
        : await standing.contentOf(number);
  return { ...standing, number, content: found(content, 'version') };
};

type Asked = { signedVersion?: number | undefined; reveal?: boolean };

/** The form as its reader gets it; what is masked stays so unless it is asked for. */
export const shown = async (cx: Context, calls: FormCalls, link: Link, asked: Asked = {}): Promise<FormRecord> => {
  const { form, file } = calls;
  const { stored, versions, number, content, isChanged } = await contentOf(cx, form, link, asked.signedVersion);
  const { answers, profile } = content;
  const submitted = stored?.submitted ?? false;
  const version = stored?.version ?? 0;
  const fillsIn = canFillIn(cx.actor, link) && number === 0;
  const address = file.path.replace(':workerId', String(link.workerId));
  const scope = `agencyId=${link.agencyId}&signedVersion=${number}`;
  return recordOf(
    form,
    {
      id: stored?.id ?? null,
      workerId: link.workerId,
      workerName: `${profile.firstname} ${profile.lastname}`,
      agencyId: link.agencyId,
      agencyName: link.agencyName,
      serviceId: 1,
      status: statusOf(stored),
      submitted,
      version,
      lastModifiedDate: stored?.lastModifiedDate ?? null,
      signedVersions: versions,
      signedVersion: number,
      changedSinceSigned: isChanged,
      startFrom: fillsIn && version === 0 ? await findOtherForms(cx.tx, cx.actor, link, form.kind) : [],
      can: {
        save: fillsIn,
        submit: fillsIn && canSubmit(cx.actor, link, { submits: form.submits, submitted }),
        editPerson: fillsIn && !link.isTakenOn,
      },
    },
    { ...content, answers: asked.reveal ? answers : masked(form, answers) },
    (item) => `${address}?${scope}&item=${item}`,
  );
};

/** Puts down as a version what is complete, signed, and meant to count: a form once it is submitted, bank details at once. */
const keepSigned = async (cx: Context, form: Form, link: Link, standing: Standing): Promise<void> => {
  const { stored, last, signed, isChanged, entered, declared } = standing;
  if (!stored || stored.version === 0 || (form.submits && !stored.submitted)) return;
  if (signed && !isChanged) return;
  const content = declared(entered);
  if (missingIn(form, { ...content.answers, ...content.files }).length > 0) return;
  if (Object.keys(faultsIn(form, content.answers)).length > 0) return;
  const version = { formId: stored.id, number: last + 1 };
  await addSignedForm(cx.tx, {
    ...version,
    agencyId: link.agencyId,
    content: sealContent(cx.config.FIELD_KEYS, version, content),
    files: content.files,
    userId: cx.actor.userId,
  });
};

/**
 * Changes a form, which nobody else does meanwhile. A save keeps what is signed by it; a file alone, be it a signature, waits
 * for the save that it was put under.
 */
export const changing = async (
  cx: Context,
  { form }: FormCalls,
  link: Link,
  { saves, change }: { saves: boolean; change: (stored: StoredForm, standing: Standing) => Promise<void> },
): Promise<void> => {
  const stored = await lockForm(cx.tx, link, form.kind);
  const before = await standingOf(cx, form, link);
  // What was signed before versions were kept becomes the first of them.
  if (before.last === 0) await keepSigned(cx, form, link, before);
  await change(stored, before.last === 0 ? await standingOf(cx, form, link) : before);
  if (saves) await keepSigned(cx, form, link, await standingOf(cx, form, link));
};

type Reading = { params: { workerId: number }; query: FormAddress['query'] & { signedVersion?: number | undefined } };

/** Every read of health, bank and tax data is in the log of the agency. */
const readForm = async (cx: Context, calls: FormCalls, asked: Reading, reveal: boolean): Promise<FormRecord> => {
  const link = await linkOf(cx, asked);
  const record = await shown(cx, calls, link, { signedVersion: asked.query.signedVersion, reveal });
  if (record.id !== null)
    await auditRead(cx.tx, record.id, link.agencyId, {
      kind: calls.form.kind,
      ...(reveal && { revealed: true }),
      ...(record.signedVersion > 0 && { signedVersion: record.signedVersion }),
    });
  return record;
};

export const getForm = (cx: Context, calls: FormCalls, asked: Reading): Promise<FormRecord> =>
  readForm(cx, calls, asked, false);

export const revealForm = (cx: Context, calls: FormCalls, asked: Reading): Promise<FormRecord> =>
  readForm(cx, calls, asked, true);

export const listForms = async (cx: Context, address: FormAddress): Promise<FormLine[]> => {
  const link = await linkOf(cx, address);
  const forms = await findForms(cx.tx, link);
  return FORM_KINDS.map((kind) => {
    const form = forms.find((each) => each.kind === kind);
    return {
      kind,
      status: statusOf(form),
      submitted: form?.submitted ?? false,
      lastModifiedDate: form?.lastModifiedDate ?? null,
    };
  });
};

type Saved = { body: SavedForm<Form> };

/** Whoever submits has answered what the form asks for, and signed just that. */
const assertWhole = (form: Form, entered: Content, declared: Content): void => {
  const before: Readonly<Record<string, unknown>> = { ...entered.answers, ...entered.files };
  const missing = missingIn(form, { ...declared.answers, ...declared.files });
  const fields = Object.fromEntries(fieldsOf(form));
  if (missing.length === 0) return;
  throw new Refusal(
    'RuleBroken',
    'INCOMPLETE',
    'Missing Required Info.',
    missing.flatMap((name) => {
      const field = fields[name];
      return field ? [{ field: name, message: (isAnswered(before[name]) ? askAgainFor : askFor)(field) }] : [];
    }),
  );
};

/**
 * Saving keeps the submitted flag as it was, submitting sets it, and nothing takes it back. What is never submitted counts at
 * every save, so each asks for the whole.
 */
export const saveForm = async (cx: Context, calls: FormCalls, { body, ...address }: FormAddress & Saved) => {
  const { tx, actor, config } = cx;
  const { form } = calls;
  const { workerId, submitted = false, version } = body;
  if (workerId !== undefined && workerId !== address.params.workerId) throw notFound('worker');
  const link = await linkToFillIn(cx, address);
  const change = async (stored: StoredForm, { entered, declared }: Standing) => {
    if (stored.version !== version) throw stale();
    const answers = unmasked(form, answersOf(form, body), entered.answers);
    if (!answers) throw ruleBroken('MASKED', 'Enter the whole number, or leave it as it was.');
    const content = { ...entered, answers };
    if (!form.submits || (submitted && !stored.submitted)) assertWhole(form, content, declared(content));
    await saveAnswers(
      tx,
      { id: stored.id, agencyId: link.agencyId },
      { answers: sealAnswers(config.FIELD_KEYS, stored.id, answers), submitted, userId: actor.userId },
    );
  };
  await changing(cx, calls, link, { saves: true, change });
  return shown(cx, calls, link);
};

/** Other rows under one of its names, and everything else of the form as it stands. */
export const saveRows = async (
  cx: Context,
  calls: FormCalls,
  name: string,
  { body, ...address }: FormAddress & { body: SavedRows },
): Promise<FormRecord> => {
  const current = await shown(cx, calls, await linkToFillIn(cx, address));
  const whole: SavedRows = { ...answersOf(calls.form, current), [name]: body[name], version: body.version };
  return saveForm(cx, calls, { ...address, body: whole });
};

/** A form that was not begun takes over what the worker has given to another agency. */
export const startForm = async (
  cx: Context,
  calls: FormCalls,
  { body: { fromAgencyId }, ...address }: FormAddress & { body: StartedForm },
): Promise<FormRecord> => {
  const { tx, actor, config } = cx;
  const { form } = calls;
  const link = await linkToFillIn(cx, address);
  const other = found(await findLink(tx, actor, link.workerId, fromAgencyId), 'agency');
  const source = found(await findForm(tx, other, form.kind), 'form');
  const stored = await lockForm(tx, link, form.kind);
  if (stored.version > 0) throw conflict('FORM_BEGUN', 'You have begun this form already.');
  const answers = startingFrom(form, openAnswers(config.FIELD_KEYS, form, source));
  await saveAnswers(
    tx,
    { id: stored.id, agencyId: link.agencyId },
    { answers: sealAnswers(config.FIELD_KEYS, stored.id, answers), submitted: false, userId: actor.userId },
  );
  await auditRead(tx, source.id, other.agencyId, { kind: form.kind, startedFormOf: link.agencyId });
  return shown(cx, calls, link);
};

/** What changes where somebody's money goes asks for the password, as a session may have been left open, and tells of it. */
const guarded =
  <Input extends FormAddress & { body: { password?: string } }>(
    calls: FormCalls,
    change: (cx: Context, calls: FormCalls, input: Input) => Promise<FormRecord>,
  ) =>
  async (services: Services, input: Input, steps: Steps): Promise<FormRecord> => {
    // Whoever may not change this hears so before a password is looked at.
    await steps.step((cx) => linkToFillIn(cx, input));
    await confirmPassword(services, steps, input.body.password ?? '');
    return steps.step(async (cx) => {
      const record = await change(cx, calls, input);
      await notify(cx, {
        ...ACCOUNT_SECURITY,
        userIds: [cx.actor.userId],
        title: `Your ${calls.form.title.toLowerCase()} for ${record.agencyName} were changed`,
        body: 'If it wasn’t you, change your password and call your agency at once.',
        link: `forms/${calls.form.path}`,
        facts: [
          ['Form', calls.form.title],
          ['Agency', record.agencyName],
        ],
      });
      return record;
    });
  };

export const saveGuarded = (calls: FormCalls): SteppedHandler<FormCalls['save']> => guarded(calls, saveForm);

export const startGuarded = (calls: FormCalls): SteppedHandler<FormCalls['start']> => guarded(calls, startForm);
