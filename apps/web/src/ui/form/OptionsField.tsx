import { type ComponentProps, useState } from 'react';
import { OptionsInput } from '../OptionsInput.tsx';
import { asField } from './as-field.tsx';

type Props = Omit<ComponentProps<typeof OptionsInput>, 'value' | 'onChange' | 'path'> & {
  defaultValue?: string;
  onChange?: (value: string) => void;
  'data-path'?: string;
};

const Options = ({ defaultValue = '', onChange, 'data-path': path, ...rest }: Props) => {
  const [value, setValue] = useState(defaultValue);
  return (
    <OptionsInput
      {...rest}
      path={path}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange?.(chosen);
      }}
    />
  );
};

/** One of a few, beside each other; its value is that of the option. */
export const OptionsField = asField<Props>(Options);
