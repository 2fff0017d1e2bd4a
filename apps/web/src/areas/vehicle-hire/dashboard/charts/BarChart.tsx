import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import { ColumnGraph } from '~/ui/chart/ColumnGraph.tsx';
import { topOf } from '~/ui/chart/scale.ts';
import classes from './charts.module.css';

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
  return (
    <figure className={classes['chart']}>
      <ColumnGraph
        columns={bars.map(({ key, name, short, value }) => ({
          key,
          short,
          title: `${name}: ${format(value)}`,
          bars: [{ value }],
        }))}
        top={top}
        bottom={bottom}
        format={formatShort}
        names={NAMES}
      />
      <ChartTable
        caption={caption}
        heads={heads}
        rows={bars.map(({ key, name, value }) => ({ key, name, values: [format(value)] }))}
      />
    </figure>
  );
};
