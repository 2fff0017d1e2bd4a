import { Button, Group } from '@mantine/core';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { useToday } from '~/ui/use-today.ts';

/** What rates of every kind have. */
export type AnyRate = {
  readonly id: number;
  readonly from: string;
  readonly to: string | null;
  readonly can: { readonly change: boolean; readonly end: boolean; readonly remove: boolean };
};

export type Opened<R extends AnyRate> = { readonly rate: R; readonly how: 'CHANGE' | 'END' | 'REMOVE' };

type Props<R extends AnyRate> = {
  rate: R;
  /** What it is for. */
  name: string;
  onOpen: (opened: Opened<R>) => void;
};

export const RateActions = <R extends AnyRate>({ rate, name, onOpen }: Props<R>) => {
  const { today } = useToday();
  const button = (how: Opened<R>['how'], word: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${word}: ${name}, from ${formatCalendarDate(rate.from)}`}
      onClick={() => onOpen({ rate, how })}
    >
      {word}
    </Button>
  );
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {rate.can.change && button('CHANGE', 'Change')}
      {rate.can.end && rate.from <= today && button('END', 'End')}
      {rate.can.remove && button('REMOVE', 'Remove')}
    </Group>
  );
};
