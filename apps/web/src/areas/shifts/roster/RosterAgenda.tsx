import { Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import { useId } from 'react';
import { HolidayOn } from '~/areas/calendar/index.ts';
import { formatDay, weekdayOf } from '~/ui/local-time.ts';
import { agendaOf } from './roster.ts';
import classes from './RosterAgenda.module.css';
import { RosterChip } from './RosterChip.tsx';

type Props = {
  shifts: readonly RosterShift[];
  week: readonly string[];
  today: string;
  /** What its bank holidays are called, by date. */
  holidays: ReadonlyMap<string, string>;
};

/** A week day by day, where seven columns have no room. */
export const RosterAgenda = ({ shifts, week, today, holidays }: Props) => {
  const id = useId();
  const days = agendaOf(shifts, week);
  const show = (date: string) => document.getElementById(`${id}${date}`)?.scrollIntoView();
  return (
    <>
      <div className={`${classes['days']} no-print`}>
        {days.map(({ date, shifts: ofDay }) => (
          <UnstyledButton
            key={date}
            className={classes['day']}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => show(date)}
          >
            {weekdayOf(date)} <b className="num">{Number(date.slice(8))}</b>
            <VisuallyHidden>
              {ofDay.length === 1 ? '1 shift' : `${ofDay.length} shifts`}
              {holidays.has(date) && ', bank holiday'}
            </VisuallyHidden>
            {holidays.has(date) && <IconFlag size={12} className={classes['flag']} aria-hidden />}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes['agenda']}>
        {days.map(({ date, shifts: ofDay }) => (
          <section key={date} id={`${id}${date}`} aria-label={formatDay(date)}>
            <Title order={2} className="num">
              {formatDay(date)}
            </Title>
            <HolidayOn date={date} holidays={holidays} />
            {ofDay.length === 0 ? (
              <p className="dimmed">No shifts</p>
            ) : (
              <ul className={classes['chips']}>
                {ofDay.map((shift) => (
                  <li key={shift.id}>
                    <RosterChip shift={shift} showPlace />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
};
