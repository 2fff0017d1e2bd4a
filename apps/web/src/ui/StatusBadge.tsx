import { Badge } from '@mantine/core';
import { type Status, statusWords } from './status.ts';

export const StatusBadge = ({ status }: { status: Status }) => {
  const { word, colour } = statusWords[status];
  return <Badge color={colour}>{word}</Badge>;
};
