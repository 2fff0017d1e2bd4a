import { Badge } from '@mantine/core';
import { NotSet } from '~/ui/NotSet.tsx';
import classes from './CodeList.module.css';

type Props = {
  label: string;
  codes: readonly { id: number; code: string; name: string }[];
};

/** The kinds of work that a worker is cleared for. */
export const CodeList = ({ label, codes }: Props) => (
  <ul className={classes['codes']} aria-label={label}>
    {codes.map(({ id, code, name }) => (
      <li key={id}>
        <Badge color="gray" className="num" classNames={{ root: classes['code'] ?? '', label: classes['word'] ?? '' }}>
          {code} {name}
        </Badge>
      </li>
    ))}
    {codes.length === 0 && (
      <li>
        <NotSet />
      </li>
    )}
  </ul>
);
