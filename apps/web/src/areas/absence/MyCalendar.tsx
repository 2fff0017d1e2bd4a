import { Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { getMyCalendar } from '@worklane/contract/absence/availability.ts';
import type { Result } from '@worklane/contract/endpoint.ts';
import { useId } from 'react';
import { useList } from '~/app/queries.ts';
import { formatDay, formatShiftTime, localOf } from '~/ui/local-time.ts';
import { shiftLink } from '~/areas/shifts/index.ts';
import { counted } from '~/ui/words.ts';
import { useToday } from '~/ui/use-today.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { MonthNavigation } from '~/ui/MonthNavigation.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { RowTitle } from '~/ui/table/RowTitle.tsx';
import { covers, weeksOfMonth } from './month.ts';
import { MonthTable } from './MonthTable.tsx';
import classes from './MyCalendar.module.css';
import { PartList } from './PartList.tsx';
import { myCalendarSearch } from './my-search.ts';
import { AVAILABILITY_WORDS, LEAVE_WORDS } from './words.ts';

type Calendar = Result<typeof getMyCalendar>;

/** What a calendar holds of one date. */
const dayOf = ({ days, leave, bookings }: Calendar, date: string) => ({
  date,
  parts: days.find((day) => day.date === date)?.parts ?? [],
  leave: leave.filter((each) => covers(each, date)),
  bookings: bookings.filter(({ start, timeZone }) => localOf(start, timeZone).date === date),
});
type Day = ReturnType<typeof dayOf>;

/** Shifts, leave and availability of a worker at one glance: a month, and below it day by day. */
export const MyCalendar = () => {
  const id = useId();
  const { today } = useToday();
  const { search } = useLocation();
  const shown = myCalendarSearch.validate(search as never).month ?? today;
  const dates = weeksOfMonth(shown).flat();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const calendar = useList(getMyCalendar, { query: { from, to } });
  const show = (date: string) => document.getElementById(`${id}${date}`)?.scrollIntoView({ block: 'start' });
  const data = calendar.data;
  // What is over needs no agenda; whoever looks back has the month.
  const ahead = dates
    .filter((date) => date.slice(0, 7) === shown.slice(0, 7))
    .filter((date) => date >= today || shown.slice(0, 7) < today.slice(0, 7));
  return (
    <>
      <MonthNavigation shown={shown} today={today} />
      {calendar.isError ? (
        <ErrorState
          title="Your calendar couldn’t be loaded"
          error={calendar.error}
          onRetry={() => void calendar.refetch()}
        />
      ) : !data ? (
        <Skeleton h={420} radius="lg" aria-busy />
      ) : (
        <>
          <section
            className={classes['surface']}
            aria-label="Month"
            data-stale={calendar.isPlaceholderData || undefined}
          >
            <MonthTable
              caption="My month"
              month={shown}
              today={today}
              renderDay={(date) => (
                <DayMarks day={dayOf(data, date)} {...(ahead.includes(date) && { onShow: () => show(date) })} />
              )}
            />
            <Legend />
          </section>
          <Agenda days={ahead.map((date) => dayOf(data, date))} idOf={(date) => `${id}${date}`} />
        </>
      )}
    </>
  );
};

const summaryOf = ({ bookings, leave, parts }: Day): string =>
  [
    bookings.length > 0 && counted(bookings.length, 'shift'),
    ...leave.map(({ type }) => LEAVE_WORDS[type]),
    ...new Set(parts.map(({ availability }) => AVAILABILITY_WORDS[availability].word)),
  ]
    .filter(Boolean)
    .join(', ');

/** What is below day by day can be jumped to; of the other days there is nothing more to show. */
const DayMarks = ({ day, onShow }: { day: Day; onShow?: () => void }) => {
  const summary = summaryOf(day);
  if (!summary) return null;
  const { bookings, leave, parts } = day;
  const Frame = onShow ? UnstyledButton : 'div';
  return (
    <Frame className={classes['marks'] ?? ''} {...(onShow && { onClick: onShow })}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      {bookings.map(({ bookingId, start, timeZone, assignmentName, status }) => (
        <span key={bookingId} className={classes['shift']} data-waiting={status === 'APPLIED' || undefined} aria-hidden>
          <span className="num">{localOf(start, timeZone).time}</span>
          <span className={classes['word']}>{assignmentName}</span>
        </span>
      ))}
      {leave.map(({ id, type, status }) => (
        <span
          key={id}
          className={classes['leave']}
          data-waiting={status === 'WAITING_APPROVAL' || undefined}
          aria-hidden
        >
          <span className={classes['word']}>{LEAVE_WORDS[type]}</span>
        </span>
      ))}
      <span className={classes['dots']} aria-hidden>
        {[...new Set(parts.map(({ availability }) => availability))].map((availability) => (
          <i key={availability} data-availability={availability} />
        ))}
      </span>
    </Frame>
  );
};

const Legend = () => (
  <ul className={classes['legend']} aria-label="Colours">
    <li>
      <span className={classes['shift']} aria-hidden /> Shift
    </li>
    <li>
      <span className={classes['leave']} aria-hidden /> Leave
    </li>
    {Object.entries(AVAILABILITY_WORDS).map(([availability, { word }]) => (
      <li key={availability} className={classes['dots']}>
        <i data-availability={availability} aria-hidden /> {word}
      </li>
    ))}
  </ul>
);

const Agenda = ({ days, idOf }: { days: readonly Day[]; idOf: (date: string) => string }) => {
  const filled = days.filter((day) => summaryOf(day) !== '');
  if (filled.length === 0) {
    return <EmptyState title="Nothing this month">Your shifts, leave and availability appear here.</EmptyState>;
  }
  return (
    <div className={classes['agenda']}>
      {filled.map(({ date, bookings, leave, parts }) => (
        <section key={date} id={idOf(date)} aria-label={formatDay(date)}>
          <Title order={2} className="num">
            {formatDay(date)}
          </Title>
          {bookings.map((booking) => (
            <div key={booking.bookingId} className={classes['entry']}>
              <div>
                <RowTitle link={shiftLink('worker', booking.shiftId)}>
                  {booking.assignmentName}, {booking.location}
                </RowTitle>
                <p className="dimmed num">
                  {formatShiftTime(booking.start, booking.end, booking.timeZone)} · {booking.agencyName}
                </p>
              </div>
              <StatusBadge status={booking.status} />
            </div>
          ))}
          {leave.map((each) => (
            <div key={each.id} className={classes['entry']}>
              <div>
                <RowTitle link={{ to: '/worker/leave' }}>{LEAVE_WORDS[each.type]}</RowTitle>
                <p className="dimmed">{each.agencyName}</p>
              </div>
              <StatusBadge status={each.status} />
            </div>
          ))}
          {parts.length > 0 && <PartList parts={parts} />}
        </section>
      ))}
    </div>
  );
};
