import type { z } from 'zod';

/** What an input may say about itself before anybody types: whether it is needed, and how long it may be. */
export type FieldRules = { withAsterisk: boolean; maxLength?: number };

type Definition = z.core.$ZodTypeDef & { innerType?: z.ZodType; in?: z.ZodType };

/** The schema of a field, `address.town` or `dates.0`. */
const at = (schema: z.ZodType | undefined, path: string): z.ZodType | undefined =>
  path.split('.').reduce<z.ZodType | undefined>((within, name) => {
    const object = within && (innermost(within) as { shape?: Record<string, z.ZodType>; element?: z.ZodType });
    return object?.shape?.[name] ?? object?.element;
  }, schema);

/** Without the wrappers: optional, default, transformed … */
const innermost = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: input } = schema.def as Definition;
  const within = innerType ?? input;
  return within ? innermost(within) : schema;
};

export const rulesOf = (schema: z.ZodType, path: string): FieldRules => {
  const field = at(schema, path);
  if (!field) return { withAsterisk: false };
  const { maxLength } = innermost(field) as { maxLength?: number | null };
  return {
    // What may be left out or left empty is not needed.
    withAsterisk: ![undefined, '', null, []].some((blank) => field.safeParse(blank).success),
    ...(typeof maxLength === 'number' && { maxLength }),
  };
};
