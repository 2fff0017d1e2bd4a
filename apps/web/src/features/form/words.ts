import type { Answer, CellField, Field } from '@worklane/contract/forms/form.ts';
import { countryName } from '~/features/worker/countries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';

/** Document 002 has the words for what is missing. */
export const NOT_SET = 'Not Set';

/** An answer as people read it; lists have a table of their own. */
export const answerWords = (field: Field | CellField, answer: Answer | undefined): string => {
  if (answer === null || answer === undefined || answer === '' || Array.isArray(answer)) return NOT_SET;
  switch (field.kind) {
    case 'yesNo':
      return answer === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find(({ value }) => value === answer)?.label ?? String(answer);
    case 'country':
      return countryName(String(answer));
    case 'date':
      return formatCalendarDate(String(answer));
    case 'locked':
      return lockedWords(field.from, String(answer));
    default:
      return String(answer);
  }
};

const lockedWords = (from: string, answer: string): string => {
  if (from === 'dob') return formatCalendarDate(answer);
  return from === 'nationality' ? countryName(answer) : answer;
};
