import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { BookingSource } from '@worklane/contract/vehicle-hire/figures.ts';
import {
  type Bucket,
  METRICS,
  type Metric,
  type Timeframe,
  TIMEFRAMES,
} from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import { formatDate, formatTime } from '~/ui/date-time.ts';

const timeframeWords: Record<Timeframe, string> = {
  all_time: 'All time',
  last_30_days: 'Last 30 days',
  last_7_days: 'Last 7 days',
  last_90_days: 'Last 90 days',
  last_month: 'Last month',
  last_year: 'Last year',
  this_month: 'This month',
  this_quarter: 'This quarter',
  this_year: 'This year',
  today: 'Today',
  yesterday: 'Yesterday',
};

export const timeframeChoices = TIMEFRAMES.map((value) => ({ value, label: timeframeWords[value] }));

export const metricWords: Record<Metric, string> = { count: 'Count', revenue: 'Revenue' };

/** Document 001, section 6: revenue is for the platform alone. */
export const metricChoices = (forPlatform: boolean) =>
  METRICS.map((value) => ({ value, label: metricWords[value], disabled: value === 'revenue' && !forPlatform }));

/** What the parts of a graph are called in the table behind it. */
export const bucketWords: Record<Bucket, string> = { HOUR: 'From', DAY: 'Day', WEEK: 'Week from', MONTH: 'Month' };

const months = new Map<string, Intl.DateTimeFormat>();

const monthOf = (instant: string, timeZone: string): string => {
  const known = months.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short', year: 'numeric' });
  months.set(timeZone, known);
  return known.format(new Date(instant));
};

/** What a part of a graph is called: in full, and in short where many stand in a row. */
export const partName = (instant: string, bucket: Bucket, timeZone: string): { full: string; short: string } => {
  const date = formatDate(instant, timeZone);
  switch (bucket) {
    case 'HOUR': {
      const time = formatTime(instant, timeZone);
      return { full: time, short: time };
    }
    case 'MONTH': {
      const month = monthOf(instant, timeZone);
      return { full: month, short: month };
    }
    case 'DAY':
    case 'WEEK':
      return { full: date, short: date.slice(0, 5) };
  }
};

/** Document 001, section 4: those of AUTHORIZED and RESERVED are not shown, and WAITINGAUTH is in progress. */
export const chartedStatusWords: Partial<Record<HireStatus, string>> = {
  BOOKED: 'Upcoming',
  WAITINGAUTH: 'In progress',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
};

export const sourceWords: Record<BookingSource, string> = { AGENCY: 'Agency', PLATFORM: 'Platform' };

/** What the bookings on a page are charged in; of several currencies, or of none, that of whoever looks at them. */
export const currencyOf = (bookings: readonly { currency: string }[], own: string): string => {
  const [only, ...others] = new Set(bookings.map(({ currency }) => currency));
  return only !== undefined && others.length === 0 ? only : own;
};
