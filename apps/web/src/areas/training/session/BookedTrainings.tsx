import { listBookedTrainings } from '@worklane/contract/training/training-seat.ts';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatRange } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';
import classes from './session.module.css';

/** The training sessions that a worker is booked on; nothing where there are none. */
export const BookedTrainings = () => {
  const booked = useDetail(listBookedTrainings, {}).data ?? [];
  if (booked.length === 0) return null;
  return (
    <div className={classes['ahead']}>
      <Panel title="You’re booked on">
        <ActionRows>
          {booked.map(({ id, session }) => (
            <ActionRow
              key={id}
              label={formatRange(session.start, session.end, session.timeZone)}
              value={session.training.name}
              hint={`${session.address} · ${session.agency.name} · Trainer: ${session.trainer}`}
            />
          ))}
        </ActionRows>
      </Panel>
    </div>
  );
};
