import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { type ReactNode, useState } from 'react';
import { useSession } from '~/app/session/session-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { formatMinutes, minutesBetween } from '~/ui/local-time.ts';
import { genderWords } from '../shift/words.ts';
import classes from './ShiftFacts.module.css';

type Props = { shift: ShiftDetail };

/** Everything that was asked for. */
export const ShiftFacts = ({ shift }: Props) => {
  const { userType } = useSession();
  const { start, end, timeZone, breakMinutes, location, locationAddress, directorate, clientName, gender } = shift;
  const length = minutesBetween(start, end);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Start', formatDateTime(start, timeZone)],
    ['End', formatDateTime(end, timeZone)],
    [
      'Length',
      breakMinutes > 0
        ? `${formatMinutes(length)}, including a ${formatMinutes(breakMinutes)} unpaid break`
        : formatMinutes(length),
    ],
    ['Client', clientName],
    ['Directorate', directorate],
    ['Location', locationAddress ? <Lines key="place" text={`${location}\n${locationAddress}`} /> : location],
    ['Assignment', shift.assignmentName],
    ['Shift type', shift.shiftType],
    ['Gender preference', genderWords[gender]],
    ['Notes', shift.notes && <Lines key="notes" text={shift.notes} />],
    ['Purchase order', userType === 'worker' ? null : shift.purchaseOrder],
    ['Shift number', String(shift.id)],
  ];
  return (
    <>
      <Panel title="The shift">
        <Facts facts={facts.filter(([, value]) => Boolean(value))} />
      </Panel>
      {userType !== 'worker' && <Releases shift={shift} />}
    </>
  );
};

const Lines = ({ text }: { text: string }) => <span className={classes['lines']}>{text}</span>;

/** Which agencies see it; an agency reads of itself only. */
const Releases = ({ shift }: Props) => {
  const { releases, timeZone, can } = shift;
  const { userType } = useSession();
  const [now] = useState(() => new Date().toISOString());
  if (releases.length === 0) return null;
  return (
    <Panel title="Agencies">
      <ul className={classes['releases']}>
        {releases.map(({ agencyId, agencyName, releasedAt }) => (
          <li key={agencyId}>
            <p>{agencyName}</p>
            <p className="dimmed num">
              {Date.parse(releasedAt) > Date.parse(now) ? 'Visible from' : 'Visible since'}{' '}
              {formatDateTime(releasedAt, timeZone)}
            </p>
          </li>
        ))}
      </ul>
      {userType === 'client' && can.cancel && !can.agree && !can.release && (
        <p className="dimmed">All your agencies can already see this shift.</p>
      )}
    </Panel>
  );
};
