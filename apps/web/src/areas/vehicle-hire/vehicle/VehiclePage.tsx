import { Alert, Group } from '@mantine/core';
import { getVehicle, type VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { DefectsPanel, OffRoadAlert } from '../log/DefectsPanel.tsx';
import { DueDatesPanel } from '../due-date/DueDatesPanel.tsx';
import { KeysPanel, LogPanel, NewEntryButton } from '../log/LogPanel.tsx';
import { MaintenancePanel } from '../maintenance/MaintenancePanel.tsx';
import { RatesPanel } from '../rate/RatesPanel.tsx';
import pageClasses from '../VehicleBookingPage.module.css';
import { allowanceWords, bodyWords, fuelWords } from '../words.ts';
import { VehicleActions } from './VehicleActions.tsx';
import classes from './VehiclePage.module.css';
import { VehiclePhotos } from './VehiclePhotos.tsx';
import { placeText, purposesText, standingOf, vehicleName } from './words.ts';

/** A vehicle with all that its agency keeps about it; the platform decides about it here. */
export const VehiclePage = ({ id }: { id: number }) => {
  const isId = Number.isInteger(id);
  // What an agency records is its own business.
  const forPlatform = useSession().userType === 'admin';
  const detail = useDetail(getVehicle, { params: { id } }, { enabled: isId });
  if (!isId || isMissing(detail.error)) return <NotFoundPage />;
  const vehicle = detail.data;
  return (
    <Steady key={id} as="page">
      <PageHeader
        title={vehicle ? vehicleName(vehicle) : 'Vehicle'}
        purpose={vehicle && <Standing vehicle={vehicle} />}
        action={
          vehicle && (
            <Group gap="sm">
              {!forPlatform && <NewEntryButton vehicle={vehicle} />}
              <VehicleActions vehicle={vehicle} />
            </Group>
          )
        }
      />
      {detail.isError && !vehicle ? (
        <ErrorState
          title="This vehicle couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <>
          {vehicle && <WhatIsNext vehicle={vehicle} />}
          {vehicle?.offRoad && <OffRoadAlert vehicle={vehicle} forPlatform={forPlatform} />}
          <div className={pageClasses['columns']} aria-busy={!vehicle}>
            <div>
              <Panel title="Photos">{vehicle ? <VehiclePhotos vehicle={vehicle} /> : <PanelSkeleton rows={6} />}</Panel>
              {vehicle && <DueDatesPanel vehicle={vehicle} />}
              {vehicle && !forPlatform && <DefectsPanel vehicle={vehicle} />}
              {vehicle && <MaintenancePanel vehicle={vehicle} />}
              {vehicle && !forPlatform && <LogPanel vehicle={vehicle} />}
            </div>
            <div>
              {vehicle && !forPlatform && <KeysPanel vehicle={vehicle} />}
              {vehicle ? (
                <RatesPanel vehicle={vehicle} />
              ) : (
                <Panel title="Rates">
                  <PanelSkeleton rows={3} />
                </Panel>
              )}
              <Panel title="Vehicle">{vehicle ? <Particulars vehicle={vehicle} /> : <PanelSkeleton rows={8} />}</Panel>
              <Panel title="Hire terms">{vehicle ? <Terms vehicle={vehicle} /> : <PanelSkeleton rows={3} />}</Panel>
            </div>
          </div>
        </>
      )}
    </Steady>
  );
};

const Standing = ({ vehicle }: { vehicle: VehicleDetail }) => (
  <span className={pageClasses['head']}>
    {vehicle.regno}
    <WordBadge {...standingOf(vehicle)} />
  </span>
);

/** What a vehicle that isn't active waits for, and who has to act. */
const WhatIsNext = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { status, rejectionReason, agency, hireObstacles, can } = vehicle;
  const forPlatform = useSession().userType === 'admin';
  if (status === 'REJECTED') {
    return (
      <Alert
        color="red"
        mb="md"
        title={forPlatform ? `Rejected. ${agency.name} has been told why.` : 'Rejected by the platform'}
      >
        <p className={classes['reason']}>{rejectionReason}</p>
        {can.resubmit && <p>Correct what’s wrong, then send it for approval again.</p>}
      </Alert>
    );
  }
  if (status === 'AWAITING_APPROVAL' && !forPlatform) {
    return (
      <Alert color="yellow" mb="md" title="Awaiting approval">
        The platform has been told. It can be booked once it’s approved, and you can go on editing it until then.
      </Alert>
    );
  }
  if (status === 'ACTIVE' && hireObstacles.includes('NO_RATES') && !hireObstacles.includes('NOT_FOR_HIRE')) {
    return (
      <Alert color="yellow" mb="md" title="It can’t be hired yet">
        It has no rates. {can.edit ? 'Set what it costs a day under Rates.' : `${agency.name} has to set them.`}
      </Alert>
    );
  }
  return null;
};

const Particulars = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const forPlatform = useSession().userType === 'admin';
  const { location, airConditioning, mileage } = vehicle;
  return (
    <Facts
      facts={[
        ...(forPlatform ? ([['Agency', vehicle.agency.name]] as const) : []),
        ['Location', `${placeText(location)}, ${location.country}`],
        ['For', purposesText(vehicle.purposes)],
        ['Body', bodyWords[vehicle.bodyType]],
        ['Colour', vehicle.color],
        ['Fuel', fuelWords[vehicle.fuelType]],
        ['Transmission', vehicle.transmissionType],
        ['Engine size', vehicle.engineSize],
        ['Air conditioning', airConditioning === null ? null : airConditioning ? 'Yes' : 'No'],
        ['Doors and seats', `${vehicle.doors} doors, ${vehicle.seats} seats`],
        ['Odometer', mileage === null ? null : `${mileage.toLocaleString('en-GB')} km`],
      ]}
    />
  );
};

const Terms = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { depositAmt, currency, excessMileageRate } = vehicle;
  return (
    <Facts
      facts={[
        ['Deposit', depositAmt === 0 ? 'None' : formatMoney(depositAmt, currency)],
        ['Mileage allowance', allowanceWords(vehicle)],
        ...(excessMileageRate === null
          ? []
          : ([['Excess mileage', `${formatUnitRate(excessMileageRate, currency)} per KM`]] as const)),
      ]}
    />
  );
};
