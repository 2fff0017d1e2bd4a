import { Badge } from '@mantine/core';
import type { StatusWords } from './status.ts';

/** A span, so that it may stand in a sentence. */
export const WordBadge = ({ word, colour }: StatusWords) => (
  <Badge component="span" color={colour}>
    {word}
  </Badge>
);
