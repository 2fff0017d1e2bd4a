import { Button, Stack } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { getMyAvailability, type Part } from '@worklane/contract/absence/availability.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { formatDay } from '~/ui/local-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './MyAvailability.module.css';
import { PartList } from './PartList.tsx';
import type { EditedDays } from './AvailabilityForm.tsx';
import { NOT_SET, WEEKDAYS } from './words.ts';

const AvailabilityForm = onDemand(() => import('./AvailabilityForm.tsx'));

/** When a worker is available: the pattern of a week, and single dates that override it. */
export const MyAvailability = () => {
  const mine = useDetail(getMyAvailability, {});
  const [about, setAbout] = useState<EditedDays>();
  if (mine.isError) {
    return (
      <ErrorState title="Your availability couldn’t be loaded" error={mine.error} onRetry={() => void mine.refetch()} />
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
            A single date overrides your usual week, such as a day you’re at a wedding.
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
      {about && <AvailabilityForm about={about} mine={mine.data} onClose={() => setAbout(undefined)} />}
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
      {parts.length > 0 ? (
        <PartList parts={parts} />
      ) : (
        <span className="dimmed">{NOT_SET} – you may still be offered shifts</span>
      )}
    </div>
    <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
  </li>
);
