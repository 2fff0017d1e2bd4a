import type { Answer, CellField, Field } from '@worklane/contract/forms/form.ts';
import { countryName } from '@worklane/contract/countries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';

/** Document 002 has the words for what is missing. */
export const NOT_SET = 'Not Set';

/** An answer as people read it; lists have a table of their own. */
export const answerWords = (field: Field | CellField, answer: Answer | undefined): string => {
  if (answer === null || answer === undefined || answer === '' || Array.isArray(answer)) return NOT_SET;
  if (field.kind === 'yesNo') return answer === true ? 'Yes' : 'No';
  const words = String(answer);
  if (field.kind === 'choice') return field.options.find(({ value }) => value === answer)?.label ?? words;
  if (field.kind === 'country') return countryName(words);
  if (field.kind === 'date') return formatCalendarDate(words);
  return field.kind === 'locked' ? lockedWords(field.from, words) : words;
};

const lockedWords = (from: string, answer: string): string => {
  if (from === 'dob') return formatCalendarDate(answer);
  return from === 'nationality' ? countryName(answer) : answer;
};
