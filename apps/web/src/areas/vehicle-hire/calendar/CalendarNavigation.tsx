import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sameScreen } from '~/app/same-screen.ts';
import classes from './CalendarNavigation.module.css';
import type { CalendarView } from './search.ts';
import { turned } from './timeline.ts';
import { rangeText, viewWords } from './words.ts';

type Props = { view: CalendarView; dates: readonly string[]; today: string };

const to = (week: string | undefined) => sameScreen({ week });

/** The ways to the days before and after, each an address of its own, and back to today. */
export const CalendarNavigation = ({ view, dates, today }: Props) => {
  const [first = today] = dates;
  const { unit } = viewWords[view];
  return (
    <nav className={classes['days']} aria-label="Days">
      <ActionIcon
        variant="default"
        size={34}
        aria-label={`Previous ${unit}`}
        renderRoot={(props) => <Link {...to(turned(view, first, -1))} {...props} />}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label={`Next ${unit}`}
        renderRoot={(props) => <Link {...to(turned(view, first, 1))} {...props} />}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" renderRoot={(props) => <Link {...to(undefined)} {...props} />}>
        Today
      </Button>
      <h2 className={`${classes['range']} num`} aria-live="polite">
        {rangeText(view, dates)}
      </h2>
    </nav>
  );
};
