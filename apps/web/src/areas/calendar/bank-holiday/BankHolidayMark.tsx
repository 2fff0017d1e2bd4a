import { IconFlag } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import classes from './BankHolidayMark.module.css';

/** A day is a bank holiday, and which one. */
export const BankHolidayMark = ({ name }: { name: string }) => (
  <span className={classes['mark']}>
    <IconFlag size={13} aria-hidden />
    <span>
      <VisuallyHidden>Bank holiday: </VisuallyHidden>
      {name}
    </span>
  </span>
);

type Props = { date: string; holidays: ReadonlyMap<string, string> };

/** The mark of a day, where it has one. */
export const HolidayOn = ({ date, holidays }: Props) => {
  const name = holidays.get(date);
  return name !== undefined && <BankHolidayMark name={name} />;
};
