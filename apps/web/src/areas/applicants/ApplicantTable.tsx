import type { LinkProps } from '@tanstack/react-router';
import { type Applicant, APPLICANT_STATUS, listApplicants } from '@worklane/contract/applicants/applicant.ts';
import { countryName } from '@worklane/contract/countries.ts';
import { configuration } from '~/app/configuration.ts';
import { useList } from '~/app/queries.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { emailColumn, statusColumn } from '~/ui/table/columns.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { applicantSearch } from './search.ts';

/** Document 002: application, occupational health, tax declaration, bank details. */
const FORMS = 4;

const columns: readonly Column<Applicant>[] = [
  {
    key: 'lastname',
    title: 'Name',
    render: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    sortable: true,
    card: 'title',
  },
  { ...emailColumn, card: 'fact' },
  {
    key: 'assignmentName',
    title: 'Applied for',
    render: ({ assignmentName }) => assignmentName ?? <NotSet />,
    sortable: true,
    card: 'fact',
  },
  {
    key: 'nationality',
    title: 'Nationality',
    render: ({ nationality }) => (nationality === null ? <NotSet /> : countryName(nationality)),
    sortable: true,
    card: 'fact',
  },
  {
    key: 'appliedAt',
    title: 'Applied on',
    render: ({ appliedAt }) => <DateTime at={appliedAt} timeZone={configuration().timeZone} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'emailConfirmed',
    title: 'Email confirmed',
    render: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : <span className="dimmed">Not yet</span>),
    short: true,
    card: 'fact',
  },
  {
    key: 'formsSubmitted',
    title: 'Forms',
    render: ({ formsSubmitted }) =>
      formsSubmitted > 0 ? `${formsSubmitted} of ${FORMS} submitted` : <span className="dimmed">None yet</span>,
    short: true,
    card: 'fact',
  },
  statusColumn,
];

type Props = { linkOf: (applicant: { id: number }) => LinkProps };

/** Who applied to the own agency and was not taken on. */
export const ApplicantTable = ({ linkOf }: Props) => {
  const search = useListSearch(applicantSearch);
  const list = useList(listApplicants, { query: search.query });
  return (
    <DataTable
      caption="Applicants"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder="Search name, email, work">
          <StatusFilter
            statuses={APPLICANT_STATUS}
            value={search.values.statuses}
            onChange={(statuses) => search.set({ statuses })}
          />
        </Filters>
      }
      empty={<EmptyState title="No applicants yet">Share your public address so that people can apply.</EmptyState>}
    />
  );
};
