import classes from './ColumnGraph.module.css';

/** Units of the drawing, which is stretched to the width that there is. */
const [WIDTH, HEIGHT] = [1200, 200];
const QUARTERS = [0, 1, 2, 3, 4];

export type Column = {
  readonly key: string;
  /** Stands below it. */
  readonly short: string;
  /** What it says when it is pointed at. */
  readonly title: string;
  /** From zero each, one before the other; `kind` gives the colour. */
  readonly bars: readonly { readonly kind?: string; readonly value: number }[];
};

type Props = {
  columns: readonly Column[];
  top: number;
  /** Zero, or below it. */
  bottom?: number;
  /** As the scale has it. */
  format: (value: number) => string | number;
  /** How many names have room below the columns; half as many on a phone. */
  names: number;
};

/** Columns side by side, above and below zero. `--bar` is the colour of a bar. */
export const ColumnGraph = ({ columns, top, bottom = 0, format, names }: Props) => {
  const yOf = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const slot = WIDTH / columns.length;
  const every = Math.ceil(columns.length / names);
  return (
    <div className={classes['graph']} aria-hidden>
      <ol className={`${classes['scale']} num`}>
        {QUARTERS.map((quarter) => (
          <li key={quarter}>{format(top - ((top - bottom) * quarter) / 4)}</li>
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
        {columns.map(({ key, title, bars }, index) => (
          <g key={key}>
            <title>{title}</title>
            {bars.map(({ kind, value }) => (
              <rect
                key={kind ?? ''}
                data-kind={kind}
                x={index * slot + slot * 0.18}
                width={slot * 0.64}
                y={yOf(Math.max(0, value))}
                height={Math.abs(yOf(value) - yOf(0))}
              />
            ))}
          </g>
        ))}
      </svg>
      <ol className={`${classes['names']} num`}>
        {columns.map(({ key, short }, index) => (
          <li key={key} data-tight={Math.floor(index / every) % 2 === 1 || undefined}>
            {index % every === 0 && short}
          </li>
        ))}
      </ol>
    </div>
  );
};
