const HOUR_MS = 3_600_000;

/** How long times can still be queried: “6 days left”, “23 hours left”. */
export const timeLeft = (until: string, now: Date): string => {
  const hours = (new Date(until).getTime() - now.getTime()) / HOUR_MS;
  if (hours < 0) return 'None';
  if (hours < 1) return 'Less than an hour left';
  const [count, unit] = hours < 24 ? [Math.floor(hours), 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
};
