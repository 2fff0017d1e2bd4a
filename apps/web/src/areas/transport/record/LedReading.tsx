import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { type JobRecords, type OpenedRecord, openLedRecords } from '@worklane/contract/transport/record.ts';
import { useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import OpenedRecords from './OpenedRecords.tsx';
import RecordsReasonDialog from './RecordsReasonDialog.tsx';

type Props = {
  job: LeaderJob;
  records: JobRecords;
  onCorrect: (record: OpenedRecord) => void;
  onClose: () => void;
};

/** For the team leader: what the records say, at once under way and otherwise with a reason. Each opening is a reading in the log. */
export default function LedReading({ job, records: { timeZone, can }, onCorrect, onClose }: Props) {
  const isUnderWay = job.transportStatus === 'IN_PROGRESS';
  const [opened, setOpened] = useState<readonly OpenedRecord[]>();
  // The dialog closes itself once they are open, and is given up otherwise.
  const isOpened = useRef(false);
  const reading = useQuery({
    queryKey: ['records of a led job', job.id],
    queryFn: ({ signal }) => call(openLedRecords, { params: { id: job.id }, body: { reason: null } }, { signal }),
    enabled: isUnderWay,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const records = opened ?? reading.data?.records;
  if (!isUnderWay && !records)
    return (
      <RecordsReasonDialog
        job={job}
        open={openLedRecords}
        onOpened={(read) => {
          isOpened.current = true;
          setOpened(read);
        }}
        onClose={() => {
          if (!isOpened.current) onClose();
        }}
      />
    );
  return (
    <Drawer opened onClose={onClose} title="Records" position="right" size="lg">
      {records ? (
        <OpenedRecords records={records} timeZone={timeZone} can={can.record} onCorrect={onCorrect} />
      ) : reading.isError ? (
        <ErrorState
          title="The records couldn’t be loaded"
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Drawer>
  );
}
