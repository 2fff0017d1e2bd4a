import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Brand } from '~/app/Brand.tsx';
import { ColourSchemeToggle } from '~/app/ColourSchemeToggle.tsx';
import { configuration } from '~/app/configuration.ts';
import { homeOf } from '~/app/session/guard.ts';
import { BackButton } from './BackButton.tsx';
import { Parts } from './Parts.tsx';
import classes from './Header.module.css';
import { useSession } from '~/app/session/session-context.ts';
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
      <Parts at="Tool" />
      <UserMenu />
    </div>
  </header>
);
