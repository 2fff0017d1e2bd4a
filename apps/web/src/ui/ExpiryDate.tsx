import { Badge, Group } from '@mantine/core';
import { useToday } from './use-today.ts';
import { formatCalendarDate } from './date-time.ts';
import { expiryOf } from './expiry.ts';

/** Document 002, section 4. */
const WORDS = {
  alert: { word: 'About to expire', colour: 'yellow' },
  expired: { word: 'Expired', colour: 'red' },
} as const;

/** Until when something is good, and a warning when that is soon or past. */
export const ExpiryDate = ({ date }: { date: string | null }) => {
  const { today } = useToday();
  if (date === null) return <span className="dimmed">No expiry date</span>;
  const expiry = expiryOf(date, today);
  return (
    <Group component="span" display="inline-flex" gap={8}>
      <span className="num">{formatCalendarDate(date)}</span>
      {expiry && (
        <Badge component="span" color={WORDS[expiry].colour}>
          {WORDS[expiry].word}
        </Badge>
      )}
    </Group>
  );
};
