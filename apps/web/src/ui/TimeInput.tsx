import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseTime } from './parse-time.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: string;
  onChange?: (time: string) => void;
};

/**
 * A time of day, `HH:mm` in 24 hours everywhere: the browser's own control follows the browser's language. What cannot
 * be read is handed on as it was typed, so that the form says what is wrong with it. In forms use `TimeField`.
 */
export const TimeInput = ({ defaultValue = '', onChange, onBlur, ...rest }: Props) => {
  const [typed, setTyped] = useState(defaultValue);
  return (
    <TextInput
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(parseTime(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={(event) => {
        setTyped(parseTime(typed) ?? typed);
        onBlur?.(event);
      }}
    />
  );
};
