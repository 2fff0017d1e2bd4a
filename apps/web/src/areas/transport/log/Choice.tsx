import { useId } from 'react';
import classes from './Choice.module.css';

type Option<Value> = {
  readonly value: Value;
  readonly label: string;
  /** Stands out in red once it is chosen. */
  readonly isAlarming?: boolean;
};

type Props<Value> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** One below the other, where the words are long. */
  stacked?: boolean;
  error?: string | undefined;
};

/** A question with few answers, each as large as a thumb in a glove. */
export const Choice = <Value extends string | number | boolean>(props: Props<Value>) => {
  const { label, options, value, onChange, stacked = false, error } = props;
  const id = useId();
  return (
    <fieldset className={classes['choice']} data-fault={error === undefined ? undefined : true}>
      <legend>{label}</legend>
      <div className={classes['options']} data-stacked={stacked ? true : undefined}>
        {options.map((option) => (
          <label key={String(option.value)} data-alarming={option.isAlarming === true ? true : undefined}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
