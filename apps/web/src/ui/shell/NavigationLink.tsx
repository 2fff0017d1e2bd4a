import { Link } from '@tanstack/react-router';
import { addressIn, type NavigationEntry } from '~/app/navigation.ts';
import classes from './NavigationLink.module.css';
import { useSession } from '~/app/session/session-context.ts';

type Props = {
  entry: Pick<NavigationEntry, 'path' | 'label' | 'icon'>;
  active: boolean;
};

export const NavigationLink = ({ entry: { path, label, icon: Icon }, active }: Props) => (
  <li>
    <Link
      to={addressIn(useSession().userType, path)}
      className={classes['link']}
      aria-current={active ? 'page' : undefined}
      // Anywhere but on its very page the router leaves `aria-current` to us.
      activeOptions={{ exact: true }}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </Link>
  </li>
);
