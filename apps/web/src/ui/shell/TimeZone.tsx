import { getTimeZone } from '@worklane/contract/calendar/time-zone.ts';
import type { ReactNode } from 'react';
import { useDetail } from '~/app/queries.ts';
import { TimeZoneProvider } from '~/app/session/time-zone-context.ts';

/** Asks once which time zone the reader's organisation goes by; until then the deployment's stands in. */
export const TimeZone = ({ children }: { children: ReactNode }) => (
  <TimeZoneProvider value={useDetail(getTimeZone, {}).data?.timeZone}>{children}</TimeZoneProvider>
);
