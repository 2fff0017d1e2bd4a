import { Badge } from '@mantine/core';
import { type Status, statusWords } from './status.ts';

export const StatusBadge = ({ status }: { status: Status }) => {
  const { word, colour } = statusWords[status];
  // A span, so that it may stand in a sentence.
  return (
    <Badge component="span" color={colour}>
      {word}
    </Badge>
  );
};
