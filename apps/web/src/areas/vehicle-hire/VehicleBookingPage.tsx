import { Anchor, Badge, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { getVehicleBooking, type VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { CardPanel } from './card/CardPanel.tsx';
import { HandoverPanel, HandoverWarnings } from './condition/HandoverPanel.tsx';
import { Costs } from './Costs.tsx';
import { BookingTermsPanel } from './hire/BookingTermsPanel.tsx';
import { HireRequestPanel } from './public/HireRequestPanel.tsx';
import { HireStatusMark } from './HireStatusMark.tsx';
import { RatingsPanel } from './rating/RatingsPanel.tsx';
import { RentalPanel } from './RentalPanel.tsx';
import classes from './VehicleBookingPage.module.css';

type Props = {
  /** Whose booking it is, where the address says so: a booking has one address, under its own hirer. */
  clientId?: number;
  bookingId: number;
  /** Where bookings are that the reader comes from. */
  back: { label: string; to: LinkProps };
  /** The hirer’s page, for those who see hirers. */
  hirerPage: ((clientId: number) => LinkProps) | undefined;
  /** Its condition report. */
  condition: LinkProps;
};

/** One booking of a vehicle: which vehicle, when, for whom, and what it comes to. */
export const VehicleBookingPage = ({ clientId, bookingId, back, hirerPage, condition }: Props) => {
  const asked = Number.isInteger(clientId ?? 0) && Number.isInteger(bookingId);
  const detail = useDetail(getVehicleBooking, { params: { id: bookingId } }, { enabled: asked });
  const booking = detail.data;
  if (!asked || (booking && clientId !== undefined && booking.client.id !== clientId)) return <NotFoundPage />;
  return (
    <Steady key={bookingId} as="page">
      <PageHeader
        title={`Booking ${bookingId}`}
        purpose={booking && <Standing booking={booking} />}
        action={
          <Button
            component={Link}
            {...(back.to as { to: string })}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {back.label}
          </Button>
        }
      />
      {detail.isError && !booking ? (
        <ErrorState title="Error loading booking" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <>
          {booking && <HandoverWarnings bookingId={bookingId} />}
          <div className={classes['columns']} aria-busy={!booking}>
            <div>
              {booking ? (
                <>
                  <RentalPanel booking={booking} />
                  <BookingTermsPanel booking={booking} />
                  <Costs booking={booking} />
                  <CardPanel booking={booking} />
                </>
              ) : (
                <Loading titles={['Rental', 'Costs']} rows={8} />
              )}
            </div>
            <div>
              {booking ? (
                <>
                  <HandoverPanel bookingId={bookingId} condition={condition} />
                  <Hirer booking={booking} hirerPage={hirerPage} />
                  <HireRequestPanel booking={booking} />
                  <RatingsPanel booking={booking} />
                </>
              ) : (
                <Loading titles={['Handover and return', 'Hirer', 'Ratings']} rows={3} />
              )}
            </div>
          </div>
        </>
      )}
    </Steady>
  );
};

const Loading = ({ titles, rows }: { titles: readonly string[]; rows: number }) =>
  titles.map((title) => (
    <Panel key={title} title={title}>
      <PanelSkeleton rows={rows} />
    </Panel>
  ));

const Standing = ({ booking: { vehicle, status } }: { booking: VehicleBookingDetail }) => (
  <span className={classes['head']}>
    {vehicle.name} {vehicle.model} · {vehicle.regno}
    <HireStatusMark status={status} />
  </span>
);

const Hirer = ({ booking: { client }, hirerPage }: { booking: VehicleBookingDetail } & Pick<Props, 'hirerPage'>) => (
  <Panel
    title="Hirer"
    aside={
      <Badge color={client.verified ? 'teal' : 'gray'}>{client.verified ? 'Verified Hirer' : 'Unverified Hirer'}</Badge>
    }
  >
    <Facts
      facts={[
        [
          'Name',
          hirerPage ? (
            <Anchor key="name" inherit component={Link} {...(hirerPage(client.id) as { to: string })}>
              {client.name}
            </Anchor>
          ) : (
            client.name
          ),
        ],
        ['Telephone', telephoneLink(client.telephone)],
        ['Email', mailLink(client.email)],
      ]}
    />
  </Panel>
);
