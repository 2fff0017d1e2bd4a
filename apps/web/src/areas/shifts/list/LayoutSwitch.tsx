import { IconCalendarWeek, IconList } from '@tabler/icons-react';
import classes from './LayoutSwitch.module.css';
import { ViewLink } from '~/ui/ViewLink.tsx';

const LAYOUTS = [
  { name: 'list', label: 'List', icon: IconList },
  { name: 'week', label: 'Week', icon: IconCalendarWeek },
] as const;

/** The same shifts as a list, or as the roster of a week. */
export const LayoutSwitch = ({ current }: { current: 'list' | 'week' }) => (
  <nav className={`${classes['switch']} no-print`} aria-label="Layout">
    {LAYOUTS.map(({ name, label, icon: Icon }) => (
      <ViewLink key={name} search={{ page: 1, layout: name }} current={name === current} className={classes['choice']}>
        <Icon size={16} aria-hidden />
        {label}
      </ViewLink>
    ))}
  </nav>
);
