import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { AgencyChooser, useAwaitedState, useOwnAgencies } from '~/areas/agencies/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { AddRecord } from './AddRecord.tsx';
import type { AnyRecord, Kind } from './kinds.ts';
import { RecordTable } from './RecordTable.tsx';

type Props = {
  kind: Kind;
  purpose: string;
  /** What is ahead, above the list. */
  ahead?: ReactNode;
};

/** Document 002: what a worker has to show to one of the own agencies, to look at and to keep current. */
export const RecordScreen = ({ kind, purpose, ahead }: Props) => {
  const { workerId } = useSession();
  const search = useListSearch<typeof kind.search.defaults>(kind.search as never);
  const { agency, ...query } = search.query;
  const agencies = useOwnAgencies(agency);
  const agencyId = agencies.chosen?.id;
  const awaited = useAwaitedState(`add your ${kind.plural} here`);
  const list = useList<Endpoint>(
    kind.list,
    { query: { ...query, agencyId } },
    { enabled: agencyId !== undefined },
  ) as UseQueryResult<Page<AnyRecord>>;
  // Somebody else’s agency: not the records of the own one under its address.
  if (agencies.isUnknown) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={kind.title}
        purpose={purpose}
        action={
          <Group gap="sm">
            {kind.kind === 'TRAINING' && <OnlineTraining />}
            {workerId !== null && agencyId !== undefined && (
              <AddRecord kind={kind} owner={{ workerId, agencyId }} label={kind.uploadLabel} />
            )}
          </Group>
        }
      />
      {ahead}
      {awaited !== undefined ? (
        awaited
      ) : (
        <RecordTable
          kind={kind}
          list={agencies.list.isError ? { ...agencies.list, data: undefined } : list}
          search={search}
          filters={
            <Filters search={search} placeholder="Search name">
              <AgencyChooser agencies={agencies} onChoose={(id) => search.set({ agency: id })} />
            </Filters>
          }
          empty={
            <EmptyState title={kind.none}>
              {`Add the first one with “${kind.uploadLabel}”. Your agency then checks and approves it.`}
            </EmptyState>
          }
        />
      )}
    </>
  );
};

/** Where the platform's provider of online trainings is, if there is one. */
const OnlineTraining = () => {
  const { onlineTrainingUrl } = configuration();
  return (
    onlineTrainingUrl !== null && (
      <Button
        component="a"
        href={onlineTrainingUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Online Training
      </Button>
    )
  );
};
