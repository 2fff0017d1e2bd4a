import { Input } from '@mantine/core';
import { useFieldValue, useField, useFormContext } from '~/ui/form/context.ts';
import classes from './TilesField.module.css';

type Props<Value extends string> = {
  name: string;
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Hears what was chosen. */
  onChosen?: (value: Value) => void;
};

/** One of a few choices, each large enough for a gloved finger. */
export const TilesField = <Value extends string>({ name, label, choices, onChosen }: Props<Value>) => {
  const form = useFormContext();
  const { props } = useField(name);
  const chosen = useFieldValue(name);
  return (
    <Input.Wrapper labelElement="div" label={label} withAsterisk={props.withAsterisk ?? false} error={props.error}>
      <div className={classes['tiles']} role="radiogroup" aria-label={label} data-path={name} tabIndex={-1}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={chosen === choice.value}
              onChange={() => {
                form.setFieldValue(name, choice.value);
                onChosen?.(choice.value);
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
};
