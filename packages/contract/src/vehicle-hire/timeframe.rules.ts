/** Document 001, section 9. */
export const TIMEFRAMES = [
  'all_time',
  'last_30_days',
  'last_7_days',
  'last_90_days',
  'last_month',
  'last_year',
  'this_month',
  'this_quarter',
  'this_year',
  'today',
  'yesterday',
] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** Bookings made, or what was invoiced. */
export const METRICS = ['count', 'revenue'] as const;
export type Metric = (typeof METRICS)[number];

export type Bucket = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

const BUCKETS: Record<Timeframe, Bucket> = {
  today: 'HOUR',
  yesterday: 'HOUR',
  last_7_days: 'DAY',
  last_30_days: 'DAY',
  this_month: 'DAY',
  last_month: 'DAY',
  last_90_days: 'WEEK',
  this_quarter: 'WEEK',
  this_year: 'MONTH',
  last_year: 'MONTH',
  all_time: 'MONTH',
};

/** How long the parts of a graph are. An invoice has a day as its tax point and no hour, so a day of revenue is one part. */
export const bucketOf = (timeframe: Timeframe, metric: Metric): Bucket => {
  const bucket = BUCKETS[timeframe];
  return bucket === 'HOUR' && metric === 'revenue' ? 'DAY' : bucket;
};
