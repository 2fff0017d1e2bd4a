import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './QuickLinks.module.css';

export type QuickLink = {
  /** From the root; not every place is built yet. */
  to: string;
  label: string;
  /** What one does there. */
  purpose: string;
  icon: Icon;
};

/** The ways a home offers. */
export const QuickLinks = ({ links }: { links: readonly QuickLink[] }) => (
  <ul className={classes['links']}>
    {links.map(({ to, label, purpose, icon: Icon }) => (
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
