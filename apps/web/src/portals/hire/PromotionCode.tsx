import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './Hire.module.css';

type Props = { applied: string; busy: boolean; onApply: (code: string) => void };

/** Promotions that have a code are for those who enter it. */
export const PromotionCode = ({ applied, busy, onApply }: Props) => {
  const [typed, setTyped] = useState(applied);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed.trim());
  };
  return (
    <form className={classes['code']} onSubmit={apply}>
      <TextInput
        label="Promotion code"
        size="md"
        maxLength={50}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.value === '') onApply('');
        }}
      />
      <Button type="submit" variant="default" size="md" loading={busy} disabled={typed.trim() === applied}>
        Apply
      </Button>
    </form>
  );
};
