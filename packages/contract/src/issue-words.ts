import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];
type Bound<Code> = Extract<Issue, { code: Code }>;

const asText = (bound: unknown): string => (typeof bound === 'number' ? bound.toLocaleString('en-GB') : String(bound));

/** Nothing was sent, or nothing was entered. */
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

const WRONG_TYPE: Readonly<Record<string, string>> = {
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter text.',
  boolean: 'Choose yes or no.',
  array: 'Send a list.',
  object: 'Send the fields of this call as JSON.',
  date: 'Enter a date.',
};

const WRONG_FORMAT: Readonly<Record<string, string>> = {
  email: 'Enter an email address like name@example.org.',
  date: 'Enter a date.',
  datetime: 'Enter a date and a time.',
  time: 'Enter a time.',
  url: 'Enter a web address like https://example.org.',
};

const UNCLEAR = 'Check what you entered here.';

const wrongType = ({ expected, input }: Bound<'invalid_type'>): string => {
  const words = WRONG_TYPE[expected];
  return isMissing(input) && expected !== 'object' ? 'This is required.' : (words ?? UNCLEAR);
};

const tooSmall = ({ origin, minimum, inclusive = true, input }: Bound<'too_small'>): string => {
  const least = asText(minimum);
  if (origin === 'string') return isMissing(input) ? 'This is required.' : `Use at least ${least} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose at least ${least}.`;
  return inclusive ? `Enter a number of ${least} or more.` : `Enter a number above ${least}.`;
};

const tooBig = ({ origin, maximum, inclusive = true }: Bound<'too_big'>): string => {
  const most = asText(maximum);
  if (origin === 'string') return `Use at most ${most} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${most}.`;
  return inclusive ? `Enter a number of ${most} or less.` : `Enter a number below ${most}.`;
};

const names = new Intl.ListFormat('en-GB');

const unknownFields = ({ keys }: Bound<'unrecognized_keys'>): string => {
  const told = names.format(keys.map((key) => `“${key}”`));
  return keys.length === 1 ? `There’s no field called ${told} here.` : `There are no fields called ${told} here.`;
};

const wordsOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return WRONG_FORMAT[issue.format] ?? 'This isn’t in the right format.';
    case 'not_multiple_of':
      return `Enter a multiple of ${asText(issue.divisor)}.`;
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'unrecognized_keys':
      return unknownFields(issue);
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return UNCLEAR;
  }
};

/**
 * What zod would say of its own accord – "Too small: expected number to be >=0" – in words, for the server and the browser
 * alike. What a schema says itself goes before.
 */
z.config({ customError: wordsOf });
