import { Link } from '@tanstack/react-router';
import { listDriverTaxis } from '@worklane/contract/transport/taxi/driver-taxi.ts';
import { useList } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { needsText, taxiAreasText, taxiStatusWords } from './words.ts';

const SHOWN = 5;

/** The taxis that a worker drives next; nothing for whoever drives none. */
export const MyTaxis = () => {
  const timeZone = useTimeZone();
  const list = useList(listDriverTaxis, { query: { size: SHOWN } }, { silent: true });
  const taxis = list.data?.content ?? [];
  if (taxis.length === 0) return null;
  return (
    <Panel title="Taxis you’re driving">
      <ActionRows>
        {taxis.map((taxi) => (
          <ActionRow
            key={taxi.id}
            value={
              <Link to="/worker/taxi/$id" params={{ id: String(taxi.id) }}>
                {taxi.reference}
              </Link>
            }
            hint={[formatDateTime(taxi.at, timeZone), taxiAreasText(taxi), needsText(taxi)].filter(Boolean).join(' · ')}
            action={<WordBadge {...taxiStatusWords[taxi.status]} />}
          />
        ))}
      </ActionRows>
    </Panel>
  );
};
