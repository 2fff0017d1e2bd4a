import { Input } from '@mantine/core';
import type { Option } from '@worklane/contract/forms/form.ts';
import { useId } from 'react';
import classes from './OptionsInput.module.css';

type Props = {
  name: string;
  field: { readonly label: string; readonly help?: string };
  options: readonly Option[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Up to so many characters the options stand beside each other. */
const SHORT = 14;

/** One of a few, each large enough for a thumb. */
export const OptionsInput = ({ name, field, options, value, error, onChange }: Props) => {
  const id = useId();
  const described = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const short = options.every(({ label }) => label.length <= SHORT);
  return (
    <fieldset className={classes['options']} data-field={name} aria-describedby={described || undefined}>
      <Input.Label component="legend" labelElement="div" size="md">
        {field.label}
      </Input.Label>
      {field.help && (
        <Input.Description id={`${id}-help`} size="md" mb={6}>
          {field.help}
        </Input.Description>
      )}
      <div className={classes['list']} data-short={short || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes['option']}>
            <input
              type="radio"
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
