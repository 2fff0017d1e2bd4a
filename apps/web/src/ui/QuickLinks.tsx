import type { Icon } from '@tabler/icons-react';
import type { NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import { Link } from '@tanstack/react-router';
import { may } from '~/app/session/guard.ts';
import { useSession } from '~/app/session/session-context.ts';
import classes from './QuickLinks.module.css';

export type QuickLink = {
  /** From the root; not every place is built yet. */
  to: string;
  label: string;
  /** What one does there. */
  purpose: string;
  icon: Icon;
  /** Who finds it there; everybody when left out. */
  permission?: NeededPermission;
};

/** The ways a home offers. */
export const QuickLinks = ({ links }: { links: readonly QuickLink[] }) => {
  const session = useSession();
  return (
    <ul className={classes['links']} aria-label="Quick links">
      {links
        .filter(({ permission }) => may(session, permission))
        .map(({ to, label, purpose, icon: Icon }) => (
          <li key={to} className={classes['link']}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <div>
              <Link to={to}>{label}</Link>
              <p className="dimmed">{purpose}</p>
            </div>
          </li>
        ))}
    </ul>
  );
};
