import { IconCar } from '@tabler/icons-react';
import { stageWords } from '@worklane/contract/vehicle-hire/booking.rules.ts';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { useSession } from '~/app/session/session-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import { Stars } from '~/ui/Stars.tsx';
import classes from './RentalPanel.module.css';
import { usePhoto } from './vehicle/use-photo.ts';
import { vehicleName } from './vehicle/words.ts';
import { allowanceWords, bodyWords, fuelWords } from './words.ts';

type Props = { booking: VehicleBookingDetail };

/** Document 001, section 2: what is hired, on which terms, from when to when and where. */
export const RentalPanel = ({ booking }: Props) => {
  const { vehicle, dailyPrice, currency, start, end, timeZone, status, daysHired } = booking;
  const { airConditioning, excessMileageRate, location } = vehicle;
  const forPlatform = useSession().userType === 'admin';
  const place = `${location.city}, ${location.country}`;
  return (
    <Panel title="Rental">
      <div className={classes['rental']}>
        <div className={classes['head']}>
          {vehicle.mainPhotoId === null ? (
            <NoPhoto />
          ) : (
            <Photo id={vehicle.mainPhotoId} name={`Photo of ${vehicleName(vehicle)}`} />
          )}
          <div>
            <p className={classes['name']}>{vehicleName(vehicle)}</p>
            <p className="dimmed">{vehicle.regno}</p>
            <p>
              {vehicle.rating === null ? (
                <span className="dimmed">Not yet rated</span>
              ) : (
                <Stars rating={vehicle.rating} />
              )}
            </p>
            <p className="num">
              {dailyPrice === null ? (
                <span className="dimmed">No daily price</span>
              ) : (
                <>
                  <strong>{formatMoney(dailyPrice, currency)}</strong> per day
                </>
              )}
            </p>
          </div>
        </div>
        <Facts
          facts={[
            ...(forPlatform ? ([['Agency', vehicle.agency.name]] as const) : []),
            ['Status', stageWords[status]],
            ['Pick-up', <When key="start" at={start} timeZone={timeZone} place={place} />],
            ['Drop-off', <When key="end" at={end} timeZone={timeZone} place={place} />],
            ['Days hired', daysHired],
            ['Engine size', vehicle.engineSize],
            ['Air conditioning', airConditioning === null ? null : airConditioning ? 'Yes' : 'No'],
            ['Doors', vehicle.doors],
            ['Seats', vehicle.seats],
            ['Fuel type', fuelWords[vehicle.fuelType]],
            ['Transmission', vehicle.transmissionType],
            ['Body', bodyWords[vehicle.bodyType]],
            ['Colour', vehicle.color],
            ['Mileage allowance', allowanceWords(vehicle)],
            [
              'Excess mileage',
              excessMileageRate === null ? 'None' : `${formatUnitRate(excessMileageRate, currency)} per KM`,
            ],
          ]}
        />
      </div>
    </Panel>
  );
};

const When = ({ at, timeZone, place }: { at: string; timeZone: string; place: string }) => (
  <>
    <DateTime at={at} timeZone={timeZone} />
    <br />
    {place}
  </>
);

const Photo = ({ id, name }: { id: number; name: string }) => {
  const address = usePhoto(id);
  return <span className={classes['photo']}>{address && <img src={address} alt={name} />}</span>;
};

const NoPhoto = () => (
  <span className={classes['photo']}>
    <IconCar size={40} stroke={1} aria-hidden />
    <span className="dimmed">No photo yet</span>
  </span>
);
