import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { useList } from '~/app/queries.ts';
import { useMayBegin } from '~/app/access.ts';
import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { shiftListSearch, type ShiftView } from '../shift/search.ts';
import { ShiftFilters } from './ShiftFilters.tsx';
import classes from './ShiftsScreen.module.css';
import { ShiftTable } from './ShiftTable.tsx';
import { STATUSES_OF } from './views.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';

const WeekRoster = onDemand(() => import('../roster/WeekRoster.tsx'));

/** Each view has the order in which one works through it. */
const view = (name: ShiftView, label: string, direction: 'ASC' | 'DESC') => ({
  name,
  label,
  search: { statuses: [], sort: 'start', direction },
});
const VIEWS = [
  view('upcoming', 'Upcoming', 'ASC'),
  view('attention', 'Needs attention', 'ASC'),
  view('past', 'Past', 'DESC'),
  view('all', 'All', 'DESC'),
];

const EMPTY: Readonly<Record<ShiftView, readonly [title: string, text: string]>> = {
  upcoming: ['No upcoming shifts', 'Requested shifts appear here, soonest first.'],
  attention: ['Nothing needs attention', 'Applications, timesheets and queries appear here until they’re dealt with.'],
  past: ['No past shifts', 'Past shifts stay here with their history.'],
  all: ['No shifts yet', 'Every requested shift appears here.'],
};

/** With how many need attention. */
const ShiftTabs = ({ current }: { current: ShiftView }) => {
  const attention = useList(listShifts, { query: { statuses: [...STATUSES_OF.attention], size: 1 } });
  const counted = attention.data?.totalElements;
  return (
    <ViewTabs
      label="Views"
      current={current}
      views={VIEWS.map((each) => (each.name === 'attention' ? { ...each, count: counted } : each))}
    />
  );
};

const PURPOSE: Partial<Record<Portal, string>> = {
  admin: 'All shifts on the platform',
  agency: 'Shifts your clients have requested, and how many places are filled',
  client: 'Your requests, who’s booked, and what needs your attention',
};

/** The shifts of the platform, an agency or a client: as a list, or as the roster of a week. */
export default function ShiftsScreen() {
  const { userType } = useSession();
  const mayAsk = useMayBegin('MANAGE_SHIFT') && userType !== 'admin';
  const search = useListSearch(shiftListSearch);
  const { view: shown, layout } = search.values;
  const [title, text] = EMPTY[shown];
  const ask = (
    <Button component={Link} to={`/${userType}/shifts/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      New shift
    </Button>
  );
  return (
    <>
      <PageHeader title="Shifts" purpose={PURPOSE[userType]} action={mayAsk && ask} />
      {layout === 'week' ? (
        <WeekRoster search={search} layoutSwitch={<LayoutSwitch current="week" />} />
      ) : (
        <>
          <div className={classes['bar']}>
            <ShiftTabs current={shown} />
            <LayoutSwitch current="list" />
          </div>
          <ShiftTable
            search={search}
            filters={<ShiftFilters search={search} />}
            empty={
              <EmptyState title={title} action={mayAsk && shown !== 'attention' && ask}>
                {text}
              </EmptyState>
            }
          />
        </>
      )}
    </>
  );
}
