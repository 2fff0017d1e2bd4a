import { Group } from '@mantine/core';
import { DayInput } from '~/ui/DayInput.tsx';
import { TimeInput } from '~/ui/TimeInput.tsx';
import type { Typed } from './local-span.ts';

type Props = {
  label: string;
  value: Typed;
  error: string | undefined;
  onChange: (value: Typed) => void;
};

/** A day and a time beside each other, as they are typed. */
export const MomentField = ({ label, value, error, onChange }: Props) => (
  <Group align="flex-start" gap="sm" wrap="nowrap">
    <DayInput
      flex="1 1 60%"
      label={label}
      withAsterisk
      clearable={false}
      value={value.date}
      error={error}
      onChange={(date) => onChange({ ...value, date: date ?? '' })}
    />
    <TimeInput
      flex="1 1 40%"
      label={`${label} time`}
      defaultValue={value.time}
      onChange={(time) => onChange({ ...value, time })}
    />
  </Group>
);
