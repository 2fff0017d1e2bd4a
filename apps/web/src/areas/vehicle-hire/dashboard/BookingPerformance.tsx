import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { getBookingGraph, type GraphPoint } from '@worklane/contract/vehicle-hire/figures.ts';
import {
  bucketOf,
  METRICS,
  type Metric,
  type Timeframe,
  TIMEFRAMES,
} from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { reasonOf } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { BarChart } from './charts/BarChart.tsx';
import { countText } from './charts/series.ts';
import classes from './Performance.module.css';
import { SummaryCards } from './SummaryCards.tsx';
import { WidgetError } from './WidgetError.tsx';
import { bucketWords, metricChoices, metricWords, partName, timeframeChoices } from './words.ts';

/** How bookings went over time, and what they are made of. */
export const BookingPerformance = () => {
  const forPlatform = useSession().userType === 'admin';
  const [timeframe, setTimeframe] = useState<Timeframe>('last_30_days');
  const [metric, setMetric] = useState<Metric>('count');
  const graph = useDetail(getBookingGraph, { query: { timeframe, metric } }, { silent: true });
  return (
    <Stack gap="md">
      <Panel title="Booking Performance">
        <Stack gap="md">
          <div className={classes['controls']}>
            <NativeSelect
              label="Interval"
              data={timeframeChoices}
              value={timeframe}
              onChange={({ currentTarget: { value } }) =>
                setTimeframe(TIMEFRAMES.find((each) => each === value) ?? timeframe)
              }
            />
            <NativeSelect
              label="Metric"
              {...(!forPlatform && { description: 'Only platform staff see revenue.' })}
              data={metricChoices(forPlatform)}
              value={metric}
              onChange={({ currentTarget: { value } }) => setMetric(METRICS.find((each) => each === value) ?? metric)}
            />
          </div>
          <div className={classes['graph']} aria-busy={graph.isFetching}>
            {graph.isError ? (
              <WidgetError
                error={graph.error}
                message={`Error loading graph data: ${reasonOf(graph.error)}`}
                onRetry={() => void graph.refetch()}
              />
            ) : graph.data ? (
              <Graph points={graph.data} timeframe={timeframe} metric={metric} />
            ) : (
              <Skeleton h={270} />
            )}
          </div>
        </Stack>
      </Panel>
      <SummaryCards />
    </Stack>
  );
};

const compact = (currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 });

type GraphProps = { points: readonly GraphPoint[]; timeframe: Timeframe; metric: Metric };

const Graph = ({ points, timeframe, metric }: GraphProps) => {
  const timeZone = useTimeZone();
  const { currency } = configuration();
  const bucket = bucketOf(timeframe, metric);
  if (points.every(({ value }) => value === 0)) {
    return metric === 'count' ? (
      <EmptyState title="No bookings in this period">Bookings appear here by when they were made.</EmptyState>
    ) : (
      <EmptyState title="No revenue in this period">Hire invoices appear here by their tax point.</EmptyState>
    );
  }
  return (
    <>
      <BarChart
        caption={metric === 'count' ? 'Bookings by date made' : 'Revenue by tax point'}
        heads={[bucketWords[bucket], metric === 'count' ? 'Bookings' : `${metricWords.revenue} (${currency})`]}
        bars={points.map(({ timestamp, value }) => {
          const { full, short } = partName(timestamp, bucket, timeZone);
          return { key: timestamp, name: full, short, value };
        })}
        format={metric === 'count' ? countText : (value) => formatMoney(value, currency)}
        formatShort={metric === 'count' ? countText : (value) => compact(currency).format(value)}
      />
      {metric === 'revenue' && (
        <p className={`${classes['note']} dimmed`}>
          Hire invoices in {currency}, including VAT, less credit notes. Other currencies aren’t included.
        </p>
      )}
    </>
  );
};
