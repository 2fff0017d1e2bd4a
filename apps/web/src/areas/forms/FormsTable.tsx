import { Badge, Button, Card, Skeleton, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listForms, type FormLine, type FormStatus } from '@worklane/contract/forms/form-endpoints.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { FORM_ROWS } from './forms.ts';
import classes from './FormsTable.module.css';
import { NOT_SET } from './words.ts';

type Row = (typeof FORM_ROWS)[number];
type Props = {
  workerId: number;
  agencyId?: number | undefined;
  /** Where a form opens. */
  linkTo: (path: string) => string;
  /** What the link to it says. */
  action: (line: FormLine | undefined) => string;
};

const STATUS: Record<FormStatus, { word: string; colour: string }> = {
  NOT_STARTED: { word: 'Not started', colour: 'gray' },
  SAVED: { word: 'Saved', colour: 'yellow' },
  SUBMITTED: { word: 'Submitted', colour: 'teal' },
};

/** Document 002: Form, Actions, Last Modified. Four rows that are always there. */
export const FormsTable = ({ workerId, agencyId, linkTo, action }: Props) => {
  const list = useDetail(listForms, { params: { workerId }, query: { ...(agencyId !== undefined && { agencyId }) } });
  if (list.isError)
    return <ErrorState title="The forms couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />;
  const lineOf = ({ kind }: Row) => list.data?.find((line) => line.kind === kind);
  return (
    <Card p={0}>
      <Table className={classes['table']} aria-label="Forms" aria-busy={list.isPending}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Form</Table.Th>
            <Table.Th>Actions</Table.Th>
            <Table.Th>Last Modified</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FORM_ROWS.map((row) => {
            const line = lineOf(row);
            return (
              <Table.Tr key={row.kind}>
                <Table.Td>
                  <span className={classes['name']}>
                    {row.title}
                    {line ? (
                      <Badge color={STATUS[line.status].colour}>{STATUS[line.status].word}</Badge>
                    ) : (
                      <Skeleton w={80} h={18} />
                    )}
                  </span>
                </Table.Td>
                <Table.Td>
                  <Button
                    component={Link}
                    to={linkTo(row.path)}
                    {...(agencyId !== undefined && { search: { agency: agencyId } as never })}
                    variant="default"
                    aria-label={`${action(line)} ${row.title}`}
                  >
                    {action(line)}
                  </Button>
                </Table.Td>
                <Table.Td className="num" data-label="Last Modified">
                  {!line ? (
                    <Skeleton w={110} h={12} display="inline-block" />
                  ) : line.lastModifiedDate === null ? (
                    NOT_SET
                  ) : (
                    formatDateTime(line.lastModifiedDate, configuration().timeZone)
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Card>
  );
};
