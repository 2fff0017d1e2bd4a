import { TagsInput, type TagsInputProps } from '@mantine/core';

/** Several texts: Enter or a comma ends one, and so does leaving the field. */
export const StringsInput = (props: TagsInputProps) => (
  <TagsInput splitChars={[',']} placeholder="Type and press Enter" {...props} />
);
