import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { listOpenShifts, type OpenShift } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useAwaitedState } from '~/areas/agencies/index.ts';
import { formatDay, localOf, startOfDay } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { openShiftSearch } from '../../shift/search.ts';
import { useToday } from '~/ui/use-today.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { counted } from '~/ui/words.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { fixOfWorker } from '../fixes.ts';
import { Obstacles } from '../Obstacles.tsx';
import { CardPage } from './CardPage.tsx';
import { workersObstacle } from './workers-obstacle.ts';
import classes from './OpenShifts.module.css';
import { ShiftCard } from './ShiftCard.tsx';

const ApplyModal = onDemand(() => import('./ApplyModal.tsx'));
const OpenShiftFilters = onDemand(() => import('./OpenShiftFilters.tsx'));

const VIEWS = { possible: 'POSSIBLE', blocked: 'BLOCKED' } as const;

const EMPTY = {
  possible: {
    title: 'No shifts you can take right now',
    text: 'New shifts appear here as soon as one of your agencies can offer them to you.',
  },
  blocked: {
    title: 'Nothing stands in your way',
    text: 'Open shifts that you can’t take appear here, with the reason.',
  },
};

/** What the signed-in worker could take, the next shift first; what they cannot is apart, each with the reason. */
export const OpenShifts = () => {
  const search = useListSearch(openShiftSearch);
  const { today, timeZone } = useToday();
  const { view, from, assignmentCodeId } = search.values;
  const [filters, setFilters] = useState((from ?? assignmentCodeId) !== undefined);
  const [applying, setApplying] = useState<OpenShift>();
  const { page, size, search: text } = search.query;
  const list = useList(listOpenShifts, {
    query: {
      page,
      size,
      search: text,
      assignmentCodeId,
      view: VIEWS[view],
      from: from === undefined ? undefined : startOfDay(from, timeZone),
    },
  });
  const awaited = useAwaitedState('take shifts here');
  const counts = list.data?.counts;
  return (
    <>
      <div className={classes['tabs']}>
        <ViewTabs
          label="Views"
          current={view}
          views={[
            { name: 'possible', label: 'You can take', count: counts?.possible },
            { name: 'blocked', label: 'You can’t take', count: counts?.blocked },
          ]}
        />
      </div>
      <div className={classes['filters']}>
        <Filters search={search} placeholder="Search place or work">
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={filters}
            onClick={() => setFilters(!filters)}
          >
            {filters ? 'Fewer filters' : 'Filters'}
          </Button>
          {filters && <OpenShiftFilters search={search} today={today} />}
        </Filters>
      </div>
      <CardPage
        caption="Open shifts"
        list={list}
        search={search}
        empty={awaited ?? <EmptyState title={EMPTY[view].title}>{EMPTY[view].text}</EmptyState>}
        headingOf={({ start, timeZone: zone }) => formatDay(localOf(start, zone).date)}
        renderCard={(shift) => (
          <ShiftCard
            key={shift.id}
            shift={shift}
            hidesDay
            fact={`${counted(placesLeft(shift), 'place')} open`}
            note={shift.pay && <Pay pay={shift.pay} />}
          >
            {view === 'possible' ? (
              <Button
                size="md"
                variant="light"
                fullWidth
                aria-label={`Apply: ${shift.assignmentName}, ${shift.location}`}
                onClick={() => setApplying(shift)}
              >
                Apply
              </Button>
            ) : (
              <Obstacles
                obstacles={shift.obstacles.map((obstacle) => workersObstacle(obstacle, shift))}
                fixOf={(obstacle) => fixOfWorker(obstacle, shift.agencyId)}
              />
            )}
          </ShiftCard>
        )}
      />
      {applying && <ApplyModal shift={applying} onClose={() => setApplying(undefined)} />}
    </>
  );
};

const Pay = ({ pay: { total, currency } }: { pay: NonNullable<OpenShift['pay']> }) => (
  <p className="num">
    <strong>{formatMoney(total, currency)}</strong> <span className="dimmed">before tax</span>
  </p>
);

const placesLeft = ({ numberOfStaff, booked }: OpenShift): number => Math.max(0, numberOfStaff - booked);
