import { Button, Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useField, useFieldValue, useFormContext } from './context.ts';
import { formatShortDay } from '../local-time.ts';
import { counted } from '../words.ts';
import classes from './DatesField.module.css';

/** The calendar is heavy; the rest of the form does not wait for it. */
const Calendar = lazy(() => import('./Calendar.tsx'));

type Props = {
  today: string;
  /** What becomes of the days. */
  description: string;
};

/** One day or several. */
export const DatesField = ({ today, description }: Props) => {
  const form = useFormContext();
  const { props } = useField('dates');
  const dates = useFieldValue('dates') as string[];
  const choose = (chosen: string[]) => form.setFieldValue('dates', chosen.toSorted());
  return (
    <Input.Wrapper labelElement="div" label="Days" description={description} withAsterisk error={props.error}>
      <fieldset className={classes['calendar']} data-path={props['data-path']} tabIndex={-1} aria-label="Days">
        <Suspense fallback={<Skeleton h={270} />}>
          <Calendar dates={dates} min={today} onChange={choose} />
        </Suspense>
      </fieldset>
      <div className={classes['chosen']} aria-live="polite">
        {dates.length === 0 ? (
          <span className="dimmed">No day chosen yet.</span>
        ) : (
          <>
            <strong>{counted(dates.length, 'day')}</strong>
            <span className="num">{dates.map(formatShortDay).join(', ')}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => choose([])}>
              Clear
            </Button>
          </>
        )}
      </div>
    </Input.Wrapper>
  );
};
