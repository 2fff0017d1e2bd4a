const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** `20:00 – 07:30, next day`: an end that is not after the start lies on the day after. */
export const describeTimes = (startTime: string, endTime: string): string =>
  `${startTime} – ${endTime}${minutesOf(endTime) > minutesOf(startTime) ? '' : ', next day'}`;

/** `11 h 30 min` */
export const describeLength = (startTime: string, endTime: string): string => {
  const minutes = (minutesOf(endTime) - minutesOf(startTime) + DAY) % DAY || DAY;
  const rest = minutes % 60;
  return [minutes >= 60 && `${Math.floor(minutes / 60)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};
