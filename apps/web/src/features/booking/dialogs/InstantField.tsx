import { Group, NativeSelect, TextInput } from '@mantine/core';
import { addDays, closestInstant, formatShortDay, instantOf, localOf } from '~/features/shift/local-time.ts';
import { useField, useFormContext } from '~/ui/form/context.ts';

type Props = {
  /** A field that holds an instant. */
  name: string;
  label: string;
  /** When it should have been: a time means the closest one to it, so that the day is rarely touched. */
  planned: string;
  timeZone: string;
  autoFocused?: boolean;
};

/** A time of day and its day, by the clocks of the place. */
export const InstantField = ({ name, label, planned, timeZone, autoFocused = false }: Props) => {
  const form = useFormContext();
  const { props } = useField(name);
  const value = form.useWatchValue(name) as string;
  const plannedDay = localOf(planned, timeZone).date;
  const shown = value ? localOf(value, timeZone) : { date: plannedDay, time: '' };
  const days = [...new Set([-1, 0, 1].map((days) => addDays(plannedDay, days)).concat(shown.date))].toSorted();
  const set = (instant: string) => form.setFieldValue(name, instant);
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TextInput
        type="time"
        size="md"
        flex="1 1 50%"
        label={label}
        withAsterisk
        data-path={props['data-path']}
        data-autofocus={autoFocused || undefined}
        error={props.error}
        value={shown.time}
        onChange={({ currentTarget }) =>
          set(currentTarget.value ? closestInstant(currentTarget.value, planned, timeZone) : '')
        }
      />
      <NativeSelect
        size="md"
        flex="1 1 50%"
        label="on"
        aria-label={`${label} on`}
        data={days.map((date) => ({ value: date, label: formatShortDay(date) }))}
        value={shown.date}
        onChange={({ currentTarget }) =>
          value && set(instantOf({ date: currentTarget.value, time: shown.time }, timeZone))
        }
      />
    </Group>
  );
};
