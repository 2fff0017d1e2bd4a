import { Button } from '@mantine/core';
import { IconCalendarMonth, IconList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '~/app/shell/session-context.ts';
import { LeaveTable } from '~/features/absence/LeaveTable.tsx';
import { leaveSearch } from '~/features/absence/search.ts';
import { LayoutSwitch } from '~/features/shift/LayoutSwitch.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';

const AwayMonth = onDemand(() => import('~/features/absence/AwayMonth.tsx'));
const EnterLeaveForm = onDemand(() => import('~/features/absence/EnterLeaveForm.tsx'));
const LeaveDrawer = onDemand(() => import('~/features/absence/LeaveDrawer.tsx'));

const LAYOUTS = [
  { name: 'list', label: 'List', icon: IconList },
  { name: 'month', label: 'Month', icon: IconCalendarMonth },
] as const;

export default function WorkerLeaveScreen() {
  const mayManage = useMay('MANAGE_WORKER');
  const search = useListSearch(leaveSearch);
  const [entering, setEntering] = useState(false);
  const { layout, month, open } = search.values;
  const layoutSwitch = <LayoutSwitch layouts={LAYOUTS} current={layout} />;
  const show = (id: number | undefined) => search.set({ open: id, page: search.values.page });
  return (
    <>
      <PageHeader
        title="Worker leave"
        purpose="Who asks to be away, and who is. What waits for you comes first."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEntering(true)}>
              Enter leave
            </Button>
          )
        }
      />
      {layout === 'month' ? (
        <AwayMonth month={month} layoutSwitch={layoutSwitch} />
      ) : (
        <>
          <div style={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 12 }}>{layoutSwitch}</div>
          <LeaveTable search={search} />
        </>
      )}
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
