import { Button } from '@mantine/core';
import { useFieldValue } from '~/ui/form/context.ts';
import classes from './RequestSummary.module.css';
import { lengthSummary, requestSummary } from './summary.ts';

type Props = {
  assignment: string | undefined;
  location: string | undefined;
  saving: boolean;
};

const numberOrNothing = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** What is about to be asked for, in one sentence, beside the button that asks. */
export const RequestSummary = ({ assignment, location, saving }: Props) => {
  const request = {
    dates: useFieldValue('dates') as string[],
    startTime: useFieldValue('startTime') as string,
    endTime: useFieldValue('endTime') as string,
    breakMinutes: numberOrNothing(useFieldValue('breakMinutes')),
    numberOfStaff: numberOrNothing(useFieldValue('numberOfStaff')),
    assignment,
    location,
  };
  const summary = requestSummary(request);
  return (
    <div className={classes['summary']}>
      <div aria-live="polite">
        <p className={classes['sentence']}>{summary ?? 'Pick the days to see a summary.'}</p>
        {summary && <p className="dimmed">{lengthSummary(request)}</p>}
      </div>
      <Button type="submit" size="md" loading={saving}>
        {request.dates.length > 1 ? 'Request shifts' : 'Request shift'}
      </Button>
    </div>
  );
};
