import { UnstyledButton } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import classes from './SortableTitle.module.css';

type Props = {
  title: string;
  /** Undefined when the list is sorted by something else. */
  direction: 'ASC' | 'DESC' | undefined;
  onSort: (direction: 'ASC' | 'DESC') => void;
};

/** A column's head that sorts; choosing it again turns the order round. */
export const SortableTitle = ({ title, direction, onSort, ...cell }: Props) => (
  <th scope="col" {...(direction && { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending' })} {...cell}>
    <UnstyledButton className={classes['sort']} onClick={() => onSort(direction === 'ASC' ? 'DESC' : 'ASC')}>
      {title}
      <IconArrowDown size={14} aria-hidden />
    </UnstyledButton>
  </th>
);
