import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listVehiclesWithoutRates, type VehicleWithoutRates } from '@worklane/contract/vehicle-hire/figures.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import type { Column } from '~/ui/table/column.ts';
import { vehicleName } from '../vehicle/words.ts';
import { countText } from './charts/series.ts';
import { WidgetError } from './WidgetError.tsx';
import { WidgetPages } from './WidgetPages.tsx';
import { WidgetTable } from './WidgetTable.tsx';

const columns: readonly Column<VehicleWithoutRates>[] = [
  { key: 'name', title: 'Vehicle', render: vehicleName, card: 'title' },
  { key: 'regno', title: 'Reg no', render: ({ regno }) => regno, short: true, card: 'fact' },
  { key: 'provider', title: 'Provider', render: ({ agency }) => agency.name, card: 'fact' },
];

/** Vehicles that nobody can book, since nobody has said what they cost. */
export const MissingRates = () => {
  const portal = useSession().userType === 'admin' ? 'admin' : 'agency';
  const [page, setPage] = useState(0);
  const list = useList(listVehiclesWithoutRates, { query: { page } }, { silent: true });
  const { data } = list;
  return (
    <Panel
      title="Vehicles Missing Rates"
      aside={
        data && (
          <Badge color={data.totalElements === 0 ? 'teal' : 'yellow'} size="lg">
            {countText(data.totalElements)}
            <VisuallyHidden> {data.totalElements === 1 ? 'vehicle' : 'vehicles'}</VisuallyHidden>
          </Badge>
        )
      }
    >
      {list.isError ? (
        <WidgetError
          message="Error loading vehicles without rates"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : !data ? (
        <PanelSkeleton rows={4} />
      ) : data.totalElements === 0 ? (
        <p className="dimmed">All vehicles have rates configured.</p>
      ) : (
        <>
          <WidgetTable
            caption="Vehicles Missing Rates"
            columns={columns}
            rows={data.content}
            rowKey={({ id }) => id}
            stale={list.isPlaceholderData}
            renderActions={({ id, regno }) => (
              <Button
                component={Link}
                {...({ to: `/${portal}/jobs/vehicle/view/$id`, params: { id: String(id) } } as { to: string })}
                size="compact-sm"
                variant="light"
                aria-label={`Edit Rates of ${regno}`}
              >
                Edit Rates
              </Button>
            )}
          />
          <WidgetPages caption="Vehicles Missing Rates" page={data} onPage={setPage} />
        </>
      )}
    </Panel>
  );
};
