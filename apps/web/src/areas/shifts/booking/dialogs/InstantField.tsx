import { Group, NativeSelect } from '@mantine/core';
import { addDays, closestInstant, formatShortDay, instantOf, localOf } from '~/ui/local-time.ts';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { parseTime } from '~/ui/parse-time.ts';
import { TimeInput } from '~/ui/TimeInput.tsx';

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
  const instant = useFieldValue(name) as string;
  const shown = localOf(instant || planned, timeZone);
  const plannedDay = localOf(planned, timeZone).date;
  const days = [...new Set([-1, 0, 1].map((by) => addDays(plannedDay, by)).concat(shown.date))].toSorted();
  const set = (chosen: string) => form.setFieldValue(name, chosen);
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <TimeInput
        size="md"
        flex="1 1 50%"
        label={label}
        withAsterisk
        data-path={props['data-path']}
        data-autofocus={autoFocused || undefined}
        error={props.error}
        defaultValue={shown.time}
        onChange={(time) => set(parseTime(time) === null ? '' : closestInstant(time, planned, timeZone))}
      />
      <NativeSelect
        size="md"
        flex="1 1 50%"
        label="on"
        aria-label={`on, ${label.toLowerCase()}`}
        data={days.map((date) => ({ value: date, label: formatShortDay(date) }))}
        value={shown.date}
        onChange={({ currentTarget }) =>
          instant && set(instantOf({ date: currentTarget.value, time: shown.time }, timeZone))
        }
      />
    </Group>
  );
};
