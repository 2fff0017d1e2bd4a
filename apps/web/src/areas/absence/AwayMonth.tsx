import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Leave, listLeave } from '@worklane/contract/absence/leave.ts';
import { useList } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { useToday } from '~/ui/use-today.ts';
import { MonthNavigation } from '~/ui/MonthNavigation.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { RowTitle } from '~/ui/table/RowTitle.tsx';
import { covers, weeksOfMonth } from './month.ts';
import { MonthTable } from './MonthTable.tsx';
import { daysText, LEAVE_WORDS } from './words.ts';
import classes from './AwayMonth.module.css';

/** More than a month's leave of any agency that reads it day by day. */
const MANY = 1000;
/** Names that a day has room for. */
const SHOWN = 3;

type Props = {
  /** A day of the month to show. */
  month: string | undefined;
};

/** Who is on leave in a month, or has requested it: a table of its days, and the same as a list below. */
export default function AwayMonth({ month }: Props) {
  const { today } = useToday();
  const shown = month ?? today;
  const days = weeksOfMonth(shown).flat();
  const list = useList(listLeave, {
    query: {
      from: days[0],
      to: days.at(-1),
      statuses: ['WAITING_APPROVAL', 'APPROVED'],
      sort: 'from',
      direction: 'ASC',
      size: MANY,
    },
  });
  const leave = list.data?.content ?? [];
  return (
    <>
      <MonthNavigation shown={shown} today={today} />
      <section className={classes['surface']} aria-label="Who is away" aria-busy={list.isFetching}>
        {list.isError ? (
          <ErrorState title="The month couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton h={480} />
        ) : (
          <>
            <MonthTable
              caption="Who is away on which day"
              month={shown}
              today={today}
              renderDay={(date) => <AwayOn leave={leave.filter((each) => covers(each, date))} />}
            />
            <h3 className={classes['title']}>In this month</h3>
            <AwayList leave={leave} />
          </>
        )}
      </section>
    </>
  );
}

const nameOf = ({ worker }: Leave): string => `${worker.firstname} ${worker.lastname}`;

const AwayOn = ({ leave }: { leave: readonly Leave[] }) => {
  if (leave.length === 0) return null;
  const more = leave.length - SHOWN;
  return (
    <>
      <span className={`${classes['count']} num`} aria-hidden>
        {leave.length}
      </span>
      <ul className={classes['names']}>
        {leave.slice(0, SHOWN).map((each) => (
          <li key={each.id} data-waiting={each.status === 'WAITING_APPROVAL' || undefined} title={nameOf(each)}>
            <Link {...sameScreen({ open: each.id })}>{nameOf(each)}</Link>
          </li>
        ))}
        {more > 0 && <li className={classes['more']}>{more} more</li>}
      </ul>
    </>
  );
};

const AwayList = ({ leave }: { leave: readonly Leave[] }) =>
  leave.length === 0 ? (
    <p className={`dimmed ${classes['nobody']}`}>Nobody is away.</p>
  ) : (
    <ul className={classes['list']} aria-label="Leave in this month">
      {leave.map((each) => (
        <li key={each.id}>
          <div>
            <RowTitle link={sameScreen({ open: each.id })}>{nameOf(each)}</RowTitle>
            <p className="dimmed num">
              {LEAVE_WORDS[each.type]}, {daysText(each)}
            </p>
          </div>
          <StatusBadge status={each.status} />
        </li>
      ))}
    </ul>
  );
