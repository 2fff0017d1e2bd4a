import { Alert, Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { lackWords } from '@worklane/contract/vehicle-hire/booking.rules.ts';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { checkHirer, getHireRequest, type HireRequest } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';

const HirerDetailsModal = onDemand(() => import('./HirerDetailsModal.tsx'));

/** What the hirer has entered for a booking on the public page; nothing for other bookings. */
export const HireRequestPanel = ({ booking }: { booking: VehicleBookingDetail }) => {
  const { userType } = useSession();
  const mayRead = useMay('VIEW_TRANSPORT');
  // It is between the hirer and the provider.
  const sees = mayRead && userType === 'agency';
  const { data } = useDetail(getHireRequest, { params: { id: booking.id } }, { enabled: sees, silent: true });
  return data ? <Request booking={booking} request={data} /> : null;
};

const Request = ({ booking, request }: { booking: VehicleBookingDetail; request: HireRequest }) => {
  const { details, checked, terms, firstName, lastName, email, emailConfirmed, acceptedAt } = request;
  const [reading, setReading] = useState(false);
  const isAhead = booking.status === 'BOOKED';
  const lack = details === null ? 'DETAILS' : 'CHECK';
  return (
    <Panel
      title="Booked on the public page"
      aside={isAhead && !checked && <Badge color="yellow">{lackWords[lack]}</Badge>}
    >
      <Stack gap="md">
        <Facts
          facts={[
            ['Name', `${firstName} ${lastName}`],
            ['Email', `${email} (${emailConfirmed ? 'confirmed by the link' : 'not confirmed yet'})`],
            ...(details
              ? ([
                  ['Telephone', details.telephone],
                  ['Date of birth', formatCalendarDate(details.dateOfBirth)],
                  ['Address', `${details.firstLine}, ${details.town}, ${details.postCode}, ${details.country}`],
                  ['Driving licence', details.licenceNumber],
                ] as const)
              : []),
            ['Checked', checked ? `${formatDateTime(checked.at, booking.timeZone)}, ${checked.by}` : 'Not yet'],
            [
              'Terms accepted',
              <div key="terms">
                Version {terms.number} on {formatDateTime(acceptedAt, booking.timeZone)}
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
        {isAhead && <Preparation bookingId={booking.id} request={request} />}
      </Stack>
    </Panel>
  );
};

/** What is left to do before the vehicle can be handed over. */
const Preparation = ({ bookingId, request }: { bookingId: number; request: HireRequest }) => {
  const { details, checked, version, can } = request;
  const [entering, setEntering] = useState(false);
  const check = useCommand(checkHirer, { done: 'Details checked', alsoChanges: CHANGED_BY_HIRES });
  return (
    <>
      {details === null ? (
        <Alert color="yellow" title={lackWords.DETAILS}>
          We’ve asked the hirer for telephone, date of birth, driving licence and address. The vehicle can’t be handed
          over without them.
        </Alert>
      ) : (
        !checked && (
          <Alert color="yellow" title={lackWords.CHECK}>
            Compare them with the originals: the driving licence, and a passport or an identity card. The vehicle can’t
            be handed over before that.
          </Alert>
        )
      )}
      {(can.check || can.enterDetails) && (
        <Group gap="xs">
          {can.check && (
            <Button
              loading={check.isPending}
              onClick={() => check.mutate({ params: { id: bookingId }, body: { version } })}
            >
              Mark as checked
            </Button>
          )}
          {can.enterDetails && (
            <Button variant="default" onClick={() => setEntering(true)}>
              {details === null ? 'Enter details' : 'Correct details'}
            </Button>
          )}
        </Group>
      )}
      {entering && <HirerDetailsModal bookingId={bookingId} request={request} onClose={() => setEntering(false)} />}
    </>
  );
};
