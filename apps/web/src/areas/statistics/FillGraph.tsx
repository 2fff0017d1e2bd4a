import type { WeekFigures } from '@worklane/contract/statistics/platform.ts';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import { ColumnGraph } from '~/ui/chart/ColumnGraph.tsx';
import { topOf } from '~/ui/chart/scale.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import classes from './FillGraph.module.css';
import { shareText } from './share.ts';

const sumOf = (weeks: readonly WeekFigures[]) => ({
  asked: weeks.reduce((sum, { asked }) => sum + asked, 0),
  filled: weeks.reduce((sum, { filled }) => sum + filled, 0),
});

/** `23/11` */
const shortDate = (date: string): string => formatCalendarDate(date).slice(0, 5);

/** Week by week the places that were asked for, and those of them that were filled; the same as a table behind it. */
export const FillGraph = ({ weeks }: { weeks: readonly WeekFigures[] }) => {
  const sum = sumOf(weeks);
  if (sum.asked === 0) {
    return (
      <EmptyState title="No shifts in recent weeks">Requested and filled places appear here, week by week.</EmptyState>
    );
  }
  return (
    <figure className={classes['figure']}>
      <figcaption className={classes['caption']}>
        <ul className={classes['legend']}>
          <li>
            <i data-kind="asked" aria-hidden /> Requested
          </li>
          <li>
            <i data-kind="filled" aria-hidden /> Filled
          </li>
        </ul>
        <span className="dimmed num">
          {shareText(sum)} filled in {weeks.length} weeks
        </span>
      </figcaption>
      <ColumnGraph
        columns={weeks.map(({ monday, asked, filled }) => ({
          key: monday,
          short: shortDate(monday),
          title: `Week from ${formatCalendarDate(monday)}: ${filled} of ${asked} filled`,
          bars: [
            { kind: 'asked', value: asked },
            { kind: 'filled', value: filled },
          ],
        }))}
        top={topOf(Math.max(...weeks.map(({ asked }) => asked)))}
        format={(value) => value}
        names={weeks.length}
      />
      <ChartTable
        caption="Places requested and filled, by week"
        heads={['Week from', 'Requested', 'Filled', 'Share']}
        rows={weeks.map((week) => ({
          key: week.monday,
          name: formatCalendarDate(week.monday),
          values: [week.asked, week.filled, shareText(week)],
        }))}
      />
    </figure>
  );
};
