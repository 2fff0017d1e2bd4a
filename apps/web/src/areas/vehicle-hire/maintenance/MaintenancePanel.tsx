import { Button, Group } from '@mantine/core';
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
import { EntriesPanel, useShownEntries } from '~/ui/EntriesPanel.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
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

const timeText = ({ start, end }: Maintenance, timeZone: string): string =>
  end === null ? `From ${formatDateTime(start, timeZone)} until further notice` : formatRange(start, end, timeZone);

/** When the vehicle is off the road, the latest first; nothing can be booked with it then. */
export const MaintenancePanel = ({ vehicle }: Props) => {
  const { size, showMore } = useShownEntries();
  const [dialog, setDialog] = useState<Dialog>();
  const list = useList(listMaintenance, { params: { id: vehicle.id }, query: { size } });
  return (
    <EntriesPanel
      title="Maintenance"
      list={list}
      failed="Maintenance couldn’t be loaded"
      empty={
        <EmptyState title="No maintenance yet">
          Services, repairs and tests appear here. The vehicle can’t be booked in that time.
        </EmptyState>
      }
      add={vehicle.can.edit && { label: 'Add maintenance', onPress: () => setDialog({ what: 'ADD' }) }}
      more={{ label: 'Earlier maintenance', onPress: showMore }}
      renderEntry={(maintenance) => (
        <Entry key={maintenance.id} vehicle={vehicle} maintenance={maintenance} onAct={setDialog} />
      )}
    >
      {dialog && <Dialogs vehicle={vehicle} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </EntriesPanel>
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
