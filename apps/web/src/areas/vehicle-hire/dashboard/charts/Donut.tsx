import { arc, pie, type PieArcDatum } from 'd3-shape';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import classes from './charts.module.css';
import { Legend } from './Legend.tsx';
import { countText, seriesOf, type Slice } from './series.ts';

const RADIUS = 64;

const slicesOf = pie<Slice>()
  .value(({ count }) => count)
  .sortValues(null)
  .padAngle(0.03);
const ring = arc<PieArcDatum<Slice>>()
  .innerRadius(RADIUS - 20)
  .outerRadius(RADIUS);

type Props = { caption: string; heads: readonly [string, string]; slices: readonly Slice[] };

/** Parts of a whole around a ring; the same as a table behind it. */
export const Donut = ({ caption, heads, slices }: Props) => (
  <figure className={classes['chart']}>
    <div className={classes['round']}>
      <svg
        className={classes['donut']}
        viewBox={`${-RADIUS} ${-RADIUS} ${RADIUS * 2} ${RADIUS * 2}`}
        data-chart="donut"
        aria-hidden
      >
        {slicesOf([...slices]).map((slice) => (
          <path key={slice.data.name} d={ring(slice) ?? ''} fill={seriesOf(slice.index)}>
            <title>{`${slice.data.name}: ${countText(slice.data.count)}`}</title>
          </path>
        ))}
      </svg>
      <Legend slices={slices} />
    </div>
    <ChartTable
      caption={caption}
      heads={heads}
      rows={slices.map(({ name, count }) => ({ key: name, name, values: [countText(count)] }))}
    />
  </figure>
);
