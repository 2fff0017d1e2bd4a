import { Anchor, Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getVehicleKeys, listGeneralLogs, type LogEntry } from '@worklane/contract/vehicle-hire/general-log.ts';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntriesPanel, useShownEntries } from '~/ui/EntriesPanel.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from '../maintenance/MaintenancePanel.module.css';
import { categoryBadge, entryText } from './words.ts';

const LogForm = onDemand(() => import('./LogForm.tsx'));

type Props = { vehicle: VehicleDetail };

/** At the head of a vehicle's page, for whoever stands beside the vehicle with a phone. */
export const NewEntryButton = ({ vehicle }: Props) => {
  const mayRecord = useMay('MANAGE_TRANSPORT');
  const [adding, setAdding] = useState(false);
  return (
    mayRecord && (
      <>
        <Button variant="default" leftSection={<IconNotebook size={16} aria-hidden />} onClick={() => setAdding(true)}>
          New log entry
        </Button>
        {adding && <LogForm vehicle={vehicle} onClose={() => setAdding(false)} />}
      </>
    )
  );
};

/** What was recorded about a vehicle last. */
export const LogPanel = ({ vehicle }: Props) => {
  const { size, showMore } = useShownEntries();
  const list = useList(listGeneralLogs, { query: { vehicleId: vehicle.id, size } });
  return (
    <EntriesPanel
      title="General logs"
      list={list}
      failed="The logs couldn’t be loaded"
      empty={
        <EmptyState title="No entries yet">
          What is cleaned, checked or fuelled appears here, what happens, and who has the keys.
        </EmptyState>
      }
      add={false}
      more={{ label: 'Earlier entries', onPress: showMore }}
      renderEntry={(entry) => <Entry key={entry.id} entry={entry} timeZone={vehicle.location.timeZone} />}
    />
  );
};

const Entry = ({ entry, timeZone }: { entry: LogEntry; timeZone: string }) => {
  const link = { to: '/agency/agency-logs-list/$id', params: { id: String(entry.id) } } as { to: string };
  return (
    <li>
      <p className={classes['head']}>
        <WordBadge {...categoryBadge(entry.category)} />
        <Anchor component={Link} {...link} className="num">
          {formatDateTime(entry.at, timeZone)}
        </Anchor>
        <span className="dimmed">{entry.author}</span>
        {entry.correctedById !== null && <WordBadge word="Corrected" colour="gray" />}
      </p>
      {entryText(entry) && <p>{entryText(entry)}</p>}
    </li>
  );
};

/** Who has the keys of a vehicle now. */
export const KeysPanel = ({ vehicle }: Props) => {
  const detail = useDetail(getVehicleKeys, { params: { id: vehicle.id } });
  const keys = detail.data;
  return (
    <Panel title="Keys">
      {detail.isError && !keys ? (
        <ErrorState
          title="Who has the keys couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : !keys ? (
        <PanelSkeleton rows={2} />
      ) : keys.out === null ? (
        <p>In. Nobody has taken them.</p>
      ) : (
        <Facts
          facts={[
            ['With', keys.out.holder],
            ['Since', formatDateTime(keys.out.since, vehicle.location.timeZone)],
          ]}
        />
      )}
    </Panel>
  );
};
