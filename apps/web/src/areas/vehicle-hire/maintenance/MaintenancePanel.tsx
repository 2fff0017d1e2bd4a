import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import {
  endMaintenance,
  listMaintenance,
  type Maintenance,
  removeMaintenance,
} from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { formatDateTime, formatRange } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './MaintenancePanel.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const MaintenanceForm = onDemand(() => import('./MaintenanceForm.tsx'));

type Props = { vehicle: VehicleDetail };
type Dialog =
  { readonly what: 'CHANGE' | 'END' | 'REMOVE'; readonly maintenance: Maintenance } | { readonly what: 'ADD' };

const stateWords: Record<Maintenance['state'], StatusWords> = {
  PLANNED: { word: 'Planned', colour: 'ink' },
  ONGOING: { word: 'Ongoing', colour: 'yellow' },
  ENDED: { word: 'Ended', colour: 'gray' },
};

const SHOWN = 5;

const timeText = ({ start, end }: Maintenance, timeZone: string): string =>
  end === null ? `From ${formatDateTime(start, timeZone)} until further notice` : formatRange(start, end, timeZone);

/** When the vehicle is off the road, the latest first; nothing can be booked with it then. */
export const MaintenancePanel = ({ vehicle }: Props) => {
  const [size, setSize] = useState(SHOWN);
  const [dialog, setDialog] = useState<Dialog>();
  const list = useList(listMaintenance, { params: { id: vehicle.id }, query: { size } });
  const close = () => setDialog(undefined);
  return (
    <Panel
      title="Maintenance"
      aside={
        vehicle.can.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setDialog({ what: 'ADD' })}
          >
            Add maintenance
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState title="Maintenance couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PanelSkeleton rows={2} />
      ) : list.data.content.length === 0 ? (
        <EmptyState title="No maintenance yet">
          Services, repairs and tests appear here. The vehicle can’t be booked in that time.
        </EmptyState>
      ) : (
        <>
          <ul className={classes['list']} aria-label="Maintenance">
            {list.data.content.map((maintenance) => (
              <Entry key={maintenance.id} vehicle={vehicle} maintenance={maintenance} onAct={setDialog} />
            ))}
          </ul>
          {!list.data.last && (
            <Button
              mt="sm"
              size="compact-sm"
              variant="default"
              onClick={() => setSize(Math.min(100, size + 4 * SHOWN))}
            >
              Earlier maintenance
            </Button>
          )}
        </>
      )}
      {dialog && <Dialogs vehicle={vehicle} dialog={dialog} onClose={close} />}
    </Panel>
  );
};

type EntryProps = Props & { maintenance: Maintenance; onAct: (dialog: Dialog) => void };

const Entry = ({ vehicle, maintenance, onAct }: EntryProps) => {
  const { reason, state, can } = maintenance;
  const act = (what: 'CHANGE' | 'END' | 'REMOVE') => onAct({ what, maintenance });
  return (
    <li>
      <p className={classes['head']}>
        <strong>{reason}</strong>
        <WordBadge {...stateWords[state]} />
      </p>
      <p className="dimmed num">{timeText(maintenance, vehicle.location.timeZone)}</p>
      {can.change && (
        <Group gap="xs" mt={4}>
          {can.end && (
            <Button size="compact-xs" variant="light" aria-label={`End ${reason} now`} onClick={() => act('END')}>
              End now
            </Button>
          )}
          <Button size="compact-xs" variant="default" aria-label={`Edit ${reason}`} onClick={() => act('CHANGE')}>
            Edit
          </Button>
          {can.remove && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${reason}`}
              onClick={() => act('REMOVE')}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
    </li>
  );
};

type DialogsProps = Props & { dialog: Dialog; onClose: () => void };

const Dialogs = ({ vehicle, dialog, onClose }: DialogsProps) => {
  const end = useCommand(endMaintenance, { done: 'Maintenance ended', onDone: onClose });
  const remove = useCommand(removeMaintenance, { done: 'Maintenance removed', onDone: onClose });
  if (dialog.what === 'ADD') return <MaintenanceForm vehicle={vehicle} onClose={onClose} />;
  const { maintenance, what } = dialog;
  const params = { id: vehicle.id, maintenanceId: maintenance.id };
  if (what === 'CHANGE') return <MaintenanceForm vehicle={vehicle} maintenance={maintenance} onClose={onClose} />;
  return what === 'END' ? (
    <ConfirmModal
      title="Put it back on the road?"
      confirm="End now"
      busy={end.isPending}
      onConfirm={() => end.mutate({ params, body: { version: maintenance.version } })}
      onClose={onClose}
    >
      {maintenance.reason} ends now, and {vehicle.regno} can be booked again. This can’t be undone.
    </ConfirmModal>
  ) : (
    <ConfirmModal
      title="Remove this maintenance?"
      confirm="Remove"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      {maintenance.reason}, {timeText(maintenance, vehicle.location.timeZone)}, won’t take place.
    </ConfirmModal>
  );
};
