import { fieldsOf, type Field, type Form, type TextFormat } from '@worklane/contract/forms/form.ts';

/** For tests: stands in for everything personal. */
export const CANARY = 'Zyxwv-Canary-7';

/** What has a format cannot hold the canary. */
const FORMATTED: Readonly<Partial<Record<TextFormat, string>>> = {
  email: 'canary@example.org',
  tel: '07700 900111',
  insurance: 'QQ 12 34 56 C',
  dbs: '000000000007',
};

/** An answer to every question of a form, each text without a format with the canary in it. */
export const filledIn = (form: Form): Record<string, unknown> => {
  const answerTo = (field: Field): unknown => {
    switch (field.kind) {
      case 'text':
        return FORMATTED[field.format] ?? `${CANARY} ${field.label}`.slice(0, field.max);
      case 'notes':
        return `${CANARY} ${field.label}`.slice(0, field.max);
      case 'date':
        return '2026-03-14';
      case 'choice':
        return field.options[0]?.value;
      case 'yesNo':
        return true;
      case 'country':
        return 'KE';
      case 'rows':
        return [Object.fromEntries(Object.entries(field.cells).map(([name, cell]) => [name, answerTo(cell)]))];
      case 'segments':
      case 'locked':
      case 'upload':
      case 'statement':
        return undefined;
    }
  };
  return Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]) => {
      const answer = answerTo(field);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
};
