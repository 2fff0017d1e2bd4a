import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { formatDateTime } from '../date-time.ts';
import { configuration } from '~/app/configuration.ts';
import { useAccess, useActing, useFollowAccess } from '~/app/access.ts';
import classes from './ActingBanner.module.css';

/** Says on every screen in whose place somebody acts, with the way back. */
export const ActingBanner = () => {
  useFollowAccess();
  const actingFor = useAccess()?.actingFor;
  const { stop, busy } = useActing();
  if (!actingFor) return null;
  return (
    <aside className={classes['banner']} aria-label="Deputy">
      <IconUserShare size={18} aria-hidden />
      <p>
        You are acting for <strong>{actingFor.name}</strong>, until{' '}
        {formatDateTime(actingFor.until, configuration().timeZone)} at the latest. Everything you do is recorded under
        both names.
      </p>
      <Button size="xs" variant="default" loading={busy} onClick={stop}>
        Stop
      </Button>
    </aside>
  );
};
