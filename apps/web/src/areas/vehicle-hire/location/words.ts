import type { OpeningHours } from '@worklane/contract/vehicle-hire/vehicle-location.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const short = (weekday: number): string => (WEEKDAYS[weekday - 1] ?? '').slice(0, 3);

/** `Mon–Fri 08:00–18:00, Sat 09:00–13:00`; days that follow each other with the same hours stand together. */
export const hoursText = (days: readonly OpeningHours[]): string => {
  if (days.length === 0) return 'Any time';
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const { weekday, opens, closes } of days) {
    const last = runs.at(-1);
    const hours = `${opens}–${closes}`;
    if (last && last.to === weekday - 1 && last.hours === hours) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, hours });
  }
  return runs.map(({ from, to, hours }) => `${short(from)}${from === to ? '' : `–${short(to)}`} ${hours}`).join(', ');
};
