import classes from './charts.module.css';
import { countText, seriesOf, type Slice } from './series.ts';

/** Which colour is what, and how much. */
export const Legend = ({ slices }: { slices: readonly Slice[] }) => (
  <ul className={classes['legend']} aria-hidden>
    {slices.map(({ name, count }, index) => (
      <li key={name}>
        <i style={{ background: seriesOf(index) }} />
        {name} <b className="num">{countText(count)}</b>
      </li>
    ))}
  </ul>
);
