import { Anchor, Card } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { listWorkers, type LinkStatus } from '@worklane/contract/workers/worker.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { workerChoice } from '~/ui/person.ts';
import classes from './WorkerChooser.module.css';

type Props = {
  label: string;
  /** By what one finds them. */
  placeholder?: string;
  /** Narrows whom to choose from. */
  statuses?: readonly LinkStatus[];
  onChoose: (workerId: number) => void;
  /** The whole list. */
  list: LinkProps;
  listName: string;
};

/** Document 000 puts a worker's screen into the sidebar without saying whose: here one chooses. */
export const WorkerChooser = ({
  label,
  placeholder = 'Search name or employee number',
  statuses = [],
  onChoose,
  list,
  listName,
}: Props) => (
  <Card className={classes['card']}>
    <EntitySelect
      label={label}
      from={listWorkers}
      where={{ statuses }}
      choiceOf={workerChoice}
      placeholder={placeholder}
      onChange={(id) => id !== null && onChoose(id)}
    />
    <Anchor component={Link} {...(list as { to: string })} size="sm">
      {listName}
    </Anchor>
  </Card>
);
