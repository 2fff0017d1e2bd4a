import { type Icon, IconCalendarWeek, IconList } from '@tabler/icons-react';
import classes from './LayoutSwitch.module.css';
import { ViewLink } from './ViewLink.tsx';

type Layout = { readonly name: string; readonly label: string; readonly icon: Icon };

const LIST_AND_WEEK: readonly Layout[] = [
  { name: 'list', label: 'List', icon: IconList },
  { name: 'week', label: 'Week', icon: IconCalendarWeek },
];

type Props = { layouts?: readonly Layout[]; current: string };

/** The same things as a list, or laid out by time. */
export const LayoutSwitch = ({ layouts = LIST_AND_WEEK, current }: Props) => (
  <nav className={`${classes['switch']} no-print`} aria-label="Layout">
    {layouts.map(({ name, label, icon: LayoutIcon }) => (
      <ViewLink key={name} search={{ page: 1, layout: name }} current={name === current} className={classes['choice']}>
        <LayoutIcon size={16} aria-hidden />
        {label}
      </ViewLink>
    ))}
  </nav>
);
