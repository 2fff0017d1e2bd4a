import type { WeekFigures } from '@worklane/contract/statistics/platform.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import classes from './FillGraph.module.css';
import { shareText, topOf } from './scale.ts';

/** Units of the drawing, which is stretched to the width that there is. */
const [WIDTH, HEIGHT] = [1200, 200];
const QUARTERS = [0, 1, 2, 3, 4];

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
  const top = topOf(Math.max(...weeks.map(({ asked }) => asked)));
  const slot = WIDTH / weeks.length;
  const bar = (value: number) => ({ height: (value / top) * HEIGHT, y: HEIGHT - (value / top) * HEIGHT });
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
      <div className={classes['graph']} aria-hidden>
        <ol className={`${classes['scale']} num`}>
          {QUARTERS.toReversed().map((quarter) => (
            <li key={quarter}>{(top * quarter) / 4}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes['bars']}>
          {QUARTERS.map((quarter) => (
            <line
              key={quarter}
              x1={0}
              x2={WIDTH}
              y1={(HEIGHT * quarter) / 4}
              y2={(HEIGHT * quarter) / 4}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {weeks.map(({ monday, asked, filled }, index) => (
            <g key={monday}>
              <title>{`Week from ${formatCalendarDate(monday)}: ${filled} of ${asked} filled`}</title>
              <rect data-kind="asked" x={index * slot + slot * 0.18} width={slot * 0.64} {...bar(asked)} />
              <rect data-kind="filled" x={index * slot + slot * 0.18} width={slot * 0.64} {...bar(filled)} />
            </g>
          ))}
        </svg>
        <ol className={`${classes['weeks']} num`}>
          {weeks.map(({ monday }) => (
            <li key={monday}>{shortDate(monday)}</li>
          ))}
        </ol>
      </div>
      <details className={classes['details']}>
        <summary>Show as a table</summary>
        <table className={`${classes['table']} num`}>
          <caption>Places requested and filled, by week</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Requested</th>
              <th scope="col">Filled</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{formatCalendarDate(week.monday)}</th>
                <td>{week.asked}</td>
                <td>{week.filled}</td>
                <td>{shareText(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
