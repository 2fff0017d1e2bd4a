import { Button, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { findHireOffers, type HireOffer } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { listVehicleLocations, type VehicleLocation } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useRef, useState } from 'react';
import { useSuspended } from '~/app/access.ts';
import { CallFailed } from '~/app/failure.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { formatRange } from '~/ui/date-time.ts';
import { counted } from '~/ui/words.ts';
import pageClasses from '../VehicleBookingPage.module.css';
import { BookVehicle } from './BookVehicle.tsx';
import { readInstant, typedOf, USUAL_TIME, usualSpan } from './local-span.ts';
import classes from './OfferCard.module.css';
import { OfferCard } from './OfferCard.tsx';
import { OfferSearch } from './OfferSearch.tsx';

const ALL = 200;

/** From a time and a place to a vehicle that is kept for a hirer. */
export default function NewBookingScreen() {
  const suspended = useSuspended();
  const locations = useList(listVehicleLocations, { query: { size: ALL } });
  const places = locations.data?.content;
  return (
    <>
      <PageHeader
        title="New booking"
        purpose="Find a vehicle that’s free, and book it for a hirer."
        action={
          <Button
            component={Link}
            to="/agency/vehicles/locations"
            variant="default"
            leftSection={<IconMapPin size={16} aria-hidden />}
          >
            Locations
          </Button>
        }
      />
      {suspended ? (
        <EmptyState title="Your agency is suspended">
          You can’t make new bookings until it is active again. What is booked already stays as it is.
        </EmptyState>
      ) : places?.length === 0 ? (
        <EmptyState
          title="You have no vehicles to book yet"
          action={
            <Button component={Link} to="/agency/vehicles">
              Go to Vehicles
            </Button>
          }
        >
          Add a location and a vehicle first. It can be booked once the platform has approved it and it has rates.
        </EmptyState>
      ) : places ? (
        <Booking places={places} />
      ) : locations.isError ? (
        <ErrorState
          title="Your locations couldn’t be loaded"
          error={locations.error}
          onRetry={() => void locations.refetch()}
        />
      ) : (
        <Panel title="Dates and place">
          <PanelSkeleton rows={4} />
        </Panel>
      )}
    </>
  );
}

const Booking = ({ places }: { places: readonly VehicleLocation[] }) => {
  const navigate = useNavigate();
  const asked = useSearch({ from: '/agency/bookings/new' });
  const { location, hirer } = asked;
  // With one place there is nothing to choose first: what is free from tomorrow stands there at once.
  const [usual] = useState(usualSpan);
  const [from, to] = [asked.from || usual.from, asked.to || usual.to];
  const [chosen, setChosen] = useState<HireOffer>();
  const booking = useRef<HTMLDivElement>(null);
  const mayBook = useMay('MANAGE_TRANSPORT');
  const [only] = places.length === 1 ? places : [];
  const place = places.find(({ id }) => id === location) ?? only;
  const timeZone = place?.timeZone ?? '';
  const [pickup, dropoff] = place
    ? [readInstant(typedOf(from, USUAL_TIME), timeZone), readInstant(typedOf(to, USUAL_TIME), timeZone)]
    : [];
  const span = pickup !== undefined && dropoff !== undefined ? { pickup, dropoff } : undefined;
  const offers = useDetail(
    findHireOffers,
    { query: { pickup: '', dropoff: '', ...span, vehicleLocationId: place?.id } },
    { enabled: span !== undefined, silent: true },
  );
  const choose = (offer: HireOffer) => {
    setChosen(offer);
    // On a phone it is a long way down; beside the list it is in sight already.
    if (!matchMedia('(min-width: 62em)').matches) booking.current?.scrollIntoView();
  };
  // Nobody has asked for the usual times, so nothing is said against them before somebody does.
  const isAsked = asked.from !== '';
  const refusals = isAsked && offers.error instanceof CallFailed ? offers.error.violations : [];
  const stillChosen = chosen && offers.data?.find(({ id }) => id === chosen.id);
  return (
    <div className={pageClasses['columns']}>
      <div>
        <OfferSearch
          places={places}
          place={place}
          from={from}
          to={to}
          refusals={refusals}
          busy={offers.isFetching}
          onSearch={(wanted) => {
            setChosen(undefined);
            void navigate({ to: '/agency/bookings/new', search: { ...wanted, ...(hirer && { hirer }) } });
            void (span && offers.refetch());
          }}
        />
        {span && place && (isAsked || !offers.isError) && (
          <section aria-label="Vehicles" aria-busy={offers.isFetching}>
            {offers.isError && refusals.length > 0 ? null : offers.isError && !offers.data ? (
              <ErrorState
                title="The vehicles couldn’t be loaded"
                error={offers.error}
                onRetry={() => void offers.refetch()}
              />
            ) : !offers.data ? (
              <Panel title="Vehicles">
                <PanelSkeleton rows={6} />
              </Panel>
            ) : offers.data.length === 0 ? (
              <EmptyState title="No vehicle is free">
                Nothing at {place.name} is free for {formatRange(span.pickup, span.dropoff, timeZone)}. Try other dates
                or another place. Vehicles without rates, in maintenance or awaiting approval can’t be booked.
              </EmptyState>
            ) : (
              <>
                <div className={classes['found']}>
                  <Title order={2}>{counted(offers.data.length, 'vehicle')} free</Title>
                  <p className="dimmed num">{formatRange(span.pickup, span.dropoff, timeZone)}</p>
                </div>
                <ul className={classes['list']} aria-label="Free vehicles">
                  {offers.data.map((offer) => (
                    <OfferCard key={offer.id} offer={offer} onChoose={mayBook ? () => choose(offer) : undefined} />
                  ))}
                </ul>
                {!mayBook && (
                  <p className="dimmed">To book one, ask a colleague who manages transport and vehicle hire.</p>
                )}
              </>
            )}
          </section>
        )}
      </div>
      <div ref={booking} className={classes['booking']}>
        {mayBook && (
          <BookVehicle
            offer={chosen}
            isFree={chosen === undefined || offers.data === undefined || stillChosen !== undefined}
            span={span}
            hirer={hirer}
            onGone={() => void offers.refetch()}
          />
        )}
      </div>
    </div>
  );
};
