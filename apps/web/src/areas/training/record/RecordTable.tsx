import type { Page } from '@worklane/contract/paging.ts';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import type { ListSearch } from '~/app/search.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useToday } from '~/ui/use-today.ts';
import { formatCalendarDate, formatDate } from '~/ui/date-time.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable, type DataTableProps } from '~/ui/table/DataTable.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { type AnyRecord, expiryOf, type Kind } from './kinds.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordBadge } from './RecordBadge.tsx';
import { mendOf, verdictOf } from './verdict.ts';
import classes from './RecordTable.module.css';

type Props = {
  kind: Kind;
  list: Omit<DataTableProps<AnyRecord>['list'], 'data'> & { data: Page<AnyRecord> | undefined };
  search: ListState<ListSearch>;
  filters?: ReactNode;
  empty: ReactNode;
  unpaged?: boolean;
};

/** The verdict, and what mends it. */
const Name = ({ record }: { record: AnyRecord }) => {
  const { userType } = useSession();
  const { today } = useToday();
  const { name, status, can } = record;
  const mend = mendOf(verdictOf(status, expiryOf(record), today), userType, can);
  return (
    <span className={classes['name']}>
      {name}
      <RecordBadge status={status} expires={expiryOf(record)} />
      {mend && <span className={classes['mend']}>{mend}</span>}
    </span>
  );
};

/** Document 002: Name, Uploaded, Expires and Actions; the sign of the status stands with the name. */
const columnsOf = ({ fields }: Kind): readonly Column<AnyRecord>[] => [
  {
    key: 'name',
    title: 'Name',
    render: (record) => <Name record={record} />,
    sortable: true,
    card: 'title',
  },
  {
    key: 'uploaded',
    title: 'Uploaded',
    render: ({ createdDate }) => formatDate(createdDate, configuration().timeZone),
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: fields.expiry,
    title: 'Expires',
    render: (record) => formatCalendarDate(expiryOf(record)),
    sortable: true,
    short: true,
    card: 'fact',
  },
];

/** Trainings or compliances of a worker, with what may be done about each. */
export const RecordTable = ({ kind, ...rest }: Props) => (
  <DataTable
    caption={kind.title}
    columns={columnsOf(kind)}
    rowKey={({ id }) => id}
    renderActions={(record) => <RecordActions kind={kind} record={record} />}
    {...rest}
  />
);
