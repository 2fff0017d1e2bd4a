import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { todayIn } from './local-time.ts';

/** The date in the reader's time zone when the screen was opened. */
export const useToday = (): { today: string; timeZone: string } => {
  const timeZone = useTimeZone();
  const [opened] = useState(() => new Date());
  return { today: todayIn(timeZone, opened), timeZone };
};
