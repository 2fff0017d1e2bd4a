import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type DueDates, getDueDates } from '@worklane/contract/vehicle-hire/due-date.ts';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { DueDate } from './DueDate.tsx';
import { dueStateAt, dueStateWords, formatKilometres } from './words.ts';

const DueDatesForm = onDemand(() => import('./DueDatesForm.tsx'));

/** When the MOT, tax, insurance and service of a vehicle are due. */
export const DueDatesPanel = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const detail = useDetail(getDueDates, { params: { id: vehicle.id } });
  const [editing, setEditing] = useState(false);
  const dates = detail.data;
  return (
    <Panel
      title="Due dates"
      aside={
        dates?.can.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit due dates
          </Button>
        )
      }
    >
      {detail.isError && !dates ? (
        <ErrorState
          title="The due dates couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : dates ? (
        <Dates dates={dates} mileage={vehicle.mileage} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
      {dates && editing && <DueDatesForm vehicle={vehicle} dates={dates} onClose={() => setEditing(false)} />}
    </Panel>
  );
};

const Dates = ({ dates, mileage }: { dates: DueDates; mileage: number | null }) => {
  const { mot, tax, insurance, service, serviceMileage } = dates;
  const atMileage = serviceMileage === null ? undefined : dueStateAt(serviceMileage, mileage);
  return (
    <Facts
      facts={[
        ['MOT expires', <DueDate key="mot" date={mot} badge />],
        ['Tax expires', <DueDate key="tax" date={tax} badge />],
        ['Insurance expires', <DueDate key="insurance" date={insurance} badge />],
        ...(service === null && serviceMileage !== null
          ? []
          : ([['Service due', <DueDate key="service" date={service} badge />]] as const)),
        ...(serviceMileage === null
          ? []
          : ([
              [
                'Service due at',
                <span key="at">
                  {formatKilometres(serviceMileage)} {atMileage && <WordBadge {...dueStateWords[atMileage]} />}
                </span>,
              ],
            ] as const)),
      ]}
    />
  );
};
