import { DayInput } from './DayInput.tsx';
import { isCalendarDate } from './parse-date.ts';
import classes from './DateFilter.module.css';

type Props = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  onChange: (date: string | undefined) => void;
};

/** A day to filter by. Import it from what is loaded on demand. */
export const DateFilter = ({ label, value, min, max, error, onChange }: Props) => (
  <DayInput
    className={classes['date'] ?? ''}
    aria-label={label}
    placeholder={label}
    value={value ?? null}
    error={error}
    {...(min !== undefined && { minDate: min })}
    {...(max !== undefined && { maxDate: max })}
    onChange={(date) => {
      if (date === null || isCalendarDate(date)) onChange(date ?? undefined);
    }}
  />
);
