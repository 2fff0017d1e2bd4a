/** Dates as people here write them, in the time zone of the place that they are about. Instants are ISO texts. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is slow, and a table needs hundreds. */
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
};

const partsOf = (instant: string, timeZone: string) => {
  const [date = '', time = ''] = formatterFor(timeZone).format(new Date(instant)).split(', ');
  return { date, time };
};

/** `dd/MM/yyyy` */
export const formatDate = (instant: string, timeZone: string): string => partsOf(instant, timeZone).date;

/** `HH:mm` */
export const formatTime = (instant: string, timeZone: string): string => partsOf(instant, timeZone).time;

/** `dd/MM/yyyy HH:mm` */
export const formatDateTime = (instant: string, timeZone: string): string => {
  const { date, time } = partsOf(instant, timeZone);
  return `${date} ${time}`;
};

/** `dd/MM/yyyy HH:mm – HH:mm`, with the end's date where it is another one. */
export const formatRange = (start: string, end: string, timeZone: string): string => {
  const until = partsOf(end, timeZone);
  const sameDay = formatDate(start, timeZone) === until.date;
  return `${formatDateTime(start, timeZone)} – ${sameDay ? until.time : `${until.date} ${until.time}`}`;
};

/** A calendar date, `yyyy-mm-dd`, as `dd/MM/yyyy`. */
export const formatCalendarDate = (date: string): string => date.split('-').toReversed().join('/');

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `5 minutes ago`, for what happened lately. */
export const formatAgo = (instant: string, now: Date): string => {
  const passed = new Date(instant).getTime() - now.getTime();
  const unit = UNITS.find(([, length]) => Math.abs(passed) >= length);
  return unit ? relative.format(Math.trunc(passed / unit[1]), unit[0]) : 'just now';
};
