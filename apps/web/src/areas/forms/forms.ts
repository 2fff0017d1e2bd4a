import type { FormKind } from '@worklane/contract/forms/form.ts';

/** Document 002: the rows of the index of forms, in its order and words; the path is the end of their addresses. */
export const FORM_ROWS: readonly { kind: FormKind; title: string; path: string }[] = [
  { kind: 'APPLICATION', title: 'Application form', path: 'application' },
  { kind: 'OCCUPATIONAL', title: 'Occupational Health Medical Questionnaire', path: 'occupational' },
  { kind: 'HMRC', title: 'HMRC Tax Declaration', path: 'hmrc' },
  { kind: 'BANK', title: 'Bank Details', path: 'bank' },
];
