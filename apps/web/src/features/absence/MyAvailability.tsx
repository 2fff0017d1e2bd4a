import { Button, Stack } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { getMyAvailability, type Part } from '@worklane/contract/absence/availability.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { formatDay } from '~/features/shift/local-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './MyAvailability.module.css';
import { PartList } from './PartList.tsx';
import type { Subject } from './SayForm.tsx';
import { NOTHING_SAID, WEEKDAYS } from './words.ts';

const SayForm = onDemand(() => import('./SayForm.tsx'));

/** When a worker would like to work: the pattern of a week, and single dates that go before it. */
export const MyAvailability = () => {
  const mine = useDetail(getMyAvailability, {});
  const [about, setAbout] = useState<Subject>();
  if (mine.isError) {
    return (
      <ErrorState
        title="Your availability could not be loaded"
        error={mine.error}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  if (!mine.data) return <PanelSkeleton rows={9} />;
  const { weekdays, dates } = mine.data;
  const ofWeekday = (weekday: number) => weekdays.find((each) => each.weekday === weekday)?.parts ?? [];
  return (
    <Stack gap="md">
      <Panel title="Usual week">
        <ul className={classes['days']}>
          {WEEKDAYS.map((name, index) => (
            <Day
              key={name}
              label={name}
              parts={ofWeekday(index + 1)}
              onChange={() => setAbout({ weekdays: [index + 1], dates: [] })}
            />
          ))}
        </ul>
      </Panel>
      <Panel
        title="Single dates"
        aside={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAbout({ weekdays: [], dates: [] })}
          >
            Add dates
          </Button>
        }
      >
        {dates.length === 0 ? (
          <EmptyState title="No single dates">
            What you say of a date goes before your usual week, such as a day that you are at a wedding.
          </EmptyState>
        ) : (
          <ul className={classes['days']}>
            {dates.map(({ date, parts }) => (
              <Day
                key={date}
                label={formatDay(date)}
                parts={parts}
                onChange={() => setAbout({ weekdays: [], dates: [date] })}
              />
            ))}
          </ul>
        )}
      </Panel>
      {about && <SayForm about={about} mine={mine.data} onClose={() => setAbout(undefined)} />}
    </Stack>
  );
};

type DayProps = { label: string; parts: readonly Part[]; onChange: () => void };

const Day = ({ label, parts, onChange }: DayProps) => (
  <li>
    <div className={classes['what']}>
      <button type="button" className={`${classes['name']} num`} onClick={onChange}>
        {label}
      </button>
      {parts.length > 0 ? <PartList parts={parts} /> : <span className="dimmed">{NOTHING_SAID}</span>}
    </div>
    <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
  </li>
);
