import { topOf } from '~/areas/statistics/index.ts';
import classes from './charts.module.css';
import { ChartTable } from './ChartTable.tsx';

/** Units of the drawing, which is stretched to the width that there is. */
const [WIDTH, HEIGHT] = [1200, 220];
const QUARTERS = [0, 1, 2, 3, 4];
/** How many names have room below the bars. */
const NAMES = 8;

/** A quarter of a scale is whole. */
const wholeTopOf = (most: number): number => Math.ceil(topOf(most) / 4) * 4;

export type Bar = { readonly key: string; readonly name: string; readonly short: string; readonly value: number };

type Props = {
  caption: string;
  heads: readonly [string, string];
  bars: readonly Bar[];
  /** As the table and a bar itself say it, and in short as the scale does. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
};

/** Bars side by side, above and below zero; the same as a table behind them. */
export const BarChart = ({ caption, heads, bars, format, formatShort }: Props) => {
  const values = bars.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const [top, bottom] = [wholeTopOf(Math.max(0, ...values)), least < 0 ? -wholeTopOf(-least) : 0];
  const yOf = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const slot = WIDTH / bars.length;
  const every = Math.ceil(bars.length / NAMES);
  return (
    <figure className={classes['chart']}>
      <div className={classes['graph']} aria-hidden>
        <ol className={`${classes['scale']} num`}>
          {QUARTERS.map((quarter) => (
            <li key={quarter}>{formatShort(top - ((top - bottom) * quarter) / 4)}</li>
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
          {bars.map(({ key, name, value }, index) => (
            <g key={key}>
              <title>{`${name}: ${format(value)}`}</title>
              <rect
                x={index * slot + slot * 0.18}
                width={slot * 0.64}
                y={yOf(Math.max(0, value))}
                height={Math.abs(yOf(value) - yOf(0))}
              />
            </g>
          ))}
        </svg>
        <ol className={`${classes['parts']} num`}>
          {bars.map(({ key, short }, index) => (
            <li key={key} data-tight={Math.floor(index / every) % 2 === 1 || undefined}>
              {index % every === 0 && short}
            </li>
          ))}
        </ol>
      </div>
      <ChartTable
        caption={caption}
        heads={heads}
        rows={bars.map(({ key, name, value }) => ({ key, name, value: format(value) }))}
      />
    </figure>
  );
};
