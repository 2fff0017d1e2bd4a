import { Skeleton } from '@mantine/core';
import { type BookingSummary, getBookingSummary } from '@worklane/contract/vehicle-hire/figures.ts';
import { paymentMethodWords } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { ReactNode } from 'react';
import { useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Donut } from './charts/Donut.tsx';
import type { Slice } from './charts/series.ts';
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
        <WidgetError message={error} onRetry={() => void summary.refetch()} />
      ) : (
        <Skeleton h={150} />
      )}
    </Panel>
  );
  return (
    <div className={classes['cards']} aria-busy={summary.isPending}>
      {card('Payment Methods', 'Unable to load payment data', ({ byPaymentMethod }) => (
        <Slices
          slices={byPaymentMethod.map(({ group, count }) => ({ name: paymentMethodWords[group], count }))}
          empty={<EmptyState title="No payments yet">Payments of hire invoices appear here.</EmptyState>}
          show={(slices) => <Donut caption="Payments by method" heads={['Method', 'Payments']} slices={slices} />}
        />
      ))}
      {card('Booking Status', 'Unable to load status data', ({ byStatus }) => (
        <Slices
          slices={byStatus.flatMap(({ group, count }) => {
            const name = chartedStatusWords[group];
            return name === undefined ? [] : [{ name, count }];
          })}
          empty={<EmptyState title="No bookings yet">Bookings appear here by their status.</EmptyState>}
          show={(slices) => <StackedBar caption="Bookings by status" heads={['Status', 'Bookings']} slices={slices} />}
        />
      ))}
      {card('Booking Source', 'Unable to load source data', ({ bySource, platformConversion }) => (
        <Slices
          slices={bySource.map(({ group, count }) => ({ name: sourceWords[group], count }))}
          empty={<EmptyState title="No bookings yet">Bookings appear here by who has made them.</EmptyState>}
          show={(slices) => (
            <>
              <span className={`${classes['share']} dimmed`}>
                Platform conversion <b className="num">{(platformConversion ?? 0).toFixed(1)}%</b>
              </span>
              <Donut caption="Bookings by source" heads={['Source', 'Bookings']} slices={slices} />
            </>
          )}
        />
      ))}
    </div>
  );
};

type SlicesProps = { slices: readonly Slice[]; empty: ReactNode; show: (slices: readonly Slice[]) => ReactNode };

const Slices = ({ slices, empty, show }: SlicesProps) => (slices.length === 0 ? empty : show(slices));
