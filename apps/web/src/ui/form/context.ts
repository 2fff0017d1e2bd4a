import { createFormContext } from '@mantine/form';
import { createContext, useContext } from 'react';
import { rulesOf, type Schema } from './rules.ts';

export type Values = Record<string, unknown>;

export const [FormProvider, useFormContext, useForm] = createFormContext<Values>();

const SchemaContext = createContext<Schema | undefined>(undefined);
export const SchemaProvider = SchemaContext.Provider;

/** What an input of a form needs. React takes the key on its own. */
export const useField = (name: string, type: 'input' | 'checkbox' = 'input') => {
  const form = useFormContext();
  const schema = useContext(SchemaContext);
  if (!schema) throw new Error(`The field ${name} stands outside a form.`);
  const { withAsterisk, maxLength } = rulesOf(schema, name);
  return {
    key: form.key(name),
    props: {
      ...form.getInputProps(name, { type }),
      // By which the error summary finds the input.
      'data-path': name,
      ...(type === 'input' && { withAsterisk, ...(maxLength !== undefined && { maxLength }) }),
    },
  };
};

/** What a field holds now; renders again when that changes. */
export const useFieldValue = (name: string): unknown => {
  const form = useFormContext();
  // The library's own hook, always the same one.
  // oxlint-disable-next-line react/hooks
  return form.useWatchValue(name);
};
