import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBelonging } from '~/app/belonging.ts';
import { activePath, grouped, type NavigationEntry } from '~/app/navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './Sidebar.module.css';
import { SidebarSection } from './SidebarSection.tsx';

type Props = { entries: readonly NavigationEntry[]; children: ReactNode };

/** The places of a portal. */
export const Sidebar = ({ entries, children }: Props) => {
  const active = activePath(entries, useLocation().pathname, useBelonging());
  return (
    <nav className={classes['sidebar']} aria-label="Main">
      {grouped(entries).map(({ group, entries: members }) => {
        const links = (
          <ul key={members[0]?.path}>
            {members.map((entry) => (
              <NavigationLink key={entry.path} entry={entry} active={entry.path === active} />
            ))}
          </ul>
        );
        return group === undefined ? (
          links
        ) : (
          <SidebarSection key={group} label={group}>
            {links}
          </SidebarSection>
        );
      })}
      {children}
    </nav>
  );
};
