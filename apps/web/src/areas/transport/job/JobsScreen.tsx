import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ListedJob, listTransportJobs } from '@worklane/contract/transport/job-list.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { JobFilters } from './JobFilters.tsx';
import { PickupDue } from './PickupDue.tsx';
import { jobSearch } from './search.ts';
import { narrowingOf, viewsOfJobs } from './views.ts';
import { areasText, jobStatusWords, staffText } from './words.ts';

const FindPatientDialog = onDemand(() => import('./FindPatientDialog.tsx'));

const PickupTime = ({ job }: { job: ListedJob }) => <DateTime at={job.dateTimeRequired} timeZone={useTimeZone()} />;

const columns: readonly Column<ListedJob>[] = [
  { key: 'refPrefix', title: 'Reference', render: ({ refPrefix }) => refPrefix, short: true, card: 'title' },
  {
    key: 'dateTimeRequired',
    title: 'Pick-up',
    render: (job) => <PickupTime job={job} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  { key: 'due', title: 'Due', render: (job) => <PickupDue job={job} />, short: true, card: 'fact' },
  { key: 'areas', title: 'From and to', render: areasText, short: true, card: 'fact' },
  { key: 'staff', title: 'Staff', render: staffText, card: 'fact' },
  {
    key: 'status',
    title: 'Status',
    render: ({ transportStatus }) => <WordBadge {...jobStatusWords[transportStatus]} />,
    short: true,
    card: 'badge',
  },
];

/** An agency’s transport jobs, the new ones first: nothing here says who a patient is. */
export default function JobsScreen() {
  const seesPatients = useMay('VIEW_PATIENT');
  const [finding, setFinding] = useState(false);
  const search = useListSearch(jobSearch);
  const { page, size, ...narrowing } = search.query;
  const list = useList(listTransportJobs, { query: { page, size, ...narrowingOf({ page, size, ...narrowing }) } });
  const { view } = search.values;
  // Back and Next on a job’s page go through the same list.
  const linkOf = ({ id }: ListedJob): LinkProps => ({
    to: '/agency/jobs/agency-list/$id',
    params: { id: String(id) },
    search: search.values,
  });
  return (
    <>
      <PageHeader
        title="Jobs"
        purpose="Patient transport that you’ve been asked for or have accepted"
        action={
          seesPatients && (
            <Button variant="default" onClick={() => setFinding(true)}>
              Find a patient
            </Button>
          )
        }
      />
      <ViewTabs label="Which jobs" current={view} views={viewsOfJobs} />
      <DataTable
        caption="Jobs"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkOf}
        filters={<JobFilters search={search} />}
        empty={
          view === 'OPEN' ? (
            <EmptyState title="No open jobs">
              A job appears here as soon as a client or a visitor to your request page asks you for transport.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing here">None of your jobs is at this stage.</EmptyState>
          )
        }
      />
      {finding && <FindPatientDialog onClose={() => setFinding(false)} />}
    </>
  );
}
