import { Badge, Group } from '@mantine/core';
import { useToday } from '~/features/shift/use-today.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { standingOf } from './expiry.ts';

/** Until when a document counts; what has ended or is about to says so. */
export const ExpiryDate = ({ date }: { date: string | null }) => {
  const { today } = useToday();
  const standing = standingOf(date, today);
  if (date === null) return <span className="dimmed">No expiry date</span>;
  return (
    <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
      {formatCalendarDate(date)}
      {standing === 'EXPIRED' && (
        <Badge component="span" color="red">
          Expired
        </Badge>
      )}
      {standing === 'EXPIRING' && (
        <Badge component="span" color="yellow">
          About to expire
        </Badge>
      )}
    </Group>
  );
};
