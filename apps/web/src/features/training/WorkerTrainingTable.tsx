import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listWorkerTrainings, type WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { configuration } from '~/app/configuration.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ExpiryDate } from '~/features/expiry/ExpiryDate.tsx';
import { RecordBadge } from './RecordBadge.tsx';
import { workerTrainingSearch } from './search.ts';
import classes from './WorkerTrainingTable.module.css';

/** Document 002: Name, Uploaded, Expires and Actions; the sign of the status stands with the name. */
const columns: readonly Column<WorkerTraining>[] = [
  { key: 'name', title: 'Name', render: (training) => <Name training={training} />, sortable: true, card: 'title' },
  {
    key: 'uploaded',
    title: 'Uploaded',
    render: ({ createdDate }) => formatDate(createdDate, configuration().timeZone),
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'trainingExpiry',
    title: 'Expires',
    render: ({ trainingExpiry }) => <ExpiryDate date={trainingExpiry} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
];

const Name = ({ training: { name, status, agency } }: { training: WorkerTraining }) => (
  <>
    <span className={classes['name']}>
      {name}
      <RecordBadge status={status} />
    </span>
    <span className={`${classes['agency']} dimmed`}>{agency.name}</span>
  </>
);

/** The trainings that the worker has a record of. */
export const WorkerTrainingTable = () => {
  const search = useListSearch(workerTrainingSearch);
  const list = useList(listWorkerTrainings, { query: search.query });
  return (
    <DataTable
      caption="Trainings & Qualifications"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={(training) => <ViewCertificate training={training} />}
      filters={<Filters search={search} placeholder="Search name" />}
      empty={
        <EmptyState title="There are no trainings yet">
          Trainings that your agencies have recorded for you appear here, with their certificates.
        </EmptyState>
      }
    />
  );
};

/** The way to the certificate, where there is one. */
export const ViewCertificate = ({ training: { id, name, showCertificate } }: { training: WorkerTraining }) => {
  const { userType } = useSession();
  return (
    showCertificate && (
      <Button
        component={Link}
        to={`/${userType}/certificate/${id}`}
        size="compact-sm"
        variant="subtle"
        aria-label={`View certificate of ${name}`}
      >
        View certificate
      </Button>
    )
  );
};
