import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useBelonging } from '~/app/belonging.ts';
import { activePath, addressIn, type NavigationEntry } from '~/app/navigation.ts';
import { useSession } from '~/app/session/session-context.ts';
import classes from './TabBar.module.css';

type Props = { tabs: readonly NavigationEntry[]; onMore: () => void };

/** The places a thumb needs, at the bottom of a phone. */
export const TabBar = ({ tabs, onMore }: Props) => {
  const { userType } = useSession();
  const active = activePath(tabs, useLocation().pathname, useBelonging());
  return (
    <nav className={`${classes['bar']} no-print`} aria-label="Shortcuts">
      {tabs.map(({ path, tab, icon: Icon }) => (
        <Link
          key={path}
          to={addressIn(userType, path)}
          className={classes['tab']}
          aria-current={path === active ? 'page' : undefined}
          // Anywhere but on its very page the router leaves `aria-current` to us.
          activeOptions={{ exact: true }}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          {tab}
        </Link>
      ))}
      <UnstyledButton className={classes['tab']} onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden />
        More
      </UnstyledButton>
    </nav>
  );
};
