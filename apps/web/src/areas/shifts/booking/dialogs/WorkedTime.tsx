import { useFieldValue } from '~/ui/form/context.ts';
import { formatMinutes } from '~/ui/local-time.ts';
import { moreOrLess, paidMinutes, type Times } from '../timesheet.ts';

/** What the entered times come to, before they are sent. */
export const WorkedTime = ({ plan }: { plan: Times }) => {
  const [start, end, breakMinutes] = [
    useFieldValue('start') as string,
    useFieldValue('end') as string,
    useFieldValue('breakMinutes'),
  ];
  const minutes =
    start && end && typeof breakMinutes === 'number' ? paidMinutes({ start, end, breakMinutes }) : undefined;
  const difference = minutes === undefined ? undefined : moreOrLess(minutes - paidMinutes(plan));
  return (
    <p aria-live="polite">
      {minutes === undefined || minutes <= 0 ? (
        <span className="dimmed">Enter when the work started and ended.</span>
      ) : (
        <>
          <strong>{formatMinutes(minutes)}</strong> of work,{' '}
          {difference === undefined ? 'as planned' : `${difference} than planned`}.
        </>
      )}
    </p>
  );
};
