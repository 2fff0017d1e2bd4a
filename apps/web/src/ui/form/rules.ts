import type { Endpoint } from '@worklane/contract/endpoint.ts';

/** A schema of the contract. */
export type Schema = NonNullable<Endpoint['body']>;

/** What an input may say about itself before anybody types: whether it is needed, and how long it may be. */
export type FieldRules = { withAsterisk: boolean; maxLength?: number };

/** What zod knows of a schema that wraps another one. */
type Wrapper = { innerType?: Schema; in?: Schema };

/** The schema of a field, `address.town` or `dates.0`. */
const at = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((within, name) => {
    const object = within && (innermost(within) as { shape?: Record<string, Schema>; element?: Schema });
    return object?.shape?.[name] ?? object?.element;
  }, schema);

/** Without the wrappers: optional, default, transformed … */
const innermost = (schema: Schema): Schema => {
  const { innerType, in: input } = schema.def as Wrapper;
  const within = innerType ?? input;
  return within ? innermost(within) : schema;
};

export const rulesOf = (schema: Schema, path: string): FieldRules => {
  const field = at(schema, path);
  if (!field) return { withAsterisk: false };
  const { maxLength } = innermost(field) as { maxLength?: number | null };
  return {
    // What may be left out or left empty is not needed.
    withAsterisk: ![undefined, '', null, []].some((blank) => field.safeParse(blank).success),
    ...(typeof maxLength === 'number' && { maxLength }),
  };
};
