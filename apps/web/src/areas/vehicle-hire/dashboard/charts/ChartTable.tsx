import classes from './charts.module.css';

type Props = {
  caption: string;
  /** What the rows are about, and what they say of it. */
  heads: readonly [string, string];
  rows: readonly { key: string; name: string; value: string }[];
};

/** What a chart shows, for those who read rather than look. */
export const ChartTable = ({ caption, heads: [name, value], rows }: Props) => (
  <details className={classes['details']}>
    <summary>Show as a table</summary>
    <table className={`${classes['table']} num`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
