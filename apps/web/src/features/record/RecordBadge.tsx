import { Badge } from '@mantine/core';
import { IconAlertCircle, IconClock, IconSquareCheck } from '@tabler/icons-react';
import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { statusWords } from '~/ui/status.ts';

/** Document 002, section 4: an error sign, a green square, and a clock for what somebody has to look at. */
const ICONS = { REJECTED: IconAlertCircle, APPROVED: IconSquareCheck, WAITING_APPROVAL: IconClock };

/** How far the agency has come with a record. */
export const RecordBadge = ({ status }: { status: RecordStatus }) => {
  const { word, colour } = statusWords[status];
  const Icon = ICONS[status];
  return (
    <Badge component="span" color={colour} leftSection={<Icon size={13} aria-hidden />}>
      {word}
    </Badge>
  );
};
