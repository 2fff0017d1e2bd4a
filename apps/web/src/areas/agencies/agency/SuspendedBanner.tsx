import { IconBan } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useSuspended } from '~/app/access.ts';
import classes from '~/ui/shell/ActingBanner.module.css';

/** Says on every screen of a suspended agency why buttons are missing, what is left to do, and to whom to turn. */
export const SuspendedBanner = () => {
  const suspended = useSuspended();
  const { supportEmail } = configuration();
  if (!suspended) return null;
  return (
    <aside className={classes['banner']} aria-label="Suspended">
      <IconBan size={18} aria-hidden />
      <p>
        Your agency is suspended. You can finish current bookings and timesheets, but you can’t request or fill shifts,
        accept applicants, or add workers and clients.{' '}
        {supportEmail && (
          <>
            To have it reactivated, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}
      </p>
    </aside>
  );
};
