import { Button } from '@mantine/core';
import type { HirePage as Page, PublicOffer } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { lazy, Suspense, useState } from 'react';
import { CallFailed, isMissing } from '~/app/failure.ts';
import { usualSpan } from '~/areas/vehicle-hire/index.ts';
import { formatRange } from '~/ui/date-time.ts';
import { counted } from '~/ui/words.ts';
import { goTo, useAddress } from './address.ts';
import type { Sent } from './CheckEmail.tsx';
import { findPublicOffers, getHirePage } from './hire-calls.ts';
import classes from './Hire.module.css';
import { HireFrame } from './HireFrame.tsx';
import { Failed, Notice, Searching } from './Notice.tsx';
import { addressSearch, hireSearch } from './search.ts';
import { instantAt, SearchForm } from './SearchForm.tsx';
import { isUnanswered } from './unanswered-mark.ts';
import { useAnswer } from './use-answer.ts';

/** What the search brings loads while it runs; only who has chosen a vehicle needs the form. */
const Offers = lazy(() => import('./Offers.tsx'));
const BookOffer = lazy(() => import('./BookOffer.tsx'));
const CheckEmail = lazy(() => import('./CheckEmail.tsx'));
const ResumeRequest = lazy(() => import('./ResumeRequest.tsx'));

/** What a search has come to, for who listens to the page. */
const spokenOf = ({ loading, data }: { loading: boolean; data: readonly PublicOffer[] | undefined }): string => {
  if (loading) return 'Searching…';
  if (!data) return '';
  return data.length === 0 ? 'No vehicle is free' : `${counted(data.length, 'vehicle')} free`;
};

const idIn = (parameter: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : undefined;

/** The public hire page of an agency: search, vehicle, details. */
export default function HirePage({ parameter }: { parameter: string }) {
  const id = idIn(parameter);
  const page = useAnswer(getHirePage, id === undefined ? undefined : { params: { agencyId: id } });
  if (id === undefined || isMissing(page.error)) return <Closed />;
  if (page.data) return <Hire page={page.data} onChanged={page.reload} />;
  return (
    <HireFrame title="Hire a vehicle">
      {page.error === undefined ? (
        <output className="dimmed">Loading…</output>
      ) : (
        <Failed title="This page couldn’t be loaded" error={page.error} onRetry={page.reload} />
      )}
    </HireFrame>
  );
}

/** Whether there is no such agency, or it takes no bookings: nobody learns which. */
const Closed = () => (
  <HireFrame title="Hire a vehicle">
    <Notice title="This agency doesn’t take bookings here">
      Check the address, or ask the agency how to hire a vehicle from it.
    </Notice>
  </HireFrame>
);

const Hire = ({ page, onChanged }: { page: Page; onChanged: () => void }) => {
  const address = useAddress();
  const asked = hireSearch.read(address.search);
  const [usual] = useState(usualSpan);
  // Nobody has to ask for what most people want: tomorrow, for two days, at the first place.
  const location = asked.location ?? page.locations[0]?.id;
  const [from, to, vehicle] = [asked.from || usual.from, asked.to || usual.to, asked.vehicle];
  const { reserved } = address.kept;
  const [sent, setSent] = useState<Sent>();
  const [gone, setGone] = useState<string>();
  const [resuming, setResuming] = useState(() => isUnanswered(page.id));
  const params = { agencyId: page.id };
  const place = page.locations.find(({ id }) => id === location);
  const [pickup, dropoff] = place ? [instantAt(from, place), instantAt(to, place)] : [];
  const span = pickup !== undefined && dropoff !== undefined && dropoff > pickup ? { pickup, dropoff } : undefined;
  const offers = useAnswer(
    findPublicOffers,
    span && place && { params, query: { ...span, vehicleLocationId: place.id } },
    (error) => isMissing(error) && onChanged(),
  );
  const refusals = offers.error instanceof CallFailed ? offers.error.violations : [];
  const chosen = offers.data?.find(({ id }) => id === vehicle);
  const shared = { ...(place && { location: place.id }), from, to };

  const onDone = (vehicleName: string, done: Sent) => {
    setSent(done);
    offers.reload();
    goTo(addressSearch(shared), {
      kept: { reserved: { vehicle: vehicleName, reference: done.reference } },
      replace: true,
    });
  };

  /** What was entered stays; the vehicles that are left are shown in its place. */
  const onGone = (message: string) => {
    setGone(message);
    goTo(addressSearch(shared));
    offers.reload();
  };

  if (resuming)
    return (
      <HireFrame title="Your reservation" agency={page}>
        <Suspense fallback={<p className="dimmed">Loading…</p>}>
          <ResumeRequest
            agencyId={page.id}
            onReserved={(vehicleName, done) => {
              setResuming(false);
              onDone(vehicleName, done);
            }}
            onNotReserved={(message) => {
              setResuming(false);
              setGone(message);
            }}
          />
        </Suspense>
      </HireFrame>
    );

  const notice =
    gone ??
    (vehicle !== undefined && offers.data ? 'The vehicle that you chose isn’t free for that time any more' : undefined);

  if (reserved)
    return (
      <HireFrame title="Check your email" agency={page}>
        <Suspense fallback={<p className="dimmed">Loading…</p>}>
          <CheckEmail {...reserved} email={sent?.reference === reserved.reference ? sent.email : undefined} />
        </Suspense>
        <div>
          <Button variant="default" onClick={() => goTo(addressSearch(shared))}>
            Hire another vehicle
          </Button>
        </div>
      </HireFrame>
    );
  if (page.locations.length === 0)
    return (
      <HireFrame title="Hire a vehicle" agency={page}>
        <Notice title="There’s nothing to hire at the moment">
          {page.telephone === null ? `Ask ${page.name}.` : `Call ${page.name} on ${page.telephone}.`}
        </Notice>
      </HireFrame>
    );
  if (chosen && span && place)
    return (
      <HireFrame
        title={`${chosen.name} ${chosen.model}`}
        purpose={`${formatRange(span.pickup, span.dropoff, place.timeZone)}, ${place.name}`}
        agency={page}
      >
        <div>
          <Button variant="default" onClick={() => goTo(addressSearch(shared))}>
            Choose another vehicle
          </Button>
        </div>
        <Suspense fallback={<p className="dimmed">Loading…</p>}>
          <BookOffer
            key={chosen.id}
            page={page}
            offer={chosen}
            span={span}
            onDone={(done) => onDone(`${chosen.name} ${chosen.model}`, done)}
            onGone={onGone}
            onPageChanged={onChanged}
          />
        </Suspense>
      </HireFrame>
    );
  return (
    <HireFrame title="Hire a vehicle" purpose="Choose dates and a place to see what’s free." agency={page}>
      <SearchForm
        places={page.locations}
        location={location}
        from={from}
        to={to}
        refusals={refusals}
        onSearch={(next, { byItself }) => {
          setGone(undefined);
          goTo(addressSearch(next), { replace: byItself });
          if (span && !byItself) offers.reload();
        }}
      />
      <div aria-live="polite">
        {notice !== undefined && (
          <Notice title={notice}>What you entered is still there for the vehicle that you choose now.</Notice>
        )}
      </div>
      {/* There from the beginning, so that what comes of a search is read out, whenever the list itself has loaded. */}
      <p className={classes['spoken']} aria-live="polite">
        {span && place && spokenOf(offers)}
      </p>
      {span && place && (
        <section aria-label="Vehicles" aria-busy={offers.loading}>
          {offers.data || offers.error === undefined ? (
            <Suspense fallback={<Searching />}>
              <Offers
                agencyId={page.id}
                offers={offers.data}
                when={formatRange(span.pickup, span.dropoff, place.timeZone)}
                where={place.name}
                onChoose={(id) => {
                  setGone(undefined);
                  goTo(addressSearch({ ...shared, vehicle: id }));
                }}
              />
            </Suspense>
          ) : (
            refusals.length === 0 && (
              <Failed title="The vehicles couldn’t be loaded" error={offers.error} onRetry={offers.reload} />
            )
          )}
        </section>
      )}
    </HireFrame>
  );
};
