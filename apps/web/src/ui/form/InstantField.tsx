import { Input } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '~/ui/DayInput.tsx';
import { useField, useFormContext } from '~/ui/form/context.ts';
import { instantOf, localOf } from '~/ui/local-time.ts';
import { TimeInput } from '~/ui/TimeInput.tsx';
import classes from './InstantField.module.css';

type Props = { name: string; label: string; description?: string; timeZone: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** A day and a time by the clock of a place; its value is an instant, nothing, or what cannot be read as one. */
export const InstantField = ({ name, label, description, timeZone }: Props) => {
  const form = useFormContext();
  const { props } = useField(name);
  const [local, setLocal] = useState(() => {
    const held: unknown = form.getValues()[name];
    return typeof held === 'string' && held !== '' ? localOf(held, timeZone) : { date: '', time: '' };
  });
  const set = (next: typeof local) => {
    setLocal(next);
    const { date, time } = next;
    const isWhole = DATE.test(date) && TIME.test(time);
    form.setFieldValue(name, isWhole ? instantOf(next, timeZone) : date === '' && time === '' ? '' : `${date} ${time}`);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      withAsterisk={props.withAsterisk ?? false}
      error={props.error}
    >
      <fieldset className={classes['parts']} data-path={name} tabIndex={-1} aria-label={label}>
        <DayInput
          aria-label={`${label} date`}
          value={local.date}
          error={Boolean(props.error)}
          onChange={(date) => set({ ...local, date: date ?? '' })}
        />
        <TimeInput
          aria-label={`${label} time`}
          defaultValue={local.time}
          error={Boolean(props.error)}
          onChange={(time) => set({ ...local, time })}
        />
      </fieldset>
    </Input.Wrapper>
  );
};
