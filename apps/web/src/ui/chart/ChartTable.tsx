import classes from './ChartTable.module.css';

type Props = {
  caption: string;
  /** What the rows are about, and what they say of it. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; values: readonly (string | number)[] }[];
};

/** What a chart shows, for those who read rather than look. */
export const ChartTable = ({ caption, heads, rows }: Props) => (
  <details className={classes['details']}>
    <summary>Show as a table</summary>
    <table className={`${classes['table']} num`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
