import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './OptionsInput.module.css';

type Props = {
  name?: string;
  /** By which an error summary finds it. */
  path?: string | undefined;
  label: string;
  help?: string | undefined;
  withAsterisk?: boolean;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
};

/** Up to so many characters the options stand beside each other. */
const SHORT = 14;

/** One of a few, each large enough for a thumb. */
export const OptionsInput = ({
  name,
  path,
  label: question,
  help,
  withAsterisk = false,
  options,
  value,
  error,
  onChange,
}: Props) => {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const short = options.every(({ label }) => label.length <= SHORT);
  return (
    <fieldset className={classes['options']} data-field={name} aria-describedby={described || undefined}>
      <Input.Label component="legend" labelElement="div" size="md" required={withAsterisk}>
        {question}
      </Input.Label>
      {help && (
        <Input.Description id={`${id}-help`} size="md" mb={6}>
          {help}
        </Input.Description>
      )}
      <div className={classes['list']} data-short={short || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes['option']}>
            <input
              type="radio"
              data-path={index === 0 ? path : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
};
