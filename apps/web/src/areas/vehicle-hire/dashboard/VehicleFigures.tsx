import { getVehicleSummary, type VehicleSummary } from '@worklane/contract/vehicle-hire/figures.ts';
import type { ReactNode } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { vehicleStatusWords } from '../vehicle/words.ts';
import { bodyWords } from '../words.ts';
import { Ranking } from './charts/Ranking.tsx';
import classes from './VehicleFigures.module.css';
import { WidgetError } from './WidgetError.tsx';

const NoVehicles = () => <EmptyState title="No vehicles yet">Vehicles appear here once they’re added.</EmptyState>;

type PartProps = {
  rows: Parameters<typeof Ranking>[0]['rows'];
  caption: string;
  heads: [string, string];
  empty: ReactNode;
};

const Part = ({ rows, empty, ...table }: PartProps) => (rows.length === 0 ? empty : <Ranking {...table} rows={rows} />);

/** Which vehicles there are, and which of them are hired most. */
export const VehicleFigures = () => {
  const forPlatform = useSession().userType === 'admin';
  const summary = useDetail(getVehicleSummary, {}, { silent: true });
  if (summary.isError && !summary.data)
    return (
      <WidgetError message="Error loading vehicle stats" error={summary.error} onRetry={() => void summary.refetch()} />
    );
  const panel = (title: string, show: (data: VehicleSummary) => ReactNode) => (
    <Panel title={title}>{summary.data ? show(summary.data) : <PanelSkeleton rows={5} />}</Panel>
  );
  return (
    <div className={classes['panels']} aria-busy={!summary.data}>
      {forPlatform &&
        panel('Top Vehicle Providers', ({ byAgency }) => (
          <Part
            caption="Providers with the most vehicles"
            heads={['Provider', 'Vehicles']}
            rows={byAgency.map(({ id, group, count }) => ({ key: id, name: group, count }))}
            empty={<NoVehicles />}
          />
        ))}
      {panel('Most Rented Vehicles', ({ byBookings }) => (
        <Part
          caption="Vehicles hired most often"
          heads={['Vehicle', 'Bookings']}
          rows={byBookings.map(({ id, group, regno, count }) => ({
            key: id,
            name: (
              <>
                {group} <span className="dimmed">{regno}</span>
              </>
            ),
            count,
          }))}
          empty={<EmptyState title="No hires yet">Vehicles appear here once they’re booked.</EmptyState>}
        />
      ))}
      {panel('Total Vehicles By Body Shape', ({ byType }) => (
        <Part
          caption="Vehicles by body shape"
          heads={['Body shape', 'Vehicles']}
          rows={byType.map(({ group, count }) => ({ key: group, name: bodyWords[group], count }))}
          empty={<NoVehicles />}
        />
      ))}
      {panel('Total Vehicles By Status', ({ byStatus }) => (
        <Part
          caption="Vehicles by status"
          heads={['Status', 'Vehicles']}
          rows={byStatus.map(({ group, count }) => ({ key: group, name: vehicleStatusWords[group].word, count }))}
          empty={<NoVehicles />}
        />
      ))}
    </div>
  );
};
