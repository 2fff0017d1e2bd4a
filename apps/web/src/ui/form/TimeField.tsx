import { TextInput, type TextInputProps } from '@mantine/core';
import { asField } from './as-field.tsx';

const Timed = (props: TextInputProps) => <TextInput type="time" {...props} />;

/** A time of day, `HH:mm`, with the device's own control. */
export const TimeField = asField<TextInputProps>(Timed);
