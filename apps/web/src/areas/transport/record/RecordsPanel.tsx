import { Alert, Button, Group } from '@mantine/core';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { type ListedRecord, getJobRecords, type OpenedRecord } from '@worklane/contract/transport/record.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './record.module.css';
import { RecordList } from './RecordList.tsx';

const RecordDrawer = onDemand(() => import('./RecordDrawer.tsx'));
const RecordsReasonDialog = onDemand(() => import('./RecordsReasonDialog.tsx'));
const PackDialog = onDemand(() => import('./PackDialog.tsx'));
const OpenedRecords = onDemand(() => import('./OpenedRecords.tsx'));

type Props = { job: Pick<ListedJob, 'id' | 'refPrefix' | 'transportStatus'> };
type Open = 'NEW' | 'REASON' | 'PACK' | OpenedRecord;

/** What was recorded of a journey beside its log: that there is something for everybody, and what it says for whoever gives a reason. */
export default function RecordsPanel({ job }: Props) {
  const detail = useDetail(getJobRecords, { params: { id: job.id } }, { silent: true });
  const seesPatients = useMay('VIEW_PATIENT');
  const [opened, setOpened] = useState<readonly OpenedRecord[]>();
  const [open, setOpen] = useState<Open>();
  const all = detail.data;
  if (!all)
    return (
      <Panel title="Records">
        {detail.isError ? (
          <ErrorState
            title="The records couldn’t be loaded"
            error={detail.error}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <PanelSkeleton rows={3} />
        )}
      </Panel>
    );
  const { records, can } = all;
  const close = () => setOpen(undefined);
  return (
    <Panel title="Records">
      {!records.some(isLegalBasis) && (
        <Alert color="yellow" title="No legal basis recorded" mb="md">
          {isAhead(job)
            ? 'Record the legal basis of this journey, and which papers were seen, before the crew sets out.'
            : 'Nobody recorded the legal basis of this journey, or which papers were seen, before the crew set out.'}
        </Alert>
      )}
      {records.length === 0 ? (
        <EmptyState title="No records yet">
          Restraints, incidents and safeguarding concerns of this journey stand here, and its legal basis.
        </EmptyState>
      ) : opened ? (
        <OpenedRecords records={opened} timeZone={all.timeZone} can={can.record} onCorrect={setOpen} />
      ) : (
        <RecordList records={records} timeZone={all.timeZone} />
      )}
      <Group className={classes['buttons'] ?? ''}>
        {can.record.length > 0 && <Button onClick={() => setOpen('NEW')}>Add a record</Button>}
        {seesPatients && records.length > 0 && !opened && (
          <Button variant="default" onClick={() => setOpen('REASON')}>
            Read the records
          </Button>
        )}
        {seesPatients && (
          <Button variant="default" onClick={() => setOpen('PACK')}>
            Download inspection pack
          </Button>
        )}
      </Group>
      {!seesPatients && records.length > 0 && (
        <p className="dimmed">
          What they say is about the patient, and your role doesn’t include that. Ask somebody at your agency who
          manages users to give you the Patient details permission.
        </p>
      )}
      {open === 'REASON' && <RecordsReasonDialog job={job} onOpened={setOpened} onClose={close} />}
      {open === 'PACK' && <PackDialog job={job} onClose={close} />}
      {(open === 'NEW' || typeof open === 'object') && (
        <RecordDrawer
          jobId={job.id}
          by="AGENCY"
          records={all}
          corrected={typeof open === 'object' ? open : undefined}
          // What was opened before doesn’t hold the new one.
          onDone={() => setOpened(undefined)}
          onClose={close}
        />
      )}
    </Panel>
  );
}

const isAhead = ({ transportStatus }: Props['job']): boolean =>
  transportStatus === 'ACCEPTED' || transportStatus === 'COMMITTED';

const isLegalBasis = ({ kind }: ListedRecord): boolean => kind === 'LEGAL_BASIS';
