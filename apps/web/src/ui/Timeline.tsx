import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from './DateTime.tsx';
import classes from './Timeline.module.css';

/** An entry of a history, as the contract's `HistoryEntry` has it. */
type Entry = {
  id: number;
  at: string;
  by: string;
  organisation: string | null;
  action: string;
  detail: string | null;
};

type Props = {
  label: string;
  entries: readonly Entry[];
  timeZone?: string;
};

/** Who did what, and when; the entries come newest first. */
export const Timeline = ({ label, entries, timeZone }: Props) => {
  const usual = useTimeZone();
  return (
    <ol className={classes['timeline']} aria-label={label}>
      {entries.map(({ id, at, by, organisation, action, detail }) => (
        <li key={id}>
          <p className={classes['action']}>{action}</p>
          {detail && <p>{detail}</p>}
          <p className="dimmed">
            <DateTime at={at} timeZone={timeZone ?? usual} /> · {organisation ? `${by}, ${organisation}` : by}
          </p>
        </li>
      ))}
    </ol>
  );
};
