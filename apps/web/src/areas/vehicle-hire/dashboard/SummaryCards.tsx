import { Skeleton } from '@mantine/core';
import { type BookingSummary, getBookingSummary } from '@worklane/contract/vehicle-hire/figures.ts';
import { paymentMethodWords } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { ReactNode } from 'react';
import { useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Donut } from './charts/Donut.tsx';
import { StackedBar } from './charts/StackedBar.tsx';
import classes from './Performance.module.css';
import { WidgetError } from './WidgetError.tsx';
import { chartedStatusWords, sourceWords } from './words.ts';

/** How bookings were paid for, what has become of them and where they came from, of all time. */
export const SummaryCards = () => {
  const summary = useDetail(getBookingSummary, { query: { timeframe: 'all_time' } }, { silent: true });
  const card = (title: string, error: string, show: (data: BookingSummary) => ReactNode) => (
    <Panel title={title}>
      {summary.data ? (
        show(summary.data)
      ) : summary.isError ? (
        <WidgetError message={error} error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <Skeleton h={150} />
      )}
    </Panel>
  );
  return (
    <div className={classes['cards']} aria-busy={summary.isPending}>
      {card('Payment Methods', 'Unable to load payment data', ({ byPaymentMethod }) => (
        <PaymentMethods groups={byPaymentMethod} />
      ))}
      {card('Booking Status', 'Unable to load status data', ({ byStatus }) => (
        <BookingStatus groups={byStatus} />
      ))}
      {card('Booking Source', 'Unable to load source data', (data) => (
        <BookingSource summary={data} />
      ))}
    </div>
  );
};

const PaymentMethods = ({ groups }: { groups: BookingSummary['byPaymentMethod'] }) =>
  groups.length === 0 ? (
    <EmptyState title="No payments yet">Payments of hire invoices appear here.</EmptyState>
  ) : (
    <Donut
      caption="Payments by method"
      heads={['Method', 'Payments']}
      slices={groups.map(({ group, count }) => ({ name: paymentMethodWords[group], count }))}
    />
  );

const BookingStatus = ({ groups }: { groups: BookingSummary['byStatus'] }) => {
  const slices = groups.flatMap(({ group, count }) => {
    const name = chartedStatusWords[group];
    return name === undefined ? [] : [{ name, count }];
  });
  return slices.length === 0 ? (
    <EmptyState title="No bookings yet">Bookings appear here by their status.</EmptyState>
  ) : (
    <StackedBar caption="Bookings by status" heads={['Status', 'Bookings']} slices={slices} />
  );
};

const BookingSource = ({ summary: { bySource, platformConversion } }: { summary: BookingSummary }) =>
  bySource.length === 0 ? (
    <EmptyState title="No bookings yet">Once there are bookings, their source appears here.</EmptyState>
  ) : (
    <>
      <span className={`${classes['share']} dimmed`}>
        Platform conversion <b className="num">{(platformConversion ?? 0).toFixed(1)}%</b>
      </span>
      <Donut
        caption="Bookings by source"
        heads={['Source', 'Bookings']}
        slices={bySource.map(({ group, count }) => ({ name: sourceWords[group], count }))}
      />
    </>
  );
