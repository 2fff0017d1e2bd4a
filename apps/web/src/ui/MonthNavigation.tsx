import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sameScreen } from '~/app/same-screen.ts';
import { firstOfMonth, monthFrom, monthText } from './month.ts';
import classes from './MonthNavigation.module.css';

type Props = {
  /** A day of the month that is shown. */
  shown: string;
  today: string;
};

const to = (month: string | undefined) => sameScreen({ month });

/** The ways to the months around, each an address of its own. */
export const MonthNavigation = ({ shown, today }: Props) => (
  <nav className={classes['months']} aria-label="Months">
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Previous month"
      renderRoot={(props) => <Link {...to(monthFrom(shown, -1))} {...props} />}
    >
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Next month"
      renderRoot={(props) => <Link {...to(monthFrom(shown, 1))} {...props} />}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
    <h2 className={`${classes['month']} num`} aria-live="polite">
      {monthText(shown)}
    </h2>
    {firstOfMonth(shown) !== firstOfMonth(today) && (
      <Button size="compact-sm" variant="subtle" renderRoot={(props) => <Link {...to(undefined)} {...props} />}>
        This month
      </Button>
    )}
  </nav>
);
