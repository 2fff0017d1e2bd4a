import type { ComponentType } from 'react';
import { useField } from './context.ts';

/** Makes an input of the library a field of our forms: `<TextField name="code" label="Code" />`. */
export const asField = <Props extends object>(Input: ComponentType<Props>, type: 'input' | 'checkbox' = 'input') => {
  const Field = ({ name, ...rest }: Omit<Props, 'name'> & { name: string }) => {
    const { key, props } = useField(name, type);
    return <Input key={key} {...({ ...props, ...rest } as unknown as Props)} />;
  };
  return Field;
};
