import { getTransportJourney } from '@worklane/contract/transport/journey.ts';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { stepWords } from './step-words.ts';

/** How often whoever follows a journey hears of it. */
const POLL_MS = 30_000;

/** How far a journey is, with the time of each step; nothing until the crew has set off. */
export const JourneySteps = ({ jobId }: { jobId: number }) => {
  const timeZone = useTimeZone();
  const { data } = useDetail(getTransportJourney, { params: { id: jobId } }, { pollMs: POLL_MS });
  if (!data || data.steps.length === 0) return null;
  return <Facts facts={data.steps.map(({ step, at }) => [stepWords[step], formatDateTime(at, timeZone)])} />;
};
