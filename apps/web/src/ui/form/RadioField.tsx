import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { asField } from './as-field.tsx';

const RadioGroup = asField<RadioGroupProps>(Radio.Group);

type Props = {
  name: string;
  label: string;
  choices: readonly { value: string; label: string; description: string }[];
};

/** One of a few choices that each need a sentence. */
export const RadioField = ({ name, label, choices }: Props) => (
  <RadioGroup name={name} label={label} withAsterisk={false}>
    <Stack mt="xs" gap="sm">
      {choices.map((choice) => (
        <Radio key={choice.value} {...choice} />
      ))}
    </Stack>
  </RadioGroup>
);
