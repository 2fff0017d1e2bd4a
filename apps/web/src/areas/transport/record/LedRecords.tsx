import { Button, Group } from '@mantine/core';
import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { getLedRecords, type OpenedRecord } from '@worklane/contract/transport/record.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './record.module.css';

const RecordDrawer = onDemand(() => import('./RecordDrawer.tsx'));
const LedReading = onDemand(() => import('./LedReading.tsx'));

type Open = 'NEW' | 'READING' | OpenedRecord;

/** For the team leader: what can be recorded of the journey besides its log, and what was. */
export default function LedRecords({ job }: { job: LeaderJob }) {
  const { data } = useDetail(getLedRecords, { params: { id: job.id } }, { silent: true });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (!data || (data.can.record.length === 0 && data.records.length === 0)) return null;
  const needsBasis =
    data.can.record.includes('LEGAL_BASIS') && !data.records.some(({ kind }) => kind === 'LEGAL_BASIS');
  const count = data.records.length;
  return (
    <div className={classes['led']}>
      <p aria-live="polite">
        {needsBasis
          ? 'No legal basis recorded yet'
          : count === 0
            ? 'Nothing recorded'
            : count === 1
              ? '1 record'
              : `${count} records`}
      </p>
      <Group gap="xs">
        {count > 0 && (
          <Button variant="default" onClick={() => setOpen('READING')}>
            Read the records
          </Button>
        )}
        {data.can.record.length > 0 && (
          <Button variant="default" onClick={() => setOpen('NEW')}>
            {data.can.record.includes('INCIDENT') ? 'Record an incident' : 'Record the legal basis'}
          </Button>
        )}
      </Group>
      {open === 'READING' && <LedReading job={job} records={data} onCorrect={setOpen} onClose={close} />}
      {(open === 'NEW' || typeof open === 'object') && (
        <RecordDrawer
          jobId={job.id}
          by="LEADER"
          records={data}
          corrected={typeof open === 'object' ? open : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
