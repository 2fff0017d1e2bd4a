import { IconBan } from '@tabler/icons-react';
import { configuration } from '../configuration.ts';
import { useAccess } from './acting.ts';
import classes from './ActingBanner.module.css';

/** Says on every screen of a suspended agency what is left to do, and to whom to turn. */
export const SuspendedBanner = () => {
  const suspended = useAccess()?.suspended;
  const { supportEmail } = configuration();
  if (!suspended) return null;
  return (
    <aside className={classes['banner']} aria-label="Suspended">
      <IconBan size={18} aria-hidden />
      <p>
        Your agency is suspended. You can finish what you have begun, but start nothing new.{' '}
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </p>
    </aside>
  );
};
