import { Group, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import type { ListSearch } from '~/app/search.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { AddRecord } from './AddRecord.tsx';
import { type AnyRecord, type Kind, kinds } from './kinds.ts';
import { RecordTable } from './RecordTable.tsx';

/** More records than one agency keeps of one worker. */
const MANY = 100;

type Props = { workerId: number; agencyId?: number };

/** Trainings of a worker, as a part of a page: those that one agency keeps, or the caller's own agency. */
export const TrainingsPanel = (props: Props) => <RecordPanel kind={kinds.TRAINING} {...props} />;

/** The same of compliances. */
export const CompliancesPanel = (props: Props) => <RecordPanel kind={kinds.COMPLIANCE} {...props} />;

const RecordPanel = ({ kind, workerId, agencyId }: Props & { kind: Kind }) => {
  const search = useOwnSearch(kind);
  const list = useList<Endpoint>(kind.list, {
    query: { workerId, agencyId, size: MANY, sort: search.values.sort, direction: search.values.direction },
  }) as UseQueryResult<Page<AnyRecord>>;
  const mayAdd = useMayAdd(workerId);
  const isWorker = useSession().userType === 'worker';
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{kind.title}</Title>
        {mayAdd && <AddRecord kind={kind} owner={{ workerId, agencyId }} label={kind.addLabel} compact />}
      </Group>
      <RecordTable
        kind={kind}
        list={list}
        search={search}
        unpaged
        empty={
          <EmptyState
            title={kind.none}
          >{`Records that ${isWorker ? 'you or your agency add' : 'the worker or their agency adds'} appear here.`}</EmptyState>
        }
      />
    </div>
  );
};

/** A panel is sorted on its own; the address belongs to the page around it. */
const useOwnSearch = ({ search: { defaults } }: Kind): ListState<ListSearch> => {
  const [values, setValues] = useState<ListSearch>(defaults);
  return {
    values,
    query: { ...values, page: 0 },
    filtered: false,
    set: (change) => setValues((shown) => ({ ...shown, ...change })),
    clear: () => setValues(defaults),
  };
};

/** Agencies add to people whom they look after; workers do so on screens of their own. */
const useMayAdd = (workerId: number): boolean => {
  const isAgency = useSession().userType === 'agency';
  const { data } = useDetail(getWorker, { params: { id: workerId } }, { enabled: isAgency });
  return isAgency && data?.can.edit === true;
};
