import { Button } from '@mantine/core';
import { getLedRecords } from '@worklane/contract/transport/record.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './record.module.css';

const RecordDrawer = onDemand(() => import('./RecordDrawer.tsx'));

/** For the team leader: what can be recorded of the journey besides its log, and that it was. */
export default function LedRecords({ jobId }: { jobId: number }) {
  const { data } = useDetail(getLedRecords, { params: { id: jobId } }, { silent: true });
  const [open, setOpen] = useState(false);
  if (!data || data.can.record.length === 0) return null;
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
      <Button variant="default" onClick={() => setOpen(true)}>
        {data.can.record.includes('INCIDENT') ? 'Record an incident' : 'Record the legal basis'}
      </Button>
      {open && <RecordDrawer jobId={jobId} by="LEADER" records={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
