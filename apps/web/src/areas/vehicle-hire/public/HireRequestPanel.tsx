import { Anchor } from '@mantine/core';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { getHireRequest } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';

/** What the hirer has entered for a booking on the public page; nothing for other bookings. */
export const HireRequestPanel = ({ booking }: { booking: VehicleBookingDetail }) => {
  const { userType } = useSession();
  const mayRead = useMay('VIEW_TRANSPORT');
  // It is between the hirer and the provider.
  const sees = mayRead && userType === 'agency';
  const [reading, setReading] = useState(false);
  const { data } = useDetail(getHireRequest, { params: { id: booking.id } }, { enabled: sees, silent: true });
  if (!data) return null;
  const { firstLine, town, postCode, country, terms } = data;
  return (
    <Panel title="Booked on the public page">
      <Facts
        facts={[
          ['Name', `${data.firstName} ${data.lastName}`],
          ['Email', `${data.email} (${data.emailConfirmed ? 'confirmed by the link' : 'not confirmed yet'})`],
          ['Telephone', data.telephone],
          ['Date of birth', formatCalendarDate(data.dateOfBirth)],
          ['Address', `${firstLine}, ${town}, ${postCode}, ${country}`],
          ['Driving licence', data.licenceNumber],
          [
            'Terms accepted',
            <div key="terms">
              Version {terms.number} on {formatDateTime(data.acceptedAt, booking.timeZone)}
              <div>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-expanded={reading}
                  onClick={() => setReading(!reading)}
                >
                  {reading ? 'Hide the terms' : 'Read the terms'}
                </Anchor>
              </div>
              {reading && <p style={{ whiteSpace: 'pre-wrap' }}>{terms.text}</p>}
            </div>,
          ],
        ]}
      />
    </Panel>
  );
};
