import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import classes from './charts.module.css';
import { Legend } from './Legend.tsx';
import { countText, seriesOf, type Slice } from './series.ts';

type Props = { caption: string; heads: readonly [string, string]; slices: readonly Slice[] };

/** Parts of a whole in one bar; the same as a table behind it. */
export const StackedBar = ({ caption, heads, slices }: Props) => (
  <figure className={classes['chart']}>
    <div className={classes['stack']} data-chart="stack" aria-hidden>
      {slices.map(({ name, count }, index) => (
        <div
          key={name}
          title={`${name}: ${countText(count)}`}
          style={{ flexGrow: count, background: seriesOf(index) }}
        />
      ))}
    </div>
    <Legend slices={slices} />
    <ChartTable
      caption={caption}
      heads={heads}
      rows={slices.map(({ name, count }) => ({ key: name, name, values: [countText(count)] }))}
    />
  </figure>
);
