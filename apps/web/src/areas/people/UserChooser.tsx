import { Anchor, Card } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import classes from './UserChooser.module.css';

type Props = {
  title: string;
  onChoose: (userId: number) => void;
  /** The whole list. */
  list: LinkProps;
};

/** Document 000 puts a user's screen into the sidebar without saying whose: here one chooses. */
export const UserChooser = ({ title, onChoose, list }: Props) => (
  <>
    <PageHeader title={title} purpose="Choose a user to see what they can do." />
    <Card className={classes['card']}>
      <EntitySelect
        label="User"
        from={listSystemUsers}
        choiceOf={({ id, firstName, lastName, email }) => ({ id, label: `${firstName} ${lastName} · ${email}` })}
        placeholder="Search name or email"
        onChange={(id) => id !== null && onChoose(id)}
      />
      <Anchor component={Link} {...(list as { to: string })} size="sm">
        All users
      </Anchor>
    </Card>
  </>
);
