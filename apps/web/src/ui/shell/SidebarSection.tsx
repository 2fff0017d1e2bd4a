import { Collapse, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SidebarSection.module.css';

type Props = { label: string; children: ReactNode };

/** A group of places. Everything is in sight; whoever never needs a group folds it away, and it stays so. */
export const SidebarSection = ({ label, children }: Props) => {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'folded-groups',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const opened = !folded.includes(label);
  const toggle = () => setFolded((before) => (opened ? [...before, label] : before.filter((each) => each !== label)));
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
