import { formatDateTime } from './date-time.ts';

type Props = {
  /** An instant, as ISO text. */
  at: string;
  timeZone: string;
};

export const DateTime = ({ at, timeZone }: Props) => (
  <time dateTime={at} className="num">
    {formatDateTime(at, timeZone)}
  </time>
);
