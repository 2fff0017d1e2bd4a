import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { LeaveTable } from './LeaveTable.tsx';
import { leaveSearch } from './search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import classes from './WorkerLeaveScreen.module.css';

const AwayMonth = onDemand(() => import('./AwayMonth.tsx'));
const EnterLeaveForm = onDemand(() => import('./EnterLeaveForm.tsx'));
const LeaveDrawer = onDemand(() => import('./LeaveDrawer.tsx'));

const VIEWS = [
  { name: 'list', label: 'List' },
  { name: 'month', label: 'Month' },
] as const;

export default function WorkerLeaveScreen() {
  const mayManage = useMay('MANAGE_WORKER');
  const search = useListSearch(leaveSearch);
  const [entering, setEntering] = useState(false);
  const { view, month, open } = search.values;
  const show = (id: number | undefined) => search.set({ open: id, page: search.values.page });
  return (
    <>
      <PageHeader
        title="Worker leave"
        purpose="Leave that is awaiting approval comes first."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEntering(true)}>
              Enter leave
            </Button>
          )
        }
      />
      <div className={classes['tabs']}>
        <ViewTabs label="Views" views={VIEWS} current={view} />
      </div>
      {view === 'month' ? <AwayMonth month={month} /> : <LeaveTable search={search} />}
      {open !== undefined && <LeaveDrawer id={open} onClose={() => show(undefined)} />}
      {entering && (
        <EnterLeaveForm
          onDone={(leave) => leave.clashes.length > 0 && show(leave.id)}
          onClose={() => setEntering(false)}
        />
      )}
    </>
  );
}
