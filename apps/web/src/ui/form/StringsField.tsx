import type { TagsInputProps } from '@mantine/core';
import { StringsInput } from '../StringsInput.tsx';
import { asField } from './as-field.tsx';

export const StringsField = asField<TagsInputProps>(StringsInput);
