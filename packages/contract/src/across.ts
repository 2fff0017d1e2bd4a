import type { z } from 'zod';
import './issue-words.ts';

type Field<S extends z.ZodObject> = keyof z.output<S> & string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A rule over several fields of an object, whose message stands at the last of them. It is asked as soon as each of these
 * fields is right by itself, so that its message comes together with those about other fields, and never about anything that
 * was not parsed: whatever is sent, `holds` gets the fields as their own rules leave them.
 */
export const across = <S extends z.ZodObject, F extends Field<S>>(
  schema: S,
  fields: readonly [F, ...F[]],
  holds: (sent: Pick<z.output<S>, F>) => boolean,
  error: string,
): S =>
  schema.refine((sent) => holds(sent as Pick<z.output<S>, F>), {
    path: [fields.at(-1) ?? fields[0]],
    error,
    when: ({ value, issues }) =>
      isObject(value) && !issues.some(({ path }) => fields.some((field) => field === path?.[0])),
  });
