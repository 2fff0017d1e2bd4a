import { TimeInput } from '../TimeInput.tsx';
import { asField } from './as-field.tsx';

/** A time of day; its value is `HH:mm`. */
export const TimeField = asField<Parameters<typeof TimeInput>[0]>(TimeInput);
