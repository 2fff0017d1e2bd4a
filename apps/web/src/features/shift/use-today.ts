import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { todayIn } from './local-time.ts';

/** The date in the deployment's time zone when the screen was opened. */
export const useToday = (): { today: string; timeZone: string } => {
  const { timeZone } = configuration();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return { today, timeZone };
};
