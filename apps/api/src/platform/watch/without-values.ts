/** What stands for a value that was left out. */
const LEFT_OUT = '…';

/** Shorter ones are words such as `yes`, and would blacken every message. */
const MIN_LENGTH = 3;

/** Every text in what a caller has sent, whole and word by word. */
const textsOf = (input: unknown): string[] => {
  if (typeof input === 'string') return [input, ...input.split(/[\s,;]+/)].filter(({ length }) => length >= MIN_LENGTH);
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => [...textsOf(name), ...textsOf(value)]);
};

/**
 * A message for the log without anything personal: what was sent with the call, what an error quotes, email addresses
 * and long numbers are left out. What remains says what kind of thing went wrong.
 */
export const withoutValues = (message: string, input?: unknown): string => {
  const sent = textsOf(input).toSorted((one, other) => other.length - one.length);
  const pattern = [...sent.map((text) => RegExp.escape(text)), '"[^"]*"', String.raw`\S+@\S+`, String.raw`\d{5,}`];
  return message.replaceAll(new RegExp(pattern.join('|'), 'gi'), LEFT_OUT);
};

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code: string;
  readonly constraint: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Where an error arose; its message, which stands before that, may span lines that look alike. */
const stackOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
    .join('\n');

const wordOf = (error: Error, property: string): string => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
};

/** An error as the log keeps it. `input` is what it may repeat: a call's parameters and body, a job's data. */
export const loggedError = (error: unknown, input?: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error), input), code: '', constraint: '', stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message, input),
    code: wordOf(error, 'code'),
    constraint: wordOf(error, 'constraint'),
    stack: stackOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause, input) }),
  };
};
