import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './SidebarSection.module.css';

type Props = { label: string; children: ReactNode };

const FOLDED = 'folded-groups';

/** Read again before each change, since the other groups stand in the same place. */
const foldedGroups = (): string[] => JSON.parse(localStorage.getItem(FOLDED) ?? '[]') as string[];

/** A group of places. Everything is in sight; whoever never needs a group folds it away, and it stays so. */
export const SidebarSection = ({ label, children }: Props) => {
  const [opened, setOpened] = useState(() => !foldedGroups().includes(label));
  const toggle = () => {
    const others = foldedGroups().filter((each) => each !== label);
    localStorage.setItem(FOLDED, JSON.stringify(opened ? [...others, label] : others));
    setOpened(!opened);
  };
  return (
    <section>
      <UnstyledButton className={classes['label']} aria-expanded={opened} onClick={toggle}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={opened}>{children}</Collapse>
    </section>
  );
};
