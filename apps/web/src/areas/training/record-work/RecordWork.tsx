import { Button, Stack } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { countRecordWork, listRecordWork, type RecordWork as Row } from '@worklane/contract/training/record-work.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { Review } from './Review.tsx';
import { recordWorkSearch } from './search.ts';
import { useDecide } from './use-decide.ts';
import { afterDecision, inTurn } from './work.ts';
import { WorkTable } from './WorkTable.tsx';

const KeysModal = onDemand(() => import('./KeysModal.tsx'));

/** With so few rows left on a page the next one is fetched. */
const AHEAD = 5;

/** The consultant's work list: what waits for approval and what runs out, of all workers. */
export default function RecordWork() {
  const search = useListSearch(recordWorkSearch);
  const { open, within, ...rest } = search.query;
  const { view, page } = search.values;
  const query = { ...rest, within: within || undefined };
  const counts = useDetail(countRecordWork, {}).data;
  const list = useList(listRecordWork, { query });
  const { decided, decide } = useDecide();
  const [helping, setHelping] = useState(false);
  const [last, setLast] = useState<number>();

  const here = inTurn(list.data?.content ?? [], decided);
  const at = here.findIndex(({ record }) => record.id === open);
  const needsMore = open !== undefined && list.data?.last === false && at >= here.length - AHEAD;
  const ahead = useList(listRecordWork, { query: { ...query, page } }, { enabled: needsMore, silent: true });
  const rows = inTurn(
    [...here, ...(needsMore && !ahead.isPlaceholderData ? (ahead.data?.content ?? []) : [])],
    decided,
  );
  const index = rows.findIndex(({ record }) => record.id === open);
  const row = rows[index];

  const show = (next: Row | undefined, onPage = page) => {
    setLast(next?.record.id ?? open);
    search.set({ open: next?.record.id, page: onPage });
  };
  // What was passed over stays on its page, so beyond the last row begins the next one.
  const go = (next: Row) => show(next, rows.indexOf(next) < here.length ? page : page + 1);
  const back = () => show(undefined);
  const help = () => setHelping(true);

  const total = list.data?.totalElements ?? 0;
  const place = `${(page - 1) * search.values.size + index + 1} of ${Math.max(total, rows.length)}`;
  const tab = (name: typeof view, label: string, count: number | undefined) => ({
    name,
    label,
    count,
    search: { within: undefined, open: undefined },
  });

  return (
    <>
      <PageHeader
        title="Record checks"
        purpose="Documents from your workers to approve, and documents about to expire"
        action={
          <Button
            visibleFrom="md"
            variant="default"
            leftSection={<IconKeyboard size={16} aria-hidden />}
            onClick={help}
          >
            Keys
          </Button>
        }
      />
      {open === undefined ? (
        <Stack gap="md">
          <ViewTabs
            label="Views"
            current={view}
            views={[
              tab('WAITING', 'Awaiting approval', counts?.waiting),
              tab('EXPIRING', 'Expiring', counts && counts.expired + counts.within60),
            ]}
          />
          <WorkTable
            list={{ ...list, data: list.data && { ...list.data, content: here } }}
            search={search}
            last={last}
            onHelp={help}
          />
        </Stack>
      ) : row ? (
        <Review
          row={row}
          previous={rows[index - 1]}
          next={rows[index + 1]}
          place={place}
          onGo={go}
          onBack={back}
          onHelp={help}
          onDecide={(status, comment) => {
            show(afterDecision(rows, row));
            decide({ row, status, comment });
          }}
        />
      ) : list.isPending ? (
        <PanelSkeleton rows={8} />
      ) : (
        <EmptyState
          title="This record is no longer in the list"
          action={<Button onClick={() => show(here[0])}>{here.length > 0 ? 'Next record' : 'Back to the list'}</Button>}
        >
          A colleague has approved, rejected, changed or removed it.
        </EmptyState>
      )}
      {helping && <KeysModal onClose={() => setHelping(false)} />}
    </>
  );
}
