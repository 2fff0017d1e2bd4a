import { Group } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '~/ui/DayInput.tsx';
import { useField, useFormContext } from '~/ui/form/context.ts';
import { instantOf, localOf } from '~/ui/local-time.ts';
import { parseDate } from '~/ui/parse-date.ts';
import { parseTime } from '~/ui/parse-time.ts';
import { TimeInput } from '~/ui/TimeInput.tsx';

type Props = {
  /** A field that holds an instant. */
  name: string;
  label: string;
  timeLabel: string;
  /** The time of a day that is chosen, until another is entered. */
  usualTime: string;
  minDate: string;
  timeZone: string;
};

/**
 * A day and a time, by the clocks of the reader; the field holds the instant, and nothing until there are both. A day that is typed may lie
 * before those offered: the form says what is wrong with it.
 */
export const InstantField = ({ name, label, timeLabel, usualTime, minDate, timeZone }: Props) => {
  const form = useFormContext();
  const { props } = useField(name);
  const [shown, setShown] = useState(() => {
    const instant = form.getValues()[name];
    return typeof instant === 'string' && instant !== '' ? localOf(instant, timeZone) : { date: '', time: usualTime };
  });
  const set = (change: Partial<typeof shown>) => {
    const { date, time } = { ...shown, ...change };
    setShown({ date, time });
    const [day, clock] = [parseDate(date, new Date()), parseTime(time)];
    form.setFieldValue(name, day !== null && clock !== null ? instantOf({ date: day, time: clock }, timeZone) : '');
  };
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <DayInput
        flex="1 1 60%"
        label={label}
        withAsterisk
        data-path={props['data-path']}
        error={props.error}
        minDate={minDate}
        value={shown.date}
        onChange={(date) => set({ date: date ?? '' })}
      />
      <TimeInput flex="1 1 40%" label={timeLabel} defaultValue={shown.time} onChange={(time) => set({ time })} />
    </Group>
  );
};
