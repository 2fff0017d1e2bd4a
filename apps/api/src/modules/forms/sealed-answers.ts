import { answersOf, type Answers, type Form } from '@worklane/contract/forms/form.ts';
import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';

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
