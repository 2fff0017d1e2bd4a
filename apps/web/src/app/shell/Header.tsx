import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Brand } from '../Brand.tsx';
import { ColourSchemeToggle } from '../ColourSchemeToggle.tsx';
import { configuration } from '../configuration.ts';
import { homeOf } from '../session/guard.ts';
import { BackButton } from './BackButton.tsx';
import { Bell } from './Bell.tsx';
import classes from './Header.module.css';
import { useSession } from './session-context.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  /** Opens the sidebar where it is a drawer. */
  onMenu: (() => void) | undefined;
  onSearch: () => void;
};

/** As the keys of this computer are labelled. */
const SHORTCUT = navigator.userAgent.includes('Mac OS') ? '⌘ K' : 'Ctrl K';

export const Header = ({ onMenu, onSearch }: Props) => (
  <header className={`${classes['header']} no-print`}>
    {onMenu && (
      <ActionIcon size="lg" aria-label="Menu" onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
    )}
    <Link
      to={homeOf(useSession().userType)}
      className={classes['home']}
      aria-label={`${configuration().productName}, home`}
    >
      <Brand />
    </Link>
    <BackButton />
    <div className={classes['tools']}>
      <ActionIcon size="lg" aria-label="Jump to" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <kbd className={classes['shortcut']} aria-hidden>
        {SHORTCUT}
      </kbd>
      <ColourSchemeToggle />
      <Bell />
      <UserMenu />
    </div>
  </header>
);
