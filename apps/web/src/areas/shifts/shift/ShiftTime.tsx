import { formatDateTime, formatTime } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';

type Props = { shift: { start: string; end: string; timeZone: string } };

/** `dd/MM/yyyy HH:mm – HH:mm`, with the end's date where it is another one; where a line ends, it ends at the dash. */
export const ShiftTime = ({ shift: { start, end, timeZone } }: Props) => {
  const sameDay = localOf(start, timeZone).date === localOf(end, timeZone).date;
  return (
    <span className="num">
      <time dateTime={start} style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(start, timeZone)} –
      </time>{' '}
      <time dateTime={end} style={{ whiteSpace: 'nowrap' }}>
        {sameDay ? formatTime(end, timeZone) : formatDateTime(end, timeZone)}
      </time>
    </span>
  );
};
