import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import classes from './Hire.module.css';

type Props = {
  typed: string;
  applied: string;
  busy: boolean;
  onType: (text: string) => void;
  onApply: (code: string) => void;
};

/** Promotions that have a code are for those who enter it. */
export const PromotionCode = ({ typed, applied, busy, onType, onApply }: Props) => {
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
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          if (value === '') onApply('');
        }}
      />
      <Button type="submit" variant="default" size="md" loading={busy} disabled={typed.trim() === applied}>
        Apply
      </Button>
    </form>
  );
};
