import { Alert, Anchor, Button } from '@mantine/core';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { getGeneralLog, LOG_ATTACHMENT, type LogEntryDetail } from '@worklane/contract/vehicle-hire/general-log.ts';
import { logCategoryWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import { getVehicleDefect } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { FileButton } from '~/ui/FileButton.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import pageClasses from '../VehicleBookingPage.module.css';
import { DefectEntry } from '../defect/DefectEntry.tsx';
import { Attachments } from './Attachments.tsx';
import classes from './LogEntryScreen.module.css';
import { useAttachments } from './use-attachments.ts';
import { entryText, subjectText } from './words.ts';

const LogForm = onDemand(() => import('./LogForm.tsx'));

/** One entry of the general logs. */
export default function LogEntryScreen() {
  const id = Number(useParams({ from: '/agency/agency-logs-list/$id' }).id);
  const isId = Number.isInteger(id);
  const detail = useDetail(getGeneralLog, { params: { id } }, { enabled: isId });
  const [correcting, setCorrecting] = useState(false);
  if (!isId || isMissing(detail.error)) return <NotFoundPage />;
  const entry = detail.data;
  return (
    <>
      <PageHeader
        title={entry ? `${logCategoryWords[entry.category]}: ${subjectText(entry)}` : 'Log entry'}
        action={
          entry?.can.correct && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setCorrecting(true)}
            >
              Correct
            </Button>
          )
        }
      />
      {detail.isError && !entry ? (
        <ErrorState title="This entry couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <>
          {entry && <Corrections entry={entry} />}
          <div className={pageClasses['columns']} aria-busy={!entry}>
            <div>
              <Panel title="What happened">{entry ? <Happened entry={entry} /> : <PanelSkeleton rows={3} />}</Panel>
              {entry?.defect && <DefectPanel id={entry.defect.id} />}
              <Panel title="Photos" aside={entry?.can.attach && <AddAttachments id={id} />}>
                {entry ? <Pictures entry={entry} /> : <PanelSkeleton rows={4} />}
              </Panel>
            </div>
            <div>
              <Panel title="Entry">{entry ? <Particulars entry={entry} /> : <PanelSkeleton rows={5} />}</Panel>
            </div>
          </div>
        </>
      )}
      {entry && correcting && <LogForm corrected={entry} onClose={() => setCorrecting(false)} />}
    </>
  );
}

type Props = { entry: LogEntryDetail };

const EntryLink = ({ id }: { id: number }) => (
  <Anchor component={Link} {...({ to: '/agency/agency-logs-list/$id', params: { id: String(id) } } as { to: string })}>
    entry {id}
  </Anchor>
);

const Corrections = ({ entry: { correctsId, correctedById } }: Props) => (
  <>
    {correctedById !== null && (
      <Alert color="yellow" mb="md" title="This entry was corrected">
        See <EntryLink id={correctedById} /> for what holds now.
      </Alert>
    )}
    {correctsId !== null && (
      <Alert color="ink" mb="md">
        This corrects <EntryLink id={correctsId} />.
      </Alert>
    )}
  </>
);

const Happened = ({ entry }: Props) => (
  <p className={classes['text']}>{entryText(entry) || logCategoryWords[entry.category]}</p>
);

const Pictures = ({ entry: { attachments } }: Props) =>
  attachments.length === 0 ? (
    <EmptyState title="No photos">Photos can be added for 24 hours after the entry.</EmptyState>
  ) : (
    <Attachments attachments={attachments} />
  );

const DefectPanel = ({ id }: { id: number }) => {
  const timeZone = useTimeZone();
  const detail = useDetail(getVehicleDefect, { params: { id } });
  return (
    <Panel title="Defect">
      {detail.data ? <DefectEntry defect={detail.data} timeZone={timeZone} /> : <PanelSkeleton rows={3} />}
    </Panel>
  );
};

const AddAttachments = ({ id }: { id: number }) => {
  const { sending, send } = useAttachments();
  return (
    <FileButton multiple onChange={(files) => void send(id, files)} accept={LOG_ATTACHMENT.accepts.join(',')}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="light"
          loading={sending}
          leftSection={<IconCamera size={14} aria-hidden />}
        >
          Add photo
        </Button>
      )}
    </FileButton>
  );
};

const Particulars = ({ entry }: Props) => {
  const timeZone = useTimeZone();
  const { vehicle, worker } = entry;
  return (
    <Facts
      facts={[
        ['When it happened', <DateTime key="at" at={entry.at} timeZone={timeZone} />],
        ...(vehicle
          ? ([
              [
                'Vehicle',
                <Anchor
                  key="vehicle"
                  component={Link}
                  {...({ to: '/agency/jobs/vehicle/view/$id', params: { id: String(vehicle.id) } } as { to: string })}
                >
                  {vehicle.name} ({vehicle.regno})
                </Anchor>,
              ],
            ] as const)
          : []),
        ...(worker ? ([['Worker', worker.name]] as const) : []),
        ['Author', entry.author],
        ['Recorded', <DateTime key="recorded" at={entry.recordedAt} timeZone={timeZone} />],
        ['Entry number', String(entry.id)],
      ]}
    />
  );
};
