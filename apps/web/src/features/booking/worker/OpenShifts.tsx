import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { listShifts, type Shift } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { startOfDay } from '~/features/shift/local-time.ts';
import { openShiftSearch } from '~/features/shift/search.ts';
import { useToday } from '~/features/shift/use-today.ts';
import { counted } from '~/features/shift/words.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { CardPage } from './CardPage.tsx';
import classes from './OpenShifts.module.css';
import { ShiftCard } from './ShiftCard.tsx';

const ApplyModal = onDemand(() => import('./ApplyModal.tsx'));
const OpenShiftFilters = onDemand(() => import('./OpenShiftFilters.tsx'));

const OVER = ['CANCELLED', 'EXPIRED'];

/** What is open to the signed-in worker, the next shift first. */
export const OpenShifts = () => {
  const search = useListSearch(openShiftSearch);
  const { today, timeZone } = useToday();
  const { from, assignmentCodeId } = search.values;
  const [filters, setFilters] = useState((from ?? assignmentCodeId) !== undefined);
  const [applying, setApplying] = useState<Shift>();
  const list = useList(listShifts, {
    query: { ...search.query, from: from === undefined ? undefined : startOfDay(from, timeZone) },
  });
  return (
    <>
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
        empty={
          <EmptyState title="Nothing is open to you right now">
            New shifts appear here as soon as one of your agencies can offer them. Look again later.
          </EmptyState>
        }
        renderCard={(shift) => (
          <ShiftCard
            key={shift.id}
            shift={shift}
            badge={shift.myStatus && !OVER.includes(shift.myStatus) && <StatusBadge status={shift.myStatus} />}
            fact={`${counted(Math.max(0, shift.numberOfStaff - shift.booked), 'place')} open`}
          >
            {(!shift.myStatus || OVER.includes(shift.myStatus)) && (
              <Button
                size="md"
                variant="light"
                fullWidth
                aria-label={`Apply: ${shift.assignmentName}, ${shift.location}`}
                onClick={() => setApplying(shift)}
              >
                Apply
              </Button>
            )}
          </ShiftCard>
        )}
      />
      {applying && <ApplyModal shift={applying} onClose={() => setApplying(undefined)} />}
    </>
  );
};
