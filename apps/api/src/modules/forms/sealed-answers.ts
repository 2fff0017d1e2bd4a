import { answersOf, type Answers, type Form } from '@worklane/contract/forms/form.ts';
import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { Content } from './form.rules.ts';

const place = (formId: number): string => `worker_form.answers:${formId}`;

/** All answers of a form as one text that opens in its row alone. */
export const sealAnswers = (keys: Keyring, formId: number, answers: Answers): Buffer =>
  seal(keys, place(formId), JSON.stringify(answers));

/** Nothing is stored until the form is saved for the first time. */
export const openAnswers = (keys: Keyring, form: Form, stored: { id: number; answers: Buffer | null }): Answers =>
  answersOf(
    form,
    stored.answers === null ? {} : (JSON.parse(unseal(keys, place(stored.id), stored.answers)) as Answers),
  );

/** Answers and profile of a signed version; its files have rows of their own. */
export type SealedContent = Omit<Content, 'files'>;
type Version = { readonly formId: number; readonly number: number };

const placeOfVersion = ({ formId, number }: Version): string => `signed_form.content:${formId}/${number}`;

export const sealContent = (keys: Keyring, version: Version, { answers, profile }: SealedContent): Buffer =>
  seal(keys, placeOfVersion(version), JSON.stringify({ answers, profile }));

export const openContent = (keys: Keyring, form: Form, version: Version, content: Buffer): SealedContent => {
  const { answers, profile } = JSON.parse(unseal(keys, placeOfVersion(version), content)) as SealedContent;
  return { answers: answersOf(form, answers), profile };
};
