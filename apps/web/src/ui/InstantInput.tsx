import { Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays, closestInstant, formatShortDay, instantOf, localOf } from './local-time.ts';
import { parseTime } from './parse-time.ts';
import { TimeInput } from './TimeInput.tsx';

type Props = {
  label: string;
  /** Empty where nothing is entered, or what cannot be read. */
  value: string;
  onChange: (instant: string) => void;
  /** When it should have been: a time means the closest one to it, so that the day is rarely touched. */
  planned: string;
  timeZone: string;
  error?: ReactNode;
  required?: boolean;
  autoFocused?: boolean;
  /** Where a form finds the field. */
  path?: string | undefined;
};

/** A time of day and its day, by the clocks of the place. */
export const InstantInput = (props: Props) => {
  const { label, value, onChange, planned, timeZone, error, required = true, autoFocused = false, path } = props;
  const shown = localOf(value || planned, timeZone);
  const plannedDay = localOf(planned, timeZone).date;
  const days = [...new Set([-1, 0, 1].map((by) => addDays(plannedDay, by)).concat(shown.date))].toSorted();
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TimeInput
        size="md"
        flex="1 1 50%"
        label={label}
        withAsterisk={required}
        data-path={path}
        data-autofocus={autoFocused || undefined}
        error={error}
        defaultValue={value && shown.time}
        onChange={(time) => onChange(parseTime(time) === null ? '' : closestInstant(time, planned, timeZone))}
      />
      <NativeSelect
        size="md"
        flex="1 1 50%"
        label="on"
        aria-label={`on, ${label.toLowerCase()}`}
        data={days.map((date) => ({ value: date, label: formatShortDay(date) }))}
        value={shown.date}
        onChange={({ currentTarget }) =>
          value && onChange(instantOf({ date: currentTarget.value, time: shown.time }, timeZone))
        }
      />
    </Group>
  );
};
