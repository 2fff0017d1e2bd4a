import type {
  FormCalls,
  FormLine,
  FormRecord,
  SavedForm,
  SavedRows,
  StartedForm,
} from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf, FORM_KINDS, type Form } from '@worklane/contract/forms/form.ts';
import { confirmPassword } from '#modules/identity/index.ts';
import { tell } from '#modules/messages/index.ts';
import type { Context } from '#platform/db/transaction.ts';
import { authorise, conflict, found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import type { SteppedHandler, Steps } from '#platform/http/module.ts';
import type { Services } from '#platform/http/services.ts';
import { canFillIn, canReadForms, canSubmit } from './form.policy.ts';
import {
  auditRead,
  findForm,
  findForms,
  findItems,
  findLink,
  findOtherForms,
  findProfile,
  lockForm,
  saveAnswers,
  type Link,
} from './form.queries.ts';
import { openAnswers, sealAnswers } from './sealed-answers.ts';
import { masked, recordOf, startingFrom, statusOf, unmasked } from './form.rules.ts';

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

/** The form as its reader gets it; what is masked stays so unless it is asked for. */
export const shown = async (cx: Context, calls: FormCalls, link: Link, reveal = false): Promise<FormRecord> => {
  const { tx, actor, config } = cx;
  const { form, open } = calls;
  const stored = await findForm(tx, link, form.kind);
  const answers = stored ? openAnswers(config.FIELD_KEYS, form, stored) : answersOf(form, {});
  const items = stored ? await findItems(tx, link.agencyId, stored.id) : [];
  const submitted = stored?.submitted ?? false;
  const version = stored?.version ?? 0;
  const fillsIn = canFillIn(actor, link);
  const profile = await findProfile(tx, link.workerId);
  const address = `${open.path.replace(':workerId', String(link.workerId))}?agencyId=${link.agencyId}`;
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
      startFrom: fillsIn && version === 0 ? await findOtherForms(tx, actor, link, form.kind) : [],
      can: { save: fillsIn, submit: canSubmit(actor, link, { submits: form.submits, submitted }) },
    },
    {
      answers: reveal ? answers : masked(form, answers),
      profile,
      fileAddress: (item) => (items.includes(item) ? address : null),
    },
  );
};

/** Every read of health, bank and tax data is in the log of the agency. */
const readForm = async (cx: Context, calls: FormCalls, address: FormAddress, reveal: boolean): Promise<FormRecord> => {
  const link = await linkOf(cx, address);
  const record = await shown(cx, calls, link, reveal);
  if (record.id !== null)
    await auditRead(cx.tx, record.id, link.agencyId, { kind: calls.form.kind, ...(reveal ? { revealed: true } : {}) });
  return record;
};

export const getForm = (cx: Context, calls: FormCalls, address: FormAddress): Promise<FormRecord> =>
  readForm(cx, calls, address, false);

export const revealForm = (cx: Context, calls: FormCalls, address: FormAddress): Promise<FormRecord> =>
  readForm(cx, calls, address, true);

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

/** Saving keeps the submitted flag as it was, submitting sets it, and nothing takes it back. */
export const saveForm = async (cx: Context, calls: FormCalls, { body, ...address }: FormAddress & Saved) => {
  const { tx, actor, config } = cx;
  const { form } = calls;
  if (body.workerId !== undefined && body.workerId !== address.params.workerId) throw notFound('worker');
  const link = await linkToFillIn(cx, address);
  const stored = await lockForm(tx, link, form.kind);
  if (stored.version !== body.version) throw stale();
  const answers = unmasked(form, answersOf(form, body), openAnswers(config.FIELD_KEYS, form, stored));
  if (!answers) throw ruleBroken('MASKED', 'Enter the whole number, or leave it as it was.');
  await saveAnswers(
    tx,
    { id: stored.id, agencyId: link.agencyId },
    {
      answers: sealAnswers(config.FIELD_KEYS, stored.id, answers),
      submitted: body.submitted === true,
      userId: actor.userId,
    },
  );
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
      await tell(cx, {
        userIds: [cx.actor.userId],
        title: `Your ${calls.form.title.toLowerCase()} for ${record.agencyName} were changed`,
        body: 'If it was not you, change your password and call your agency at once.',
        link: `forms/${calls.form.path}`,
      });
      return record;
    });
  };

export const saveGuarded = (calls: FormCalls): SteppedHandler<FormCalls['save']> => guarded(calls, saveForm);

export const startGuarded = (calls: FormCalls): SteppedHandler<FormCalls['start']> => guarded(calls, startForm);
