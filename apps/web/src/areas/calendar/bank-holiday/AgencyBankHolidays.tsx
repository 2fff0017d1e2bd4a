import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type AgencyBankHoliday,
  getBankHolidays,
  leaveOutBankHoliday,
  listAgencyBankHolidays,
  takeBackAgencyBankHoliday,
} from '@worklane/contract/calendar/bank-holiday.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { formatDay } from '~/ui/local-time.ts';
import { useToday } from '~/ui/use-today.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './AgencyBankHolidays.module.css';
import { regionWords } from '@worklane/contract/calendar/region-words.ts';

const OwnBankHolidayForm = onDemand(() => import('./OwnBankHolidayForm.tsx'));

/** The year of an agency: the days of its region, those it leaves out, and its own. */
export const AgencyBankHolidays = ({ year: asked }: { year: number | undefined }) => {
  const { today } = useToday();
  const year = asked ?? Number(today.slice(0, 4));
  const list = useList(listAgencyBankHolidays, { query: { year } });
  const [adding, setAdding] = useState(false);
  const region = list.data?.region;
  return (
    <Panel
      title="Bank holidays"
      aside={
        list.data?.can.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a day
          </Button>
        )
      }
    >
      <div className={classes['bar']}>
        <p className="dimmed">
          {region && `The bank holidays for ${regionWords[region]}, plus your own. `}
          They’re marked in your roster and on shifts. Past days don’t change.
        </p>
        <nav className={classes['years']} aria-label="Years">
          <YearLink year={year - 1} label="Previous year" />
          <h3 className="num" aria-live="polite">
            {year}
          </h3>
          <YearLink year={year + 1} label="Next year" />
        </nav>
      </div>
      <div aria-busy={list.isFetching}>
        {list.isError ? (
          <ErrorState
            title="The bank holidays couldn’t be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : !list.data ? (
          <PanelSkeleton rows={8} />
        ) : list.data.days.length === 0 ? (
          <EmptyState title={`There are no bank holidays in ${year} yet`}>
            The platform adds them once they’re published. You can add days of your own.
          </EmptyState>
        ) : (
          <ul className={classes['days']}>
            {list.data.days.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </ul>
        )}
      </div>
      {adding && <OwnBankHolidayForm onClose={() => setAdding(false)} />}
    </Panel>
  );
};

const YearLink = ({ year, label }: { year: number; label: string }) => (
  <ActionIcon
    variant="default"
    size={34}
    aria-label={label}
    renderRoot={(props) => <Link {...sameScreen({ year })} {...props} />}
  >
    {label.startsWith('Next') ? <IconChevronRight size={18} aria-hidden /> : <IconChevronLeft size={18} aria-hidden />}
  </ActionIcon>
);

const Day = ({ day: { date, name, leftOut, ownId, can } }: { day: AgencyBankHoliday }) => {
  const leaveOut = useCommand(leaveOutBankHoliday, {
    done: `${name} left out`,
    alsoChanges: [getBankHolidays],
  });
  const takeBack = useCommand(takeBackAgencyBankHoliday, {
    done: leftOut ? `${name} restored` : `${name} removed`,
    alsoChanges: [getBankHolidays],
  });
  return (
    <li>
      <span className="num dimmed">{formatDay(date)}</span>
      <span className={classes['name']} data-left-out={leftOut || undefined}>
        {name}
      </span>
      {leftOut ? <Badge color="gray">Left out</Badge> : ownId === null ? <span /> : <Badge color="teal">Own day</Badge>}
      <span className={classes['actions']}>
        {can.leaveOut && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Leave out ${name}`}
            loading={leaveOut.isPending}
            onClick={() => leaveOut.mutate({ body: { date } })}
          >
            Leave out
          </Button>
        )}
        {can.takeBack && ownId !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            {...(!leftOut && { color: 'red' })}
            aria-label={`${leftOut ? 'Bring back' : 'Remove'} ${name}`}
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { id: ownId } })}
          >
            {leftOut ? 'Bring back' : 'Remove'}
          </Button>
        )}
      </span>
    </li>
  );
};
