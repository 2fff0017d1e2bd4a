import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sameScreen } from '~/app/same-screen.ts';
import { addDays, formatDay } from '../local-time.ts';
import classes from './WeekNavigation.module.css';

type Props = { monday: string; thisMonday: string };

const to = (week: string | undefined) => sameScreen({ week });

/** The ways to the weeks around, each an address of its own. */
export const WeekNavigation = ({ monday, thisMonday }: Props) => (
  <nav className={classes['weeks']} aria-label="Weeks">
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Previous week"
      renderRoot={(props) => <Link {...to(addDays(monday, -7))} {...props} />}
    >
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Next week"
      renderRoot={(props) => <Link {...to(addDays(monday, 7))} {...props} />}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
    <h2 className={`${classes['week']} num`} aria-live="polite">
      {formatDay(monday)} – {formatDay(addDays(monday, 6))}
    </h2>
    {monday !== thisMonday && (
      <Button size="compact-sm" variant="subtle" renderRoot={(props) => <Link {...to(undefined)} {...props} />}>
        This week
      </Button>
    )}
  </nav>
);
